// Journey tests of several photos in a row: with the camera in the page, and without it (PWA-07, D116).
import type { Page } from 'playwright/test'
import { fillableDisk } from '../../support/device/fillable-disk.ts'
import { tinyPdf } from '../../support/files/pictures.ts'
import { axeFaults } from '../../support/journey/axe-faults.ts'
import { attach, signInAs, smallPhoto, startReport } from '../../support/journey/portal.ts'
import { expect, test } from '../../support/journey/test.ts'

const camera = (page: Page, name = 'Otros documentos') => page.getByRole('dialog', { name, exact: true })
const region = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
const others = (page: Page) => region(page, 'Otros documentos')
const expectStored = (page: Page, count: number) =>
  expect(others(page).getByText('Guardada', { exact: true })).toHaveCount(count)

async function openCamera(page: Page, place = 'Otros documentos') {
  await region(page, place).getByRole('button', { name: 'Varias fotos' }).click()
  return camera(page, place)
}

/** Returns whether any camera of the page is on. */
const liveTracks = (page: Page) =>
  page.evaluate(
    () =>
      (window as unknown as { tracks: MediaStreamTrack[] }).tracks.filter((each) => each.readyState === 'live').length,
  )

async function noteTracks(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const tracks: MediaStreamTrack[] = []
    Object.assign(window, { tracks })
    const real = navigator.mediaDevices.getUserMedia.bind(navigator.mediaDevices)
    navigator.mediaDevices.getUserMedia = async (wanted) => {
      const stream = await real(wanted)
      tracks.push(...stream.getTracks())
      return stream
    }
  })
}

// Not in every gate: tests/unit/entities/burst/burst-queue.test.ts fails sooner.
test('PWA-07 D116 photos taken in a row, by touch and by keys, count once they are stored, and each becomes one document or one invoice', async ({
  page,
  person,
}) => {
  await noteTracks(page)
  await signInAs(page, person.user)
  await startReport(page)
  const dialog = await openCamera(page)
  const shutter = dialog.getByRole('button', { name: 'Tomar foto' })
  await expect(shutter).toBeFocused()
  await expect(shutter).not.toHaveAttribute('aria-disabled')
  expect(await axeFaults(page)).toEqual([])
  for (const [at, key] of [' ', 'Enter', 'AudioVolumeDown'].entries()) {
    await shutter.press(key)
    await expect(dialog.getByText(`Foto ${at + 1} guardada`)).toBeAttached()
  }
  await expect(dialog.getByText('3 guardadas', { exact: true })).toBeVisible()
  expect(await liveTracks(page)).toBe(1)
  await dialog.getByRole('button', { name: 'Listo' }).click()
  await expect(dialog).toHaveCount(0)
  expect(await liveTracks(page), 'the camera is off').toBe(0)
  await expectStored(page, 3)

  await test.step('in an expense each photo is an invoice in a separate group, the empty group first', async () => {
    const consultation = await openCamera(page, 'Consulta médica')
    for (let photo = 1; photo <= 2; photo += 1) {
      await consultation.getByRole('button', { name: 'Tomar foto' }).click()
      await expect(consultation.getByText(`Foto ${photo} guardada`)).toBeAttached()
    }
    await consultation.getByRole('button', { name: 'Listo' }).click()
    await expect(region(page, 'Consulta médica 2').getByRole('button', { name: 'Ver Factura' })).toBeVisible()
    await expect(region(page, 'Consulta médica 1').getByRole('button', { name: 'Ver Factura' })).toBeVisible()
    await expect(region(page, 'Consulta médica 3')).toHaveCount(0)
  })
})

// Not in every gate, although nothing cheaper shows that photos can be added without the camera's permission.
test('PWA-07 without permission for the camera a message is shown, the phone’s camera and the gallery still work, and going back keeps the waiting photos', async ({
  page,
  person,
}) => {
  await page.addInitScript(() => {
    navigator.mediaDevices.getUserMedia = () => Promise.reject(new DOMException('', 'NotAllowedError'))
  })
  await signInAs(page, person.user)
  await startReport(page)
  const dialog = await openCamera(page)
  await expect(dialog.getByText('El portal no tiene permiso para usar la cámara')).toBeVisible()
  expect(await axeFaults(page)).toEqual([])
  await dialog.getByLabel('Tomar foto').setInputFiles(smallPhoto())
  await expect(dialog.getByText('1 guardada', { exact: true })).toBeVisible()
  await expect(dialog.getByRole('button', { name: 'Otra foto' })).toBeVisible()

  await page.evaluate(holdStore)
  await dialog.getByLabel('Elegir varias').setInputFiles([smallPhoto(), smallPhoto(), smallPhoto()])
  await expect(dialog.getByText('1 guardada, guardando 3…')).toBeVisible()
  await page.evaluate(() => history.back())
  await expect(dialog.getByText('Guardando las últimas 3 fotos…')).toBeVisible()
  await page.evaluate(() => (window as unknown as { letGo: () => void }).letGo())
  await expect(dialog).toHaveCount(0)
  await expectStored(page, 4)
  await expect(page).toHaveURL(/paso=documentos/)
})

/** Runs in the page; delays hashing, and therefore storing, until `letGo` is called. */
function holdStore(): void {
  const real = crypto.subtle.digest.bind(crypto.subtle)
  const held = new Promise<void>((resolve) => Object.assign(window, { letGo: resolve }))
  crypto.subtle.digest = async (...given) => {
    await held
    return real(...given)
  }
}

// Not in every gate: tests/unit/offline/keep-document.test.ts and tests/unit/entities/burst/burst-queue.test.ts fail sooner.
test('PWA-07 PWA-09 D63 the photo that exceeds 20 MB is refused with a message and kept in «Sin clasificar»; closing the camera loses no photo', async ({
  page,
  person,
}) => {
  await signInAs(page, person.user)
  await startReport(page)
  const nearlyFull = { name: 'historia.pdf', mimeType: 'application/pdf', buffer: tinyPdf(1, 20_970_000) }
  await attach(page.getByRole('group', { name: 'Formulario de reclamo' }), nearlyFull)
  const dialog = await openCamera(page)
  await dialog.getByRole('button', { name: 'Tomar foto' }).click()
  const unkept = dialog.getByRole('list', { name: 'No guardadas' })
  await expect(unkept).toContainText('Ha superado el almacenamiento máximo de 20 MB')
  await dialog.getByRole('button', { name: 'Listo' }).click()
  const question = page.getByRole('alertdialog', { name: '¿Cerrar sin guardar una foto?' })
  await question.getByRole('button', { name: 'Volver' }).click()
  await unkept.getByRole('button', { name: 'Dejar en «Sin clasificar»' }).click()
  await expect(dialog.getByText('1 guardada', { exact: true })).toBeVisible()
  await dialog.getByRole('button', { name: 'Listo' }).click()
  await expect(dialog).toHaveCount(0)
  await expectStored(page, 0)
})

// Not in every gate: tests/unit/entities/burst/burst-queue.test.ts fails sooner.
test('PWA-07 PWA-18a in a burst with a hidden tab and a failing disk each photo is either stored or reported', async ({
  page,
}) => {
  const disk = await fillableDisk(page, { store: 'bytes', error: ['', 'QuotaExceededError'] })
  await noteTracks(page)
  await signInAs(page, 'ana')
  await startReport(page)
  const dialog = await openCamera(page)
  const shutter = dialog.getByRole('button', { name: 'Tomar foto' })
  const isReady = () => expect(shutter).not.toHaveAttribute('aria-disabled')
  const guarded = (count: number) => expect(dialog.getByText(`${count} guardadas`, { exact: true })).toBeVisible()

  await test.step('the tab is hidden right after a photo: it is stored, the camera goes off, and comes back', async () => {
    for (let photo = 1; photo <= 2; photo += 1) {
      await isReady()
      await shutter.click()
    }
    await show(page, 'hidden')
    await guarded(2)
    await expect.poll(() => liveTracks(page)).toBe(0)
    await show(page, 'visible')
    await expect.poll(() => liveTracks(page)).toBe(1)
  })

  await test.step('the disk fails: photos that were not stored are listed, stay in memory, and are stored once there is room', async () => {
    await disk('full')
    for (let photo = 1; photo <= 2; photo += 1) {
      await isReady()
      await shutter.click()
      await expect(dialog.getByText(photo === 1 ? 'Una foto no se guardó' : '2 fotos no se guardaron')).toBeVisible()
    }
    await guarded(2)
    await show(page, 'hidden')
    await show(page, 'visible')
    await dialog.getByRole('button', { name: 'Guardar otra vez' }).click()
    await expect(dialog.getByText('2 fotos no se guardaron')).toBeVisible()
    await disk('free')
    await dialog.getByRole('button', { name: 'Guardar otra vez' }).click()
    await guarded(4)
    await expect(dialog.getByRole('list', { name: 'No guardadas' })).toHaveCount(0)
  })
  await dialog.getByRole('button', { name: 'Listo' }).click()
  await expectStored(page, 4)
})

/** Simulates that another tab or app hides the page, or that the page is visible again. */
const show = (page: Page, state: 'hidden' | 'visible') =>
  page.evaluate((is) => {
    Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => is })
    Object.defineProperty(document, 'hidden', { configurable: true, get: () => is === 'hidden' })
    document.dispatchEvent(new Event('visibilitychange'))
  }, state)
