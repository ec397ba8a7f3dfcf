// Collects the codes of one insured person of the demo world, for calls that need them.
import { type Statement, sql } from '../../../server/database/sql.ts'
import { addGeneralClaim } from '../world/general-claim.ts'
import { addIssuing, addPaper, addPayment } from '../world/policy-rows.ts'
import { addConsultant, addInvitations } from '../world/web-access-people.ts'
import type { PortalApi } from './portal-api.ts'

/** The codes of one insured person's claims, documents and policies, from the database. */
export type Belongings = {
  id: number
  cedula: string
  cdCompania: number
  cdReclamo: number
  cdIncSiniestro: number
  numSiniestro: number | null
  uuid: string
  intent: string
  documentUuid: string
  cdArchivo: string
  /** The document of an invoice of the claim `cdReclamo`. */
  invoice: string
  /** A claim of the same person that was entered. */
  entered: { cdReclamo: number; cdIncSiniestro: number }
  /** Claims of the same person that lapsed: one to reopen, one to close. */
  lapsed: { toReopen: OwnClaim; toClose: OwnClaim }
  poliza: string
  cdCliente: number
  cdEjecutivo: number
  cdAseguradora: number
  cdRamo: number
  cdRamoCotizacion: number
  cdCotizacion: number
  cdUbicacion: number
  cdPlan: number
  cdTitular: number
  cdAsegurado: number
  /** A document of the policy that an insured person may read. */
  paper: string
  /** A policy whose policyholder is this person; in other policies they are insured. */
  held: HeldPolicy
  /** A claim about an object of the policy `held`. */
  general: { cdCompania: number; cdReclamo: number }
}

type OwnClaim = { cdReclamo: number; cdIncSiniestro: number }

type HeldPolicy = {
  cdCompania: number
  cdCotizacion: number
  cdRamoCotizacion: number
  cdUbicacion: number
  cdRamo: number
  cdCliente: number
}

/**
 * Returns the codes of a person, with their newest claim that has a document. Adds a document to the policy of that
 * claim, and payments to the policy `held`.
 */
export async function belongingsOf(portal: PortalApi, username: 'ana' | 'bruno'): Promise<Belongings> {
  const { db } = portal.test
  const one = async (statement: Statement) => (await db.query<Belongings>(statement))[0]
  await addIssuing(db)
  const found = await one(sql`SELECT u.id, u.cedula, c.*, d.uuid AS "documentUuid", d."cdArchivo",
      (SELECT i."cdArchivo" FROM document i WHERE i."cdReclamo" = c."cdReclamo" AND i.tipo = 'FACTURA'
        ORDER BY i.uuid LIMIT 1) AS invoice
    FROM portal_user u JOIN claim_report c ON c."userId" = u.id JOIN document d ON d."cdReclamo" = c."cdReclamo"
    WHERE u.username = ${username} ORDER BY c."cdReclamo" DESC, d.uuid LIMIT 1`)
  const [held] = await db.query<HeldPolicy>(sql`SELECT p.*, l."cdUbicacion" FROM policy p
    JOIN location l ON l."cdCompania" = p."cdCompania" AND l."cdCotizacion" = p."cdCotizacion"
    WHERE p."cdCliente" IN (SELECT a."cdCliente" FROM associate a JOIN portal_user u ON u.id = a."userId"
        WHERE u.username = ${username} AND a.area = 'gen') OR l."cdUbicacion" = ${found?.cdUbicacion ?? 0}
    ORDER BY (l."cdUbicacion" = ${found?.cdUbicacion ?? 0}), p."cdRamo", p."cdCotizacion" LIMIT 1`)
  if (!found || !held) throw new Error(`${username} owns nothing`)
  const paper = `papel-de-${username}`
  await addPaper(portal, paper, { cdRamoCotizacion: found.cdRamoCotizacion, isForInsured: 1 })
  const [payment] = await db.query(sql`SELECT 1 FROM payment
    WHERE "cdCompania" = ${held.cdCompania} AND "cdCotizacion" = ${held.cdCotizacion}`)
  if (!payment) await addPayment(db, held)
  const [entered] = await db.query<Belongings['entered']>(sql`SELECT "cdReclamo", "cdIncSiniestro" FROM claim_report
    WHERE "userId" = ${found.id} AND "estadoPortal" = 'INGRESADO' LIMIT 1`)
  if (!entered) throw new Error(`${username} has no entered claim`)
  const [toReopen, toClose] = await db.query<OwnClaim>(sql`UPDATE claim_report
    SET "estadoPortal" = 'POR_REGULARIZAR', "fcMovimiento" = now() - interval '300 days'
    WHERE "cdReclamo" = ANY(ARRAY(SELECT "cdReclamo" FROM claim_report WHERE "userId" = ${found.id}
      AND "cdReclamo" NOT IN (${entered.cdReclamo}, ${found.cdReclamo}) ORDER BY "cdReclamo" DESC LIMIT 2))
    RETURNING "cdReclamo", "cdIncSiniestro"`)
  if (!toReopen || !toClose) throw new Error(`${username} has no two other claims`)
  await addConsultant(db)
  await addInvitations(db)
  const general = { cdCompania: held.cdCompania, ...(await addGeneralClaim(db, held)) }
  return { ...found, paper, held, entered, lapsed: { toReopen, toClose }, general }
}
