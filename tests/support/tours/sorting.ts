// Tour of the sorter: receipts that are being read, grouped by issuer with their expense, and one by one.

import { CLINIC } from '../../../server/seed/providers.ts'
import { dayInEcuador } from '../../../src/domain/calendar-date.ts'
import { answerSteps } from '../journey/portal.ts'
import { FICTITIOUS_RUCS, makeKeyEnding } from '../vouchers/keys.ts'
import { openPhotoStudio, type PhotoOptions } from '../vouchers/voucher-photo.ts'
import type { Tour } from './tour.ts'

/** Ana has invoices of the clinic; nobody has invoices of this issuer. */
const [UNKNOWN] = FICTITIOUS_RUCS
const RECEIPTS: readonly ({ ruc: string; numDocumento: string; form?: PhotoOptions['form'] } | null)[] = [
  { ruc: CLINIC.ruc, numDocumento: '001-002-000000301' },
  { ruc: CLINIC.ruc, numDocumento: '001-002-000000302' },
  { ruc: UNKNOWN, numDocumento: '001-002-000000303', form: 'till' },
  // This receipt has no key.
  null,
]

export const sorting: Tour = {
  name: 'sorting',
  shows: ['report'],
  // This tour sends no claim, so it can use ana's account.
  person: 'ana',
  async walk({ page, go, stop }) {
    const photos = await photosOfReceipts()
    // The reader waits for its file until `letRead` is called.
    let letRead = () => {}
    const isLet = new Promise<void>((resolve) => {
      letRead = resolve
    })
    await page.route('**/*.wasm', async (route) => {
      await isLet
      await route.continue()
    })
    await go('/vam/reportar-siniestro/new/new')
    await answerSteps(page)
    await page.getByLabel('Elegir varios').setInputFiles(photos)
    const sorter = page.getByRole('dialog', { name: 'Clasificar archivos' })
    await sorter.getByText('Leyendo… faltan 4 archivos').waitFor()
    await stop('clasificar-leyendo', sorter.getByRole('button', { name: 'Uno por uno' }))
    letRead()
    await sorter.getByText('1 archivo no tiene una clave que diga su lugar.').waitFor()
    await stop('clasificar-plan', sorter.getByRole('button', { name: 'Poner así (2 de 3)' }))
    await sorter.getByRole('button', { name: 'Consulta médica', exact: true }).click()
    const placeAll = sorter.getByRole('button', { name: 'Poner así (3)' })
    await placeAll.waitFor()
    await stop('clasificar-plan-listo', placeAll)
    await sorter.getByRole('button', { name: 'Uno por uno' }).click()
    const proposed = sorter.getByRole('button', { name: /Propuesto$/ })
    await proposed.waitFor()
    await page.getByRole('region', { name: /^Página de / }).waitFor()
    await stop('clasificar-propuesto', proposed)
  },
}

async function photosOfReceipts() {
  const day = dayInEcuador(new Date())
  const studio = await openPhotoStudio()
  try {
    const photos: { name: string; mimeType: string; buffer: Buffer }[] = []
    for (const [at, receipt] of RECEIPTS.entries()) {
      const { form = 'ride', ...parts } = receipt ?? {}
      const key: PhotoOptions = receipt ? { claveAcceso: makeKeyEnding(false, { day, ...parts }) } : { code: 'none' }
      const buffer = await studio.photo({ ...key, form, damage: { tilt: at * 2 } })
      photos.push({ name: `recibo ${at + 1}.jpg`, mimeType: 'image/jpeg', buffer })
    }
    return photos
  } finally {
    await studio.close()
  }
}
