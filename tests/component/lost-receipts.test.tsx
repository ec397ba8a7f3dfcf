// Component tests of receipts on a device: lost receipts, and new receipts whose claims are then read and stored.
import type { ReactNode } from 'react'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { calendarDate } from '../../src/domain/calendar-date.ts'
import type { JournalRow } from '../../src/offline/database/outbox-types.ts'
import { createDraft } from '../../src/offline/drafts/change-draft.ts'
import { queueDraft } from '../../src/offline/drafts/queue-draft.ts'
import { useSentClaims } from '../../src/shell/frame/late-parts.tsx'
import { openScreen } from '../support/screen/open-screen.tsx'
import { customer } from '../support/screen/people.ts'
import { reportedClaim } from '../support/screen/reported.ts'

const RECEIVED = Date.parse('2026-11-27T15:00:00Z')
const PARAMETERS = {
  tpSiniestro: 'AMBULATORIO',
  cdAseguradora: 1,
  cdRamo: 2,
  cdAsegurado: 3,
  cdIncapacidad: 4,
  fcAlcance: calendarDate('2026-11-20'),
  cdCompania: 1,
  dscObjeto: 'Ana Prueba',
} as const

test('PWA-26 PWA-14 a lost receipt says what happens to its claim; the receipt of a claim that was sent again shows its earlier number', async () => {
  const { db } = await openScreen('/pendientes', { as: customer(), answers: {} })
  const now = Date.now()
  const { uuid } = await createDraft({ db, area: 'vam', now, parameters: PARAMETERS })
  const row = (id: string, cdReclamo: number, more: Partial<JournalRow>): JournalRow => ({
    id,
    at: now - 60_000,
    receivedAt: RECEIVED,
    kind: 'received',
    claimUuid: id,
    cdReclamo,
    count: 1,
    sentence: `Solicitud N.º ${cdReclamo}`,
    parameters: null,
    documents: [{ uuid: id, nombre: `${id}.jpg`, size: 9 }],
    ...more,
  })
  await db.journal.bulkPut([
    row('lost', 1099, { claimUuid: uuid, lostAt: now }),
    row('again', 1201, { before: { cdReclamo: 1050, receivedAt: RECEIVED } }),
    row('gone', 1098, { lostAt: now }),
  ])
  expect(await queueDraft({ db, uuid, now })).toMatchObject({ ok: true })

  const waiting = page.getByRole('article', { name: 'Siniestro de Ana Prueba' })
  await expect.element(waiting).toHaveTextContent('El portal perdió este envío del 27/11/2026')
  await expect.element(waiting).toHaveTextContent('Se envía otra vez desde este dispositivo.')
  const receipts = page.getByRole('region', { name: /^Recibidos/ })
  const card = (number: number) => receipts.getByRole('article').filter({ hasText: `Solicitud N.º ${number}` })
  await expect.element(card(1099)).toHaveTextContent(/El portal perdió este envío del 27\/11\/2026.*Se envía otra vez/)
  await expect.element(card(1201)).toHaveTextContent('El portal había perdido el envío del 27/11/2026, con el N.º 1050')
  await expect.element(card(1098)).toHaveTextContent('míralo en el portal, y si falta, envíalo otra vez')
  expect(receipts.element().textContent).not.toMatch(/1099.{0,20}Recibido/)

  await page.getByRole('button', { name: 'Solicitud N.º 1098' }).click()
  const dialog = page.getByRole('dialog', { name: 'Comprobante de recepción' })
  await expect.element(dialog).toHaveTextContent('El portal perdió este envío del 27/11/2026')
  await expect.element(dialog).toHaveTextContent('gone.jpg')
  expect(dialog.element().textContent).not.toContain('Recibido por el portal')
})

test('REP-38 of several claims received in one run, each is read from the portal and stored on the device', async () => {
  const since = Date.now()
  function Frame({ screen }: { screen: ReactNode }) {
    useSentClaims(since)
    return screen
  }
  const { db, to } = await openScreen('/pendientes', {
    as: customer(),
    answers: { '/siniestros-portal': reportedClaim() },
    gate: (screen) => <Frame screen={screen} />,
  })
  const sent = [1101, 1102, 1103]
  await db.journal.bulkPut(
    sent.map(
      (cdReclamo, at): JournalRow => ({
        id: `sent-${cdReclamo}`,
        at: since + 1000 + at,
        receivedAt: RECEIVED,
        kind: 'received',
        count: 1,
        claimUuid: `sent-${cdReclamo}`,
        cdReclamo,
        sentence: '',
        parameters: PARAMETERS as never,
        documents: [],
      }),
    ),
  )
  const read = () => to('/siniestros-portal').map(({ query }) => Number(query['cdReclamo']))
  await expect.poll(() => read().toSorted()).toEqual(sent)
})
