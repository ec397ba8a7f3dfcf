// Whose policy is it? One question of SQL for each kind of object that a call about policies names.
import type { SubjectKind } from '../../src/contract/endpoint.ts'
import { hasPrivileges } from '../../src/domain/user/role.ts'
import { plainText } from '../database/plain-text.ts'
import { type Statement, sql } from '../database/sql.ts'
import type { Actor } from './actor.ts'
import { familyWithPolicy, heldPolicies, insuredWithPolicy, visibleInsured } from './visible-rows.ts'

type Named = Record<string, unknown>

export const POLICY_QUESTIONS = {
  policy: (actor, named) => onePolicy(named, sql`(${heldPolicies(actor)} OR ${insures(actor, named['cdUbicacion'])})`),
  'held-policy': (actor, named) => onePolicy(named, heldPolicies(actor)),
  payment: (actor, named) =>
    onePolicy(named, sql`(${heldPolicies(actor)} OR (${isIndividual} AND ${insures(actor, named['cdUbicacion'])}))`),
  object: (actor, { cdObjCotizacion, cdObjetoCotizacion, cdCompania }) => {
    const code = cdObjCotizacion ?? cdObjetoCotizacion
    const company = cdCompania ? sql`p."cdCompania" = ${cdCompania}` : sql`TRUE`
    return sql`SELECT EXISTS (SELECT 1 FROM ${insuredWithPolicy}
        WHERE i."cdAsegurado" = ${code} AND i."clAsegurado" = 'TITULAR' AND ${company} AND ${visibleInsured(actor)})
      OR EXISTS (SELECT 1 FROM insured_object o JOIN location l ON l."cdUbicacion" = o."cdUbicacion" ${policyOfLocation}
        WHERE o."cdObjCotizacion" = ${code} AND ${company} AND ${heldPolicies(actor)}) AS ok`
  },
  executive: (actor, { cdEjecutivo, id, cdCompania, comp }) => {
    const company = cdCompania ?? comp
    return sql`SELECT ${anyPolicy(
      actor,
      sql`p."cdEjecutivo" = ${cdEjecutivo ?? id} AND ${company ? sql`p."cdCompania" = ${company}` : sql`TRUE`}`,
    )} AS ok`
  },
  'policy-document': (actor, { id, ext }) => {
    const forInsured = sql`d."isForInsured" = 1`
    return sql`SELECT EXISTS (SELECT 1 FROM policy_document d WHERE d.id = ${id} AND d.ext = ${ext} AND (
        EXISTS (SELECT 1 FROM movement m ${policyOfMovement} WHERE m."cdRamoCotizacion" = d."cdRamoCotizacion"
          AND (${heldPolicies(actor)} OR (${forInsured} AND ${insures(actor)})))
        OR ${anyPolicy(actor, onTerms, forInsured)})) AS ok`
  },
} as const satisfies Partial<Record<SubjectKind, (actor: Actor, named: Named) => Statement | boolean>>

const policyOfMovement = sql`JOIN policy p ON p."cdCompania" = m."cdCompania" AND p."cdCotizacion" = m."policyCode"`
const policyOfLocation = sql`JOIN policy p ON p."cdCompania" = l."cdCompania" AND p."cdCotizacion" = l."cdCotizacion"`

/** Policy p or one of its locations has the terms of document d. */
const onTerms = sql`d."termsId" IS NOT NULL AND (p."termsId" = d."termsId" OR EXISTS (SELECT 1 FROM location t
  WHERE t."cdCompania" = p."cdCompania" AND t."cdCotizacion" = p."cdCotizacion" AND t."termsId" = d."termsId"))`

/** The ramo r is individual, as isIndividualBranch of the domain has it (D32). */
const isIndividual = sql`${plainText(sql`r."nmRamo"`)} ~ '(^|[^a-z0-9])individual'`

/** Whether one policy has all the codes that are named, and may be seen; one that is named by none of its own is none. */
function onePolicy(named: Named, visible: Statement): Statement | false {
  const having = (keys: readonly string[], column: Statement) =>
    keys.filter((key) => named[key]).map((key) => sql`${column} = ${named[key]}`)
  const movement = [
    ...having(['cdCotizacion', 'id'], sql`m."cdCotizacion"`),
    ...having(['cdRamoCotizacion', 'ramoCot', 'cdRamosCotizacion'], sql`m."cdRamoCotizacion"`),
  ]
  const place = having(['cdUbicacion'], sql`l."cdUbicacion"`)
  if (movement.length + place.length === 0) return false
  const movements = sql`JOIN movement m ON m."cdCompania" = p."cdCompania" AND m."policyCode" = p."cdCotizacion"`
  const places = sql`JOIN location l ON l."cdCompania" = p."cdCompania" AND l."cdCotizacion" = p."cdCotizacion"`
  const policy = [
    ...having(['cdCompania', 'comp'], sql`p."cdCompania"`),
    ...having(['cdContratante'], sql`p."cdCliente"`),
    ...having(['cdRamo'], sql`p."cdRamo"`),
  ]
  return sql`SELECT EXISTS (SELECT 1 FROM policy p JOIN branch r ON r."cdRamo" = p."cdRamo"
      ${movement.length > 0 ? movements : sql.raw('')} ${place.length > 0 ? places : sql.raw('')}
    WHERE ${sql.join([...movement, ...place, ...policy, visible], ' AND ')}) AS ok`
}

/** Whether policy p insures an ordinary user or one of the family; at that very location where one is named. */
function insures(actor: Actor, cdUbicacion?: unknown): Statement {
  if (hasPrivileges(actor)) return sql`FALSE`
  return sql`EXISTS (SELECT 1 FROM insured_person own
    JOIN insured_person i ON i."cdTitular" = own."cdTitular"
    JOIN location at ON at."cdUbicacion" = i."cdUbicacion"
    WHERE own.cedula = ANY(${actor.cedulas}::text[])
      AND at."cdCompania" = p."cdCompania" AND at."cdCotizacion" = p."cdCotizacion"
      AND ${cdUbicacion ? sql`at."cdUbicacion" = ${cdUbicacion}` : sql`TRUE`})`
}

// Held ones and insured ones apart: each begins with an index of its own, however many policies there are.
/** Whether some policy that may be seen is so; `toInsured`: what must hold besides for those who only are insured in it. */
function anyPolicy(actor: Actor, is: Statement, toInsured: Statement = sql`TRUE`): Statement {
  const held = sql`EXISTS (SELECT 1 FROM policy p WHERE ${heldPolicies(actor)} AND ${is})`
  if (hasPrivileges(actor)) return held
  return sql`(${held} OR (${toInsured} AND EXISTS (SELECT 1 FROM ${familyWithPolicy}
    WHERE own.cedula = ANY(${actor.cedulas}::text[]) AND ${is})))`
}
