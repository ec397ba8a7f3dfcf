// Journey tests of failing device storage (full, broken, connection lost): with a network the portal still works.
import { fillableDisk } from '../../support/device/fillable-disk.ts'
import {
  attach,
  completeReport,
  dateByCare,
  giveSession,
  largePhoto,
  moveTo,
  sendToWait,
  signInAs,
  smallPhoto,
  startReport,
} from '../../support/journey/portal.ts'
import { expectPressable } from '../../support/journey/pressable.ts'
import { expect, test } from '../../support/journey/test.ts'

// Not in every gate: tests/unit/offline/keep-document.test.ts fails sooner.
test('PWA-18a on a full disk the photo is not lost: an error is shown, and the same photo is stored once there is space again', async ({
  page,
}) => {
  // Chromium throws this error when the system has no space for a blob.
  const disk = await fillableDisk(page, { store: 'bytes', error: ['Failed to write blobs (IOError)', 'DataError'] })
  await signInAs(page, 'ana')
  await startReport(page)
  const form = page.getByRole('group', { name: 'Formulario de reclamo' })
  await disk('full')
  await form.getByLabel('Elegir archivo').setInputFiles(smallPhoto())
  await expect(form.getByText(/^No hay espacio en este dispositivo/)).toBeVisible()
  const again = form.getByRole('button', { name: 'Guardar otra vez' })
  await again.click()
  await expect(form.getByText(/^No hay espacio en este dispositivo/)).toBeVisible()
  await disk('free')
  await again.click()
  await expect(form.getByText('Guardada')).toBeVisible()
  await expect(again).toHaveCount(0)
})

// Not in every gate: tests/unit/offline/keep-document.test.ts fails sooner.
test('PWA-18b when the quota that the browser really grants is used up nothing is lost: a message is shown, a copy can be saved, and the photo is stored once there is room', async ({
  page,
  context,
  portal,
}) => {
  const browser = await context.newCDPSession(page)
  const origin = portal.url
  // Set before the app opens its database, because Chromium caches a quota for half a minute.
  await browser.send('Storage.overrideQuotaForOrigin', { origin, quotaSize: 2_000_000 })
  await signInAs(page, 'ana')
  await startReport(page)
  const form = page.getByRole('group', { name: 'Formulario de reclamo' })
  await form.getByLabel('Elegir archivo').setInputFiles(smallPhoto())
  await expect(form.getByText('Guardada')).toBeVisible()

  const others = page.getByRole('region', { name: 'Otros documentos' })
  const refusal = others.getByText(/^No hay espacio en este dispositivo/)
  const storedFiles = others.getByText('Guardada')
  for (let nth = 0; nth < 6 && !(await refusal.isVisible()); nth += 1) {
    await others.getByLabel('Elegir archivo').setInputFiles(largePhoto())
    await expect(refusal.or(storedFiles.nth(nth))).toBeVisible()
  }
  const count = await storedFiles.count()
  await expect(refusal).toBeVisible()
  await expect(form.getByText('Guardada')).toBeVisible()
  await others.getByRole('button', { name: 'Guardar una copia' }).click()
  await expect(page.getByText(new RegExp(`^1 siniestro con ${count + 1} archivos?, `))).toBeVisible()
  await page.keyboard.press('Escape')

  await browser.send('Storage.overrideQuotaForOrigin', { origin })
  await others.getByRole('button', { name: 'Guardar otra vez' }).click()
  await expect(storedFiles).toHaveCount(count + 1)
})

// Not in every gate: tests/component/asked-photo.test.tsx fails sooner.
test('PWA-18a PWA-18b REP-29 on a full disk, where a correction cannot be created, its photo is not lost', async ({
  page,
  corrector,
}) => {
  const disk = await fillableDisk(page, { store: 'drafts', error: ['No room', 'QuotaExceededError'] })
  await signInAs(page, corrector.user)
  await page.getByRole('list', { name: 'Siniestros que esperan por ti' }).getByRole('link').first().click()
  const returned = page.getByRole('group', { name: /^Receta/ })
  await returned.waitFor()
  await disk('full')
  await returned.getByLabel('Tomar foto').setInputFiles(smallPhoto())
  await expect(returned.getByText(/^No hay espacio en este dispositivo/)).toBeInViewport()
  const again = returned.getByRole('button', { name: 'Guardar otra vez' })
  await disk('free')
  await again.click()
  await expect(returned.getByText('Cambiado')).toBeVisible()
  await expect(again).toHaveCount(0)
  await dateByCare(returned)
  await attach(page.getByRole('group', { name: 'Informe médico' }), smallPhoto())
  await page.getByRole('button', { name: 'Revisar y enviar' }).click()
  await test.step('REP-16c a claim that cannot be sealed says so, stays as it was, and is sent once there is room', async () => {
    const send = page.getByRole('button', { name: 'Enviar', exact: true })
    await send.waitFor()
    await disk('full')
    await send.click()
    await expect(page.getByText(/^Error al guardar No hay espacio en este dispositivo/)).toBeInViewport()
    await expect(page.getByRole('region', { name: 'Lo que cambiaste' }).getByRole('listitem')).toHaveCount(2)
    await disk('free')
    await send.click()
    await expect(page.getByRole('dialog').getByRole('heading', { name: 'Guardado con éxito' })).toBeVisible()
  })
})

// Not in every gate: tests/unit/offline/storage-error.test.ts fails sooner.
test('PWA-18c an unreadable store is reported as such, and none of its claims is called safe', async ({ page }) => {
  await page.addInitScript(() => {
    const open = IDBFactory.prototype.open
    IDBFactory.prototype.open = function (name, ...rest) {
      if (/^portal-(?!device)/.test(name) && !name.endsWith('-cache'))
        throw new DOMException('Internal error opening backing store for indexedDB.open.', 'UnknownError')
      return open.call(this, name, ...rest)
    }
  })
  await giveSession(page.context(), 'ana')
  await page.goto('/vam/home')
  await expect(page.getByRole('heading', { name: 'Falla el almacenamiento de este dispositivo' })).toBeVisible()
  await expect(page.getByText('Ahora no podemos leer tus borradores y fotos')).toBeVisible()
  await expect(page.getByText('siguen guardados')).toHaveCount(0)
  await expectPressable(page.getByRole('button', { name: 'Volver a cargar' }))
})

// Not in every gate: tests/unit/offline/reopen-connection.test.ts fails sooner.
test('PWA-18c when every database connection is lost while the page is open, photo, data and display continue to work, and the data remain', {
  tag: '@every-browser',
}, async ({ page, context, person }) => {
  await page.addInitScript(() => {
    const dead = new WeakSet<IDBDatabase>()
    const living = new Set<IDBDatabase>()
    const begin = IDBDatabase.prototype.transaction
    IDBDatabase.prototype.transaction = function (...given) {
      if (!dead.has(this)) living.add(this)
      return begin.apply(this, given)
    }
    // Simulates WebKit after its database process has ended: each request fails, and its transaction is rolled back.
    for (const source of [IDBObjectStore.prototype, IDBIndex.prototype])
      for (const name of ['get', 'getAll', 'getAllKeys', 'count', 'openCursor', 'openKeyCursor', 'put', 'delete']) {
        const ask: unknown = Reflect.get(source, name)
        if (typeof ask !== 'function') continue
        Reflect.set(source, name, function (this: IDBObjectStore | IDBIndex, ...given: unknown[]) {
          const { transaction } = this instanceof IDBIndex ? this.objectStore : this
          if (!dead.has(transaction.db)) return Reflect.apply(ask, this, given)
          transaction.abort()
          document.documentElement.dataset['refused'] = name
          throw new DOMException('Connection to Indexed Database server lost.', 'UnknownError')
        })
      }
    addEventListener('lose-stores', () => {
      for (const each of living) dead.add(each)
      living.clear()
    })
  })
  const lose = async () => {
    await page.evaluate(() => {
      delete document.documentElement.dataset['refused']
      dispatchEvent(new Event('lose-stores'))
    })
  }
  const refused = () => page.evaluate(() => document.documentElement.dataset['refused'] ?? '')
  await signInAs(page, person.user)
  await startReport(page)
  await lose()
  await completeReport(page)
  expect(await refused(), 'some request met a dead connection').not.toBe('')
  await context.setOffline(true)
  await lose()
  await sendToWait(page)
  expect(await refused()).not.toBe('')
  await lose()
  await context.setOffline(false)
  await moveTo(page, '/pendientes')
  const received = page.getByRole('article').filter({ hasText: /Solicitud N\.º \d+/ })
  await expect(received).toHaveCount(1)
  expect(await refused()).not.toBe('')
  await page.reload()
  await expect(received).toHaveCount(1)
})

// Not in every gate, although nothing cheaper shows that login works for a person whom the device cannot store.
test('ACC-02 ACC-03 when the device cannot store the signed-in person, login and session still work', async ({
  page,
}) => {
  await page.addInitScript(() => {
    const put = IDBObjectStore.prototype.put
    IDBObjectStore.prototype.put = function (...given) {
      if (this.name === 'person') throw new DOMException('No room', 'QuotaExceededError')
      return put.apply(this, given)
    }
  })
  await signInAs(page, 'ana')
  const report = page.getByRole('link', { name: /^Reportar Siniestro/ })
  await expect(report).toBeVisible()
  await page.reload()
  await expect(report).toBeVisible()
})
