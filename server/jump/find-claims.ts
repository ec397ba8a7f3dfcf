// Finds reported claims and insurers' claims of the portfolio by their number.
import { type JumpFinds, MOST_OF_KIND } from '../../src/contract/jump.ts'
import { lapsed } from '../claim-report/lapse.ts'
import type { Reading } from '../claim-report/queries.ts'
import { type Queryable, sql } from '../database/sql.ts'
import type { Actor } from '../session/actor.ts'
import {
  claimWithPeople,
  insurerClaimWithPeople,
  visibleClaims,
  visibleInsurerClaims,
} from '../session/visible-rows.ts'

/** Finds reported claims by cdReclamo or by the numSiniestro they have received; the match by cdReclamo comes first. */
export const findReported = (db: Queryable, actor: Actor, number: number, { settings, now }: Reading) =>
  db.query<JumpFinds['reportados'][number]>(sql`
    SELECT c."cdCompania", c."cdReclamo", c."cdIncSiniestro", c."numSiniestro", c.item, c."numAlcance",
      c."estadoPortal", ${lapsed(settings, now)} AS caducado, p."dscObjeto", c.poliza
    FROM ${claimWithPeople}
    WHERE ${visibleClaims(actor)} AND (c."cdReclamo" = ${number} OR c."numSiniestro" = ${number})
    ORDER BY (c."cdReclamo" = ${number}) DESC, c."fcCreacion" DESC, c."cdReclamo" DESC LIMIT ${MOST_OF_KIND}`)

/** Finds insurers' claims by numSiniestro, the last incidence first. */
export const findInsurerClaims = (db: Queryable, actor: Actor, number: number) =>
  db.query<JumpFinds['siniestros'][number]>(sql`
    SELECT c."cdCompania", c."cdReclamo", c."numSiniestro", c.item, c."esSalud", s."dscEstado",
      coalesce(p."dscObjeto", c.objeto) AS nombre, c.poliza
    FROM ${insurerClaimWithPeople} JOIN claim_state s ON s."cdEstSiniestro" = c."cdEstSiniestro"
    WHERE ${visibleInsurerClaims(actor)} AND c."numSiniestro" = ${number}
    ORDER BY c.item DESC, c."cdReclamo" DESC LIMIT ${MOST_OF_KIND}`)
