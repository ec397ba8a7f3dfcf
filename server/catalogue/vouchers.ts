// Queries for the kit: the access keys of a person's claims, and the issuers of their invoices (D60).
import type { Kit } from '../../src/contract/catalogue.ts'
import { hasPrivileges } from '../../src/domain/user/role.ts'
import { type Queryable, type Statement, sql } from '../database/sql.ts'
import { counted } from '../document/queries.ts'
import { type Actor, accountIdOf } from '../session/actor.ts'
import { claimWithPeople, visibleClaims } from '../session/visible-rows.ts'

/** So many keys are known without a network, the newest; older twins are seen by the portal. */
const MOST_KEYS = 300
const MOST_ISSUERS = 60

/** What a device knows with no network of invoices that were sent before: the same one again, and who issued which. */
export async function vouchersOf(db: Queryable, actor: Actor): Promise<Pick<Kit, 'comprobantes' | 'emisores'>> {
  const own = sql`FROM ${claimWithPeople} JOIN document d ON d."cdReclamo" = c."cdReclamo"
    WHERE ${maybeOwn(actor)} AND ${visibleClaims(actor)} AND d."claveAcceso" IS NOT NULL AND ${counted}`
  return {
    comprobantes: await db.query<Kit['comprobantes'][number]>(sql`SELECT d."claveAcceso", d."cdReclamo" ${own}
        AND d.estado <> 'RECHAZADO' ORDER BY d."createdAt" DESC, d.uuid LIMIT ${MOST_KEYS}`),
    emisores: await db.query<Kit['emisores'][number]>(sql`SELECT ruc, "razonSocial", "cdDocSiniestro" FROM (
        SELECT DISTINCT ON (substr(d."claveAcceso", 11, 13)) substr(d."claveAcceso", 11, 13) AS ruc,
          d."razonSocialEmisor" AS "razonSocial", d."createdAt",
          CASE WHEN d.seccion = 'gastos' THEN d."cdDocSiniestro" END AS "cdDocSiniestro" ${own}
          AND d."razonSocialEmisor" IS NOT NULL
        ORDER BY substr(d."claveAcceso", 11, 13), d."createdAt" DESC, d.uuid) newest
      ORDER BY "createdAt" DESC, ruc LIMIT ${MOST_ISSUERS}`),
  }
}

/**
 * The few claims that can be a person's own, each kind by its index: a condition over three tables serves none, and the
 * kit would read every claim. Which of them count is said by `visibleClaims`.
 */
function maybeOwn(actor: Actor): Statement {
  if (hasPrivileges(actor)) return sql`TRUE`
  const named = sql`ARRAY(SELECT "cdAsegurado" FROM insured_person WHERE cedula = ANY(${actor.cedulas}::text[]))`
  return sql`c."cdReclamo" = ANY(ARRAY(
    SELECT "cdReclamo" FROM claim_report WHERE "userId" = ${accountIdOf(actor)}
    UNION SELECT "cdReclamo" FROM claim_report WHERE "cdTitular" = ANY(${named})
    UNION SELECT "cdReclamo" FROM claim_report WHERE "cdAsegurado" = ANY(${named})))`
}
