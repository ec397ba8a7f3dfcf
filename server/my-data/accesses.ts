// Reads from the audit which staff looked at or changed the claims of a person.
import type { AccessRow } from '../../src/contract/my-data.ts'
import { CLAIM_READS, CLAIM_WORDS } from '../audit/call-words.ts'
import { nameOf, positionOf, type Who, whoColumns } from '../audit/staff-words.ts'
import { type Queryable, type Statement, sql } from '../database/sql.ts'
import type { Actor } from '../session/actor.ts'
import {
  claimWithPeople,
  insurerClaimWithPeople,
  ownClaims,
  visibleClaims,
  visibleInsurerClaims,
} from '../session/visible-rows.ts'

/** Reads of one claim by one staff member are one visit until a pause of this length: a screen makes many calls. */
const VISIT_MINUTES = 10
/** The most audit rows that are read, newest first: enough for a company with thousands of claims. */
const MOST_ACTS = 20_000

type VisitRow = Who & {
  desde: Date
  hasta: Date
  calls: string[]
  comoUsted: boolean
  siniestro: AccessRow['siniestro']
}

type Page = { page: number; pageSize: number }

/** One page of visits and changes, the newest first. */
export async function readAccesses(db: Queryable, actor: Actor, { page, pageSize }: Page) {
  const [count] = await db.query<{ total: number }>(sql`WITH ${visits(actor)} SELECT count(*)::int AS total FROM visit`)
  const total = count?.total ?? 0
  const rows = await db.query<VisitRow>(sql`WITH ${visits(actor)}
    SELECT v.desde, v.hasta, v.calls, v."comoUsted", ${whoColumns}, ${claimAsItIsOpened(actor)} AS siniestro
    FROM (SELECT * FROM visit ORDER BY hasta DESC, last DESC LIMIT ${pageSize} OFFSET ${page * pageSize}) v
      JOIN portal_user u ON u.id = v."userId"
    ORDER BY v.hasta DESC, v.last DESC`)
  return { content: rows.map(toRow), totalPages: Math.ceil(total / pageSize), total, sorted: [] }
}

const toRow = ({ desde, hasta, calls, comoUsted, siniestro, ...who }: VisitRow): AccessRow => ({
  desde: desde.toISOString(),
  hasta: hasta.toISOString(),
  comoUsted,
  siniestro,
  nombre: nameOf(who),
  cargo: positionOf(who),
  acciones: wordsOf(calls),
})

const ACTING = 'act'
const ACTING_WORDS = 'Empezó a consultar el portal como tú'

/** The sentences for these calls, each once, in the order of CLAIM_WORDS: opening a claim before reading its tabs. */
function wordsOf(calls: readonly string[]): string[] {
  if (calls.includes(ACTING)) return [ACTING_WORDS]
  return [...new Set([...CLAIM_WORDS].flatMap(([call, words]) => (calls.includes(call) ? [words] : [])))]
}

/** The claims that the person may read in the portal. */
const claimsOfPerson = (actor: Actor): Statement => sql`
  SELECT c."cdReclamo" FROM ${claimWithPeople} WHERE ${visibleClaims(actor)}
  UNION SELECT c."cdReclamo" FROM insurer_claim c WHERE ${visibleInsurerClaims(actor)}`

/**
 * The visits of staff to the person's claims, and each start of acting for the person. Reads of one claim by one staff
 * member belong to one visit until a pause of VISIT_MINUTES; each change is its own visit.
 */
function visits(actor: Actor): Statement {
  const shown = [...CLAIM_WORDS.keys()]
  const byVisit = sql`PARTITION BY "userId", "cdReclamo", "comoUsted" ORDER BY at, id`
  return sql`act AS (
      SELECT a.id, a.at, a."userId", a."cdReclamo", coalesce(a."actuandoCedula" = ${actor.cedula}, FALSE) AS "comoUsted",
        split_part(a.object, ' ', 1) || ' ' || split_part(a.object, ' ', 2) AS call
      FROM audit a
      WHERE a."cdReclamo" = ANY(ARRAY(${claimsOfPerson(actor)})) AND a.action = 'call' AND a.outcome = 'done'
        AND a."userId" <> ${actor.id}
      ORDER BY a.at DESC, a.id DESC LIMIT ${MOST_ACTS}),
    every_act AS (
      SELECT * FROM act WHERE call = ANY(${shown}::text[])
      UNION ALL SELECT b.id, b.at, b."userId", NULL, TRUE, ${ACTING} FROM audit b
      WHERE b."actuandoCedula" = ${actor.cedula} AND b.action = 'act' AND b.outcome = 'done'),
    marked AS (
      SELECT *, (call = ANY(${[...CLAIM_READS]}::text[])
          AND coalesce(lag(call) OVER (${byVisit}) = ANY(${[...CLAIM_READS]}::text[]), FALSE)
          AND at - lag(at) OVER (${byVisit}) < make_interval(mins => ${VISIT_MINUTES}::int)) AS goes_on
      FROM every_act),
    numbered AS (SELECT *, sum(CASE WHEN goes_on THEN 0 ELSE 1 END) OVER (${byVisit}) AS number FROM marked),
    visit AS (
      SELECT "userId", "cdReclamo", "comoUsted", min(at) AS desde, max(at) AS hasta, max(id) AS last,
        array_agg(DISTINCT call) AS calls
      FROM numbered GROUP BY "userId", "cdReclamo", "comoUsted", number)`
}

/** The claim of visit `v`, and the list where the person finds it: «reportado» if it was reported here. */
const claimAsItIsOpened = (actor: Actor): Statement => sql`coalesce(
  (SELECT json_build_object('cdCompania', c."cdCompania", 'cdReclamo', c."cdReclamo",
      'cdIncSiniestro', c."cdIncSiniestro", 'numSiniestro', c."numSiniestro", 'item', c.item,
      'lista', 'reportado', 'de', p."dscObjeto")
    FROM ${claimWithPeople} WHERE c."cdReclamo" = v."cdReclamo" AND ${visibleClaims(actor)}),
  (SELECT json_build_object('cdCompania', c."cdCompania", 'cdReclamo', c."cdReclamo",
      'cdIncSiniestro', c."cdIncSiniestro", 'numSiniestro', c."numSiniestro", 'item', c.item,
      'lista', CASE WHEN c."esSalud" = 0 THEN 'general' WHEN ${ownClaims(actor)} THEN 'asegurado' ELSE 'contratante' END,
      'de', coalesce(p."dscObjeto", c.objeto))
    FROM ${insurerClaimWithPeople} WHERE c."cdReclamo" = v."cdReclamo" AND ${visibleInsurerClaims(actor)}))`
