// Journey tests of a photo after it was taken: its quality hints, cropping by keys and by handles, and replacing it.
import type { Locator, Page } from 'playwright/test'
import { dayInEcuador } from '../../../src/domain/calendar-date.ts'
import { addDays } from '../../../src/domain/date-arithmetic.ts'
import { keptPictures } from '../../support/device/kept-rows.ts'
import { printPhoto } from '../../support/files/pictures.ts'
import { axeFaults } from '../../support/journey/axe-faults.ts'
import { attach, jpeg, signInAs, startReport } from '../../support/journey/portal.ts'
import { expectPressable } from '../../support/journey/pressable.ts'
import { expect, test } from '../../support/journey/test.ts'
import { makeKeyEnding } from '../../support/vouchers/keys.ts'
import { voucherPhoto } from '../../support/vouchers/voucher-photo.ts'

const cutPhoto = () => jpeg('IMG_3001.jpg', printPhoto({ cut: true }))
const wholePhoto = () => jpeg('IMG_3002.jpg', printPhoto())

const invoiceOf = (page: Page) =>
  page.getByRole('region', { name: 'Consulta médica', exact: true }).getByRole('group', { name: 'Factura' })
const edge = (dialog: Locator, name: string) => dialog.getByRole('slider', { name: `Borde: ${name}` })

async function photograph(
  page: Page,
  user: Parameters<typeof signInAs>[1],
  photo: ReturnType<typeof jpeg>,
): Promise<Locator> {
  await signInAs(page, user)
  await startReport(page)
  const invoice = invoiceOf(page)
  await attach(invoice, photo, 'Tomar foto')
  return invoice
}

// Not in every gate: tests/unit/domain/document/picture-crop.test.ts fails sooner.
test('PWA-08 DOC-03 a photo with a cut-off receipt shows a hint beside it, can be cropped by keyboard alone, and taken again', async ({
  page,
  person,
}) => {
  const invoice = await photograph(page, person.user, cutPhoto())
  await expect(invoice.getByText('¿Se lee bien? Parece que el papel no sale completo.')).toBeVisible()
  const [before] = await keptPictures(page)
  expect(before).toMatchObject({ width: 900, height: 1200 })

  await invoice.getByRole('button', { name: 'Recortar Factura' }).focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Recortar Factura' })
  await expect(dialog.getByRole('heading', { name: 'Recortar Factura' })).toBeVisible()
  expect(await axeFaults(page)).toEqual([])
  // The keys move the focused edge.
  const left = edge(dialog, 'izquierda')
  for (let tabs = 0; tabs < 12 && !(await left.evaluate((slider) => slider === document.activeElement)); tabs += 1)
    await page.keyboard.press('Tab')
  await page.keyboard.press('PageDown')
  await expect(left).toHaveAttribute('aria-valuetext', '10 % recortado')
  await page.keyboard.press('ArrowLeft')
  await expect(left).toHaveAttribute('aria-valuetext', '9 % recortado')
  await page.keyboard.press('ArrowRight')
  const inwards = dialog.getByRole('button', { name: 'Abajo: recortar más' })
  await inwards.focus()
  for (let times = 0; times < 5; times += 1) await page.keyboard.press('Enter')
  await expect(page.getByText('Abajo: 10 % recortado')).toBeAttached()
  await dialog.getByRole('button', { name: 'Recortar', exact: true }).focus()
  await page.keyboard.press('Enter')

  const preview = page.getByRole('dialog', { name: 'Factura', exact: true })
  await expect(page.getByText('Foto recortada y guardada')).toBeAttached()
  await expect(preview.getByRole('button', { name: 'Recortar', exact: true })).toBeFocused()
  const [cropped] = await keptPictures(page)
  expect(cropped).toMatchObject({ width: 810, height: 1080, state: 'verified' })
  expect(cropped?.uuid, 'a uuid never changes its bytes').not.toBe(before?.uuid)
  await expect(preview.getByText('¿Se lee bien? Parece'), 'the person has decided').toHaveCount(0)

  await test.step('a turn keeps the crop, and «Ver completa» restores the whole photo', async () => {
    await preview.getByRole('button', { name: 'Girar a la derecha' }).click()
    await expect.poll(async () => (await keptPictures(page))[0]).toMatchObject({ width: 1080, height: 810 })
    await preview.getByRole('button', { name: 'Girar a la izquierda' }).click()
    await expect.poll(async () => (await keptPictures(page))[0]).toMatchObject({ width: 810, height: 1080 })
    await preview.getByRole('button', { name: 'Recortar', exact: true }).click()
    await expect(edge(dialog, 'izquierda')).toHaveAttribute('aria-valuetext', '10 % recortado')
    await dialog.getByRole('button', { name: 'Ver completa' }).click()
    await dialog.getByRole('button', { name: 'Recortar', exact: true }).click()
    await expect
      .poll(async () => (await keptPictures(page))[0])
      .toMatchObject({ width: 900, height: 1200, sha256: before?.sha256 })
  })

  await test.step('another photo replaces it, and a good one raises no question', async () => {
    await preview.getByLabel('Tomar otra').first().setInputFiles(wholePhoto())
    await expect(invoice.getByText('Guardada')).toBeVisible()
    await expect.poll(() => keptPictures(page)).toMatchObject([{ nombre: 'IMG_3002.jpg' }])
    await expect(invoice.getByText('¿Se lee bien?')).toHaveCount(0)
  })
})

// Not in every gate, although nothing cheaper shows that the crop handles are in view and as wide as a finger.
test('PWA-08 DOC-03 at 360 px the crop handles are all in view and as wide as a finger, and a crop can be cancelled', async ({
  page,
  person,
}) => {
  const invoice = await photograph(page, person.user, wholePhoto())
  await invoice.getByRole('button', { name: 'Ver Factura' }).click()
  await page.getByRole('dialog', { name: 'Factura', exact: true }).getByRole('button', { name: 'Recortar' }).click()
  const dialog = page.getByRole('dialog', { name: 'Recortar Factura' })
  const handles = dialog.locator('[role=slider], [data-crop-corner]')
  await expect(handles).toHaveCount(8)
  for (const handle of await handles.all()) {
    await expectPressable(handle)
    const { width, height } = (await handle.boundingBox()) ?? { width: 0, height: 0 }
    expect(Math.min(width, height)).toBeGreaterThanOrEqual(44)
  }
  await expectPressable(
    dialog.getByRole('button', { name: 'Cancelar' }),
    dialog.getByRole('button', { name: 'Recortar', exact: true }),
  )

  const stage = await dialog.locator('[data-crop-stage]').boundingBox()
  if (!stage) throw new Error('no picture')
  expect(stage.x).toBeGreaterThanOrEqual(0)
  expect(stage.x + stage.width).toBeLessThanOrEqual(360)
  const drag = async (handle: Locator, across: number, down: number) => {
    const box = await handle.boundingBox()
    if (!box) throw new Error('no handle')
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
    await page.mouse.move(x, y)
    await page.mouse.down()
    await page.mouse.move(x + across / 2, y + down / 2)
    await page.mouse.move(x + across, y + down)
    await page.mouse.up()
  }
  await drag(dialog.locator('[data-crop-corner=right-bottom]'), -stage.width / 2, -stage.height / 4)
  await expect(edge(dialog, 'derecha')).toHaveAttribute('aria-valuenow', '50')
  await expect(edge(dialog, 'abajo')).toHaveAttribute('aria-valuenow', '25')
  await drag(edge(dialog, 'arriba'), 0, stage.height / 4)
  await expect(edge(dialog, 'arriba')).toHaveAttribute('aria-valuenow', '25')
  const corner = await dialog.locator('[data-crop-corner=right-bottom]').boundingBox()
  expect((corner?.x ?? 0) + 22, 'the corner lies where the finger let it go').toBeCloseTo(stage.x + stage.width / 2, -1)

  await test.step('back cancels the crop, and the preview stays', async () => {
    await page.goBack()
    const preview = page.getByRole('dialog', { name: 'Factura', exact: true })
    await expect(preview.getByText('¿Se lee bien?')).toBeVisible()
    expect(await keptPictures(page)).toMatchObject([{ width: 900, height: 1200 }])
    await preview.getByRole('button', { name: 'Recortar', exact: true }).click()
    await drag(dialog.locator('[data-crop-corner=left-top]'), stage.width / 2, stage.height / 2)
    await dialog.getByRole('button', { name: 'Recortar', exact: true }).click()
    await expect.poll(() => keptPictures(page)).toMatchObject([{ width: 450, height: 600 }])
  })
})

// Not in every gate: tests/unit/entities/voucher/read-again.test.ts fails sooner.
test('DOC-08 an invoice that is rotated while it is being read still gets the data that were read', async ({
  page,
  person,
}) => {
  const day = addDays(dayInEcuador(new Date()), -1)
  // The voucher reader waits for its file until the test releases it.
  await page.addInitScript(() => {
    const { match } = CacheStorage.prototype
    const isLet = new Promise((resolve) => addEventListener('let-read', resolve))
    CacheStorage.prototype.match = async function (...given) {
      if (String(given[0]).includes('zxing_reader')) await isLet
      return match.apply(this, given)
    }
  })
  const picture = await voucherPhoto({ claveAcceso: makeKeyEnding(false, { day, numDocumento: '002-001-000000078' }) })
  const invoice = await photograph(page, person.user, jpeg('recibo.jpg', picture))
  await expect.poll(async () => (await keptPictures(page))[0]?.state).toBe('verified')
  const [before] = await keptPictures(page)
  await invoice.getByRole('button', { name: 'Ver Factura' }).click()
  const preview = page.getByRole('dialog', { name: 'Factura', exact: true })
  await preview.getByRole('button', { name: 'Girar a la derecha' }).click()
  await expect(page.getByText('Foto girada y guardada')).toBeAttached()
  expect((await keptPictures(page))[0]?.uuid).not.toBe(before?.uuid)
  await page.evaluate(() => dispatchEvent(new Event('let-read')))
  await expect(page.getByText(/^Factura leída: 002-001-000000078/).first()).toBeAttached()
})
