// Fixture of the voucher tests: a portal, with ana who reports claims and elena who reviews them.
import { sql } from '../../../server/database/sql.ts'
import type { CalendarDate } from '../../../src/domain/calendar-date.ts'
import { dayInEcuador } from '../../../src/domain/calendar-date.ts'
import { addDays } from '../../../src/domain/date-arithmetic.ts'
import { type Keep, openAll } from '../setup/open-all.ts'
import { type Answer, type Caller, type Json, openPortal, type PortalApi } from './portal-api.ts'

export const HOUR_MS = 3_600_000
export const DAY_MS = 24 * HOUR_MS

/** The lines of an invoice of 40 dollars. */
export const LINES = [
  { codigo: 'A', descripcion: 'CONSULTA', precio: 3_000 },
  { descripcion: 'SUTURA', cantidad: 2, precio: 500 },
]

export type VoucherWorld = {
  portal: PortalApi
  ana: Caller
  elena: Caller
  /** The time of the clock when the portal was opened. */
  start: Date
  later(ms: number): void
  /** Resets the clock to its start and forgets all lookups of keys. */
  reset(): Promise<void>
  daysAgo(days: number): CalendarDate
  /** The data of an invoice as a person types them. */
  typed(more?: Json): Json
  /** Asks the portal about a key, as the device does while a claim is drafted. */
  ask(claveAcceso: string, by?: Caller): Promise<Answer>
  ofDocument(uuid: string): Promise<Json>
  /** Reads the invoice with its voucher, and the claim, as the reviewer does. */
  readInvoice(cdArchivo: string): Promise<Json>
  openClaim(cdReclamo: number): Promise<Json>
  close(): Promise<void>
}

/** Opens the fixture; must be closed in afterAll. */
export const openVoucherWorld = (): Promise<VoucherWorld> => openAll(openParts)

async function openParts(keep: Keep): Promise<Omit<VoucherWorld, 'close'>> {
  const portal = keep(await openPortal(), (opened) => opened.close())
  const { clock, test } = portal
  const start = clock.now
  const ana = await portal.as('ana')
  const elena = await portal.as('elena')
  const daysAgo = (days: number) => addDays(dayInEcuador(start), -days)
  return {
    portal,
    ana,
    elena,
    start,
    daysAgo,
    later: (ms) => {
      clock.now = new Date(clock.now.getTime() + ms)
    },
    reset: async () => {
      clock.now = start
      await test.db.query(sql`DELETE FROM sri_voucher`)
      await test.db.query(sql`DELETE FROM sri_question`)
    },
    typed: (more = {}) => ({
      fcDocumento: daysAgo(1),
      numDocumento: '77',
      valor: 12.5,
      fcCaducDocumento: null,
      ...more,
    }),
    ask: (claveAcceso, by = ana) => by.post('/documentos-digitales/autocompletar', { claveAcceso }),
    ofDocument: async (uuid) => (await test.db.query<Json>(sql`SELECT * FROM document WHERE uuid = ${uuid}`))[0],
    readInvoice: async (cdArchivo) => (await elena.get(`/documentos-digitales/ver-factura?nm=${cdArchivo}`)).body,
    openClaim: async (cdReclamo) => (await elena.get(`/siniestros-portal?cdCompania=1&cdReclamo=${cdReclamo}`)).body,
  }
}

/** The marks of a document of a claim, as its reviewer sees them. */
export function marksIn(claim: Json, uuid: string): string[] {
  const all = claim.gastos.flatMap((each: Json) => Object.values<Json[]>(each.subdocumentosItems).flat())
  return all.find((each: Json) => each.uuid === uuid).senales
}
