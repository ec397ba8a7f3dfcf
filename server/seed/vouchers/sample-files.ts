// Writes the demo world's electronic invoices as sample files: a list of keys, XML as issuers mail it, printed forms.
import { mkdir, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { type CalendarDate, formatDay } from '../../../src/domain/calendar-date.ts'
import { addDays } from '../../../src/domain/date-arithmetic.ts'
import { AUTOCOMPLETE_DAYS } from '../../../src/domain/voucher/voucher.ts'
import { type DemoVoucher, demoVouchers } from './demo-vouchers.ts'
import { drawRide } from './draw-ride.ts'
import { keyOf, totalOf } from './seed-voucher.ts'
import { authorisedAt } from './voucher-rows.ts'
import { authorisedXml } from './voucher-xml.ts'

/** The folder below DATA_DIR. */
export const SAMPLES_FOLDER = 'facturas-de-muestra'

/** The descriptions for the list; vouchers without one are only for tests. */
const DESCRIPTIONS: Readonly<Record<string, string>> = {
  'ana-consulta': 'consulta de Ana',
  'ana-farmacia': 'farmacia de Ana, con descuento y líneas con IVA',
  'ana-laboratorio': 'laboratorio de Ana; su forma impresa no tiene código de barras',
  'mateo-pediatria': 'consulta de Mateo, a nombre de su mamá',
  'lucia-dental': 'laboratorio dental de Lucía',
  'ana-hospital': 'hospital, con propina',
  'ana-ambulancia': 'emergencia, con un valor cobrado para terceros',
  'ana-dudosa': 'clave que termina en 1: leída de una foto se pide confirmarla',
  'ana-larga': 'doscientas líneas',
  'de-otra-persona': 'a nombre de otra persona',
  'consumidor-final': 'a nombre de consumidor final',
  'ana-anulada': 'anulada en el SRI',
  'ana-no-autorizada': 'no autorizada por el SRI',
  'ana-en-proceso': 'todavía sin autorizar',
  'ana-antigua': 'de hace más de 30 días: no se consulta',
  'bruno-consulta': 'consulta de Bruno',
  'bruno-farmacia': 'farmacia de Bruno',
  'bruno-laboratorio': 'laboratorio de Bruno',
}

/** The vouchers written as XML and as a printed form, each with the number of its barcode's digits (see `drawRide`). */
const BARCODE_DIGITS = { 'ana-consulta': '49', 'ana-farmacia': '50', 'ana-laboratorio': 'none' } as const

/** Writes the samples in place of an earlier folder, with keys dated relative to the day of seeding. */
export async function writeSampleFiles(dataDir: string, today: CalendarDate): Promise<string> {
  const folder = path.join(dataDir, SAMPLES_FOLDER)
  const vouchers = demoVouchers(today)
  await rm(folder, { recursive: true, force: true })
  await mkdir(folder, { recursive: true })
  await writeFile(path.join(folder, 'claves.txt'), listOf(vouchers, today))
  for (const voucher of vouchers) {
    const code = (BARCODE_DIGITS as Partial<Record<string, '49' | '50' | 'none'>>)[voucher.name]
    if (!code) continue
    await writeFile(path.join(folder, `${voucher.name}.xml`), authorisedXml(voucher, authorisedAt(voucher)))
    await writeFile(path.join(folder, `${voucher.name}.pdf`), await drawRide(voucher, code))
  }
  return folder
}

function listOf(vouchers: readonly DemoVoucher[], today: CalendarDate): string {
  const lines = vouchers.flatMap((voucher) => {
    const description = DESCRIPTIONS[voucher.name]
    const value = `$${(totalOf(voucher) / 100).toFixed(2)}`
    return description ? [`${keyOf(voucher)}  ${formatDay(voucher.day)}  ${value.padStart(8)}  ${description}`] : []
  })
  return [
    `Facturas ficticias para probar, sembradas el ${formatDay(today)}.`,
    `Las más recientes se completan solas hasta el ${formatDay(addDays(today, AUTOCOMPLETE_DAYS - 2))}; después, «npm run db:reset» hace otras.`,
    '',
    'Clave de acceso                                    Emisión        Valor  Qué muestra',
    ...lines,
    '',
  ].join('\n')
}
