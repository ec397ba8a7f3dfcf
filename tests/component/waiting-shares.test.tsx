// Component tests of held files on /compartir: shown before «Guardar», announced on other screens, never stored unasked.
import type { ReactNode } from 'react'
import { expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'
import { MAX_INBOX_FILES } from '../../src/domain/document/limits.ts'
import { openSharedDatabase } from '../../src/offline/database/databases.ts'
import { type DocumentRow, INBOX } from '../../src/offline/database/document-types.ts'
import { listInbox } from '../../src/offline/drafts/documents.ts'
import { holdShares } from '../../src/offline/shares/held-shares.ts'
import { HeldOffer } from '../../src/shell/frame/held-offer.tsx'
import { openScreen } from '../support/screen/open-screen.tsx'
import { customer } from '../support/screen/people.ts'

async function photo(name: string): Promise<File> {
  const canvas = new OffscreenCanvas(300, 400)
  canvas.getContext('2d')?.fillText(name, 20, 20)
  return new File([await canvas.convertToBlob({ type: 'image/jpeg' })], name, { type: 'image/jpeg' })
}

/** Stores the files as held files, as the service worker does. */
async function hold(localKey: string | null, ...files: File[]): Promise<void> {
  const shared = await openSharedDatabase()
  await holdShares({ db: shared, localKey, files, now: Date.now() })
  shared.close()
}

const waiting = page.getByRole('list', { name: 'Lo que espera' })
const sharedFiles = page.getByRole('list', { name: 'Lo que compartiste' })

test('SEC-08 PWA-20 a shared file enters «Sin clasificar» only by «Guardar»; a file that the person leaves out stays held and can be discarded', async () => {
  const as = customer()
  await hold(as.localKey, await photo('mia.jpg'), await photo('ajena.jpg'), new File(['<factura/>'], 'factura.xml'))
  const { db, go } = await openScreen('/compartir', { as, answers: {} })
  await expect.element(page.getByText('2 seleccionados')).toBeVisible()
  await expect.element(page.getByText('Llegó de otra aplicación o de una página web')).toBeVisible()
  await expect.element(page.getByText('Guárdalo solo si lo compartiste tú.')).toBeVisible()
  await expect
    .element(waiting.getByRole('listitem').nth(1))
    .toHaveTextContent(/^ajena\.jpg\d+ KB · hoy a las \d\d:\d\d$/)
  await expect.poll(() => waiting.element().querySelectorAll('img').length).toBe(2)
  await expect
    .element(page.getByRole('list', { name: 'Lo que no se recibió' }))
    .toHaveTextContent(/^factura\.xmlNo se recibió\./)

  await go('/sin-clasificar')
  await expect.element(page.getByText('Algo compartido espera a que lo guardes: 2 archivos')).toBeVisible()
  await expect.element(page.getByText('No hay nada sin clasificar')).toBeVisible()
  await page.getByRole('link', { name: 'Ver lo compartido' }).click()
  expect(await listInbox(db)).toEqual([])

  await waiting.getByRole('checkbox', { name: /^ajena/ }).click()
  await page.getByRole('button', { name: 'Guardar', exact: true }).click()
  await expect.element(sharedFiles.getByRole('listitem').nth(1)).toHaveTextContent('mia.jpgGuardado')
  await expect.element(sharedFiles.getByRole('listitem').first()).toHaveTextContent(/^factura\.xmlNo se guardó\./)
  expect((await listInbox(db)).map(({ nombre }) => nombre)).toEqual(['mia.jpg'])
  await expect.element(waiting.getByRole('listitem')).toHaveTextContent(/^ajena\.jpg/)

  await waiting.getByRole('checkbox').click()
  await page.getByRole('button', { name: 'Descartar', exact: true }).click()
  await page
    .getByRole('alertdialog', { name: '¿Descartar 1 archivo?' })
    .getByRole('button', { name: 'Descartar' })
    .click()
  await expect.element(waiting).not.toBeInTheDocument()
  expect(await listInbox(db)).toHaveLength(1)
})

test('SEC-08 held files do not count toward the limit of «Sin clasificar»; when it is full, a file stays held, with the reason; a flood of files is refused', async () => {
  const as = customer()
  await hold(as.localKey, await photo('0.jpg'), await photo('1.jpg'))
  const shared = await openSharedDatabase()
  const refused = { size: 9, sha256: '', at: Date.now(), orden: 9, refused: 'too-many' } as const
  await shared.files.put({ ...refused, id: crypto.randomUUID(), localKey: as.localKey, nombre: 'de más.jpg' })
  shared.close()
  const { db } = await openScreen('/compartir', { as, answers: {} })
  await expect
    .element(
      page.getByText('Esperan hasta 60 archivos o 300 MB. Guarda o descarta los que esperan y compártelo otra vez.'),
    )
    .toBeVisible()
  await db.documents.bulkPut(
    Array.from(
      { length: MAX_INBOX_FILES - 1 },
      (_, at) => ({ uuid: String(at), draftUuid: INBOX, size: 1 }) as DocumentRow,
    ),
  )
  await page.getByRole('button', { name: 'Guardar', exact: true }).click()
  await expect.element(sharedFiles.getByRole('listitem').nth(1)).toHaveTextContent('0.jpgGuardado')
  await expect
    .element(waiting.getByRole('listitem').first())
    .toHaveTextContent(/^1\.jpg.*Espera en este dispositivo: no lo compartas otra vez\. «Sin clasificar» está lleno/)
})

test('SEC-08 D63 a file shared without a session shows its name only after a person has claimed it, and is stored only by «Guardar»', async () => {
  const as = customer()
  await hold(null, await photo('suya.jpg'))
  onTestFinished(async () => {
    const shared = await openSharedDatabase()
    await shared.files.clear()
    shared.close()
  })
  const { db } = await openScreen('/compartir', { as, answers: {} })
  await expect.element(page.getByText('1 foto', { exact: true })).toBeVisible()
  expect(page.getByText('suya.jpg').elements()).toEqual([])
  await page.getByRole('button', { name: 'Sí, verlos' }).click()
  await expect.element(waiting.getByRole('listitem')).toHaveTextContent(/^suya\.jpg/)
  expect(await listInbox(db)).toEqual([])
  await page.getByRole('button', { name: 'Guardar', exact: true }).click()
  await expect.element(sharedFiles.getByRole('listitem')).toHaveTextContent('suya.jpgGuardado')
  expect(await listInbox(db)).toHaveLength(1)
})

test('SEC-08 at its start the app says that a shared file waits, with a link to /compartir', async () => {
  const as = customer()
  await hold(as.localKey, await photo('mia.jpg'))
  const gate = (screen: ReactNode) => (
    <>
      {screen}
      <HeldOffer isAtShare={false} isToldHere={false} />
    </>
  )
  const { db, place } = await openScreen('/avisos', { as, answers: {}, gate })
  const banner = page.getByText('Algo compartido espera a que lo guardes: 1 foto')
  await expect.element(banner.first()).toBeVisible()
  expect(await listInbox(db)).toEqual([])
  await page.getByRole('link', { name: 'Ver', exact: true }).first().click()
  await expect.poll(place).toBe('/compartir')
})
