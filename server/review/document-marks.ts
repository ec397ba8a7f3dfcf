// Finds the marks of a claim's documents: the same invoice in another claim, another buyer, an exceeded limit.
import type { CalendarDate } from '../../src/domain/calendar-date.ts'
import type { ClaimType } from '../../src/domain/claim-report/claim-type.ts'
import { type Cents, cents, sumCents } from '../../src/domain/money.ts'
import { type Buyer, coverageOf, documentMarks, type PassedLimit } from '../../src/domain/review/document-marks.ts'
import { claimedValue } from '../../src/domain/review/invoice-lines.ts'
import { voucherMarks } from '../../src/domain/review/voucher-marks.ts'
import { type Queryable, sql } from '../database/sql.ts'
import { counted, type DocumentRow, isCounted } from '../document/queries.ts'
import { termsAtLocation } from '../policy/terms.ts'

type Claim = { cdReclamo: number; fcAlcance: CalendarDate | null; tpSiniestro: ClaimType; cdUbicacion: number | null }

/**
 * The marks of each document, by its uuid; only for staff, because they give the numbers of other people's claims. The
 * number of a claim in another portfolio is left out.
 */
export async function marksOf(
  db: Queryable,
  claim: Claim,
  rows: readonly DocumentRow[],
): Promise<Map<string, string[]>> {
  const twins = await twinsOf(db, claim)
  const keyTwins = await keyTwinsOf(db, claim)
  const buyers = await buyersOf(db, claim)
  const passed = await passedLimits(db, claim, rows)
  const people = await db.query<{ cedula: string }>(sql`SELECT i.cedula FROM claim_report c
    JOIN insured_person i ON i."cdAsegurado" IN (c."cdTitular", c."cdAsegurado") WHERE c."cdReclamo" = ${claim.cdReclamo}`)
  const cedulas = people.map(({ cedula }) => cedula)
  return new Map(
    rows.map((row) => {
      const sameKey = claimsOf(keyTwins, row)
      const of = {
        fcAlcance: claim.fcAlcance,
        // Claims with the same access key have a separate mark, so they are left out here.
        twins: claimsOf(twins, row).filter((cdReclamo) => !sameKey.includes(cdReclamo)),
        cedulas,
        passed: passed.get(row.uuid) ?? null,
      }
      const marks = documentMarks({ ...row, comprador: buyers.get(row.cdArchivo) ?? null }, of)
      const ofVoucher = row.tipo === 'FACTURA' ? voucherMarks(row, { twins: sameKey, isTwice: isTwice(row, rows) }) : []
      return [row.uuid, [...ofVoucher, ...marks]]
    }),
  )
}

const claimsOf = (twins: readonly Twin[], { uuid }: DocumentRow): (number | null)[] =>
  twins.filter((twin) => twin.uuid === uuid).map(({ cdReclamo }) => cdReclamo)

/** Whether another invoice of the same claim has the same access key. */
const isTwice = (row: DocumentRow, rows: readonly DocumentRow[]): boolean =>
  row.claveAcceso !== null &&
  rows.some(
    (other) =>
      other.uuid !== row.uuid &&
      other.claveAcceso === row.claveAcceso &&
      isCounted(other) &&
      other.tipo === 'FACTURA' &&
      other.estado !== 'RECHAZADO',
  )

/** `cdReclamo` is null for a claim of another portfolio. */
type Twin = { uuid: string; cdReclamo: number | null }

/** Invoices of other claims with the same number, date and value as an invoice of this claim. */
const twinsOf = (db: Queryable, { cdReclamo }: Claim) =>
  db.query<Twin>(sql`${selectTwins} FROM document own JOIN document d ON d."numDocumento" = own."numDocumento"
      AND d."fcDocumento" = own."fcDocumento" AND d.valor = own.valor AND d."cdReclamo" <> own."cdReclamo"
    ${ofClaim(cdReclamo)}`)

/** Invoices of other claims with the same access key as an invoice of this claim. */
const keyTwinsOf = (db: Queryable, { cdReclamo }: Claim) =>
  db.query<Twin>(sql`${selectTwins} FROM document own JOIN document d ON d."claveAcceso" = own."claveAcceso"
      AND d."cdReclamo" <> own."cdReclamo"
    ${ofClaim(cdReclamo)}`)

const selectTwins = sql`SELECT DISTINCT own.uuid,
    CASE WHEN c."cdEjecutivo" = o."cdEjecutivo" THEN c."cdReclamo" END AS "cdReclamo"`

/** Requires documents `own`, of this claim, and `d`, of another claim, in scope. */
const ofClaim = (
  cdReclamo: number,
) => sql`JOIN claim_report o ON o."cdReclamo" = own."cdReclamo" JOIN claim_report c ON c."cdReclamo" = d."cdReclamo"
    WHERE own."cdReclamo" = ${cdReclamo} AND own.tipo = 'FACTURA' AND d.tipo = 'FACTURA' AND ${counted}
      AND d.estado <> 'RECHAZADO' ORDER BY 2`

async function buyersOf(db: Queryable, { cdReclamo }: Claim): Promise<Map<string, Buyer>> {
  const rows = await db.query<Buyer & { cdArchivo: string }>(sql`SELECT i."cdArchivo",
      i."identificacionComprador" AS identificacion, i."razonSocialComprador" AS "razonSocial"
    FROM invoice i JOIN document d ON d."cdArchivo" = i."cdArchivo"
    WHERE d."cdReclamo" = ${cdReclamo} AND i."identificacionComprador" IS NOT NULL`)
  return new Map(rows.map(({ cdArchivo, ...buyer }) => [cdArchivo, buyer]))
}

/** By uuid, the policy's limit for each invoice whose value raises the claim's sum above the limit. */
async function passedLimits(
  db: Queryable,
  { tpSiniestro, cdUbicacion }: Claim,
  rows: readonly DocumentRow[],
): Promise<Map<string, PassedLimit>> {
  const passed = new Map<string, PassedLimit>()
  if (cdUbicacion === null) return passed
  type Limit = { nmCobertura: string; valLimite: Cents | null }
  const coverages = await db.query<Limit>(sql`SELECT "nmCobertura", "valLimite" FROM coverage
    WHERE "termsId" = ANY(ARRAY(${termsAtLocation(cdUbicacion)})) ORDER BY "cdCobNegocio"`)
  const limit = coverageOf(tpSiniestro, coverages)
  if (!limit || limit.valLimite === null) return passed
  const { nmCobertura, valLimite } = limit
  let sum = cents(0)
  for (const row of rows) {
    const value = claimedValue(row)
    sum = sumCents([sum, value])
    if (value > 0 && sum > valLimite) passed.set(row.uuid, { nmCobertura, valLimite, sum })
  }
  return passed
}
