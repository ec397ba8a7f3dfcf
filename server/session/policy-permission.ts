// Authorisation for policies: one SQL query for each kind of object that belongs to a policy.
import type { SubjectKind } from '../../src/contract/endpoint.ts'
import { hasPrivileges } from '../../src/domain/user/role.ts'
import { type Statement, sql } from '../database/sql.ts'
import type { Actor } from './actor.ts'
import {
  familyWithPolicy,
  heldPolicies,
  insuredWithPolicy,
  insuresFamily,
  isIndividual,
  movementWithPolicy,
  readableInsured,
} from './visible-rows.ts'

type Codes = Record<string, unknown>

export const POLICY_PERMISSIONS = {
  policy: (actor, named) => onePolicy(named, sql`(${heldPolicies(actor)} OR ${insures(actor, named['cdUbicacion'])})`),
  'held-policy': (actor, named) => onePolicy(named, heldPolicies(actor)),
  payment: (actor, named) =>
    onePolicy(named, sql`(${heldPolicies(actor)} OR (${isIndividual} AND ${insures(actor, named['cdUbicacion'])}))`),
  object: (actor, { cdObjCotizacion, cdObjetoCotizacion, cdCompania }) => {
    const code = cdObjCotizacion ?? cdObjetoCotizacion
    const company = cdCompania ? sql`p."cdCompania" = ${cdCompania}` : sql`TRUE`
    return sql`SELECT EXISTS (SELECT 1 FROM ${insuredWithPolicy}
        WHERE i."cdAsegurado" = ${code} AND i."clAsegurado" = 'TITULAR' AND ${company} AND ${readableInsured(actor)})
      OR EXISTS (SELECT 1 FROM insured_object o JOIN location l ON l."cdUbicacion" = o."cdUbicacion" ${policyOfLocation}
        WHERE o."cdObjCotizacion" = ${code} AND ${company} AND ${heldPolicies(actor)}) AS ok`
  },
  'acting-target': (actor, { cdCompania, cdRamoCotizacion, cdObjCotizacion }) => sql`SELECT EXISTS (
      SELECT 1 FROM ${movementWithPolicy} ${locationsOfPolicy} WHERE m."cdRamoCotizacion" = ${cdRamoCotizacion}
        AND p."cdCompania" = ${cdCompania} AND ${heldPolicies(actor)}
        AND (EXISTS (SELECT 1 FROM insured_person i
            WHERE i."cdUbicacion" = l."cdUbicacion" AND i."cdAsegurado" = ${cdObjCotizacion})
          OR EXISTS (SELECT 1 FROM insured_object o
            WHERE o."cdUbicacion" = l."cdUbicacion" AND o."cdObjCotizacion" = ${cdObjCotizacion}))) AS ok`,
  executive: (actor, { cdEjecutivo, id, cdCompania, comp }) => {
    const company = cdCompania ?? comp
    const is = sql`p."cdEjecutivo" = ${cdEjecutivo ?? id} AND ${company ? sql`p."cdCompania" = ${company}` : sql`TRUE`}`
    return sql`SELECT ${anyPolicy(actor, is, is)} AS ok`
  },
  'policy-document': (actor, { id, ext }) => {
    const forInsured = sql`d."isForInsured" = 1`
    return sql`SELECT EXISTS (SELECT 1 FROM policy_document d WHERE d.id = ${id} AND d.ext = ${ext} AND (
        EXISTS (SELECT 1 FROM ${movementWithPolicy} WHERE m."cdRamoCotizacion" = d."cdRamoCotizacion"
          AND (${heldPolicies(actor)} OR (${forInsured} AND ${insures(actor)})))
        OR ${anyPolicy(actor, onTerms, sql`${forInsured} AND ${onTermsAtPlace}`)})) AS ok`
  },
} as const satisfies Partial<Record<SubjectKind, (actor: Actor, named: Codes) => Statement | boolean>>

const locationsOfPolicy = sql`JOIN location l ON l."cdCompania" = p."cdCompania" AND l."cdCotizacion" = p."cdCotizacion"`
const policyOfLocation = sql`JOIN policy p ON p."cdCompania" = l."cdCompania" AND p."cdCotizacion" = l."cdCotizacion"`

/** Whether document `d` belongs to the terms of policy `p` or of one of its locations. */
const onTerms = sql`d."termsId" IS NOT NULL AND (p."termsId" = d."termsId" OR EXISTS (SELECT 1 FROM location t
  WHERE t."cdCompania" = p."cdCompania" AND t."cdCotizacion" = p."cdCotizacion" AND t."termsId" = d."termsId"))`

/** Whether document `d` belongs to the terms of policy `p` or of its location `l`. */
const onTermsAtPlace = sql`d."termsId" IN (p."termsId", l."termsId")`

/** Whether a visible policy has all the given codes; false when neither a movement nor a location is given. */
function onePolicy(named: Codes, visible: Statement): Statement | false {
  const having = (keys: readonly string[], column: Statement) =>
    keys.filter((key) => named[key]).map((key) => sql`${column} = ${named[key]}`)
  const movement = [
    ...having(['cdCotizacion', 'id'], sql`m."cdCotizacion"`),
    ...having(['cdRamoCotizacion', 'ramoCot', 'cdRamosCotizacion'], sql`m."cdRamoCotizacion"`),
  ]
  const place = having(['cdUbicacion'], sql`l."cdUbicacion"`)
  if (movement.length + place.length === 0) return false
  const movements = sql`JOIN movement m ON m."cdCompania" = p."cdCompania" AND m."policyCode" = p."cdCotizacion"
    AND m."bajaEn" IS NULL`
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

/** Whether policy `p` insures an ordinary user or one of the family now; only at `cdUbicacion` if it is given. */
const insures = (actor: Actor, cdUbicacion?: unknown): Statement =>
  hasPrivileges(actor)
    ? sql`FALSE`
    : sql`EXISTS (SELECT 1 FROM location at WHERE ${insuresFamily(actor, sql`at."cdUbicacion"`)}
      AND at."cdCompania" = p."cdCompania" AND at."cdCotizacion" = p."cdCotizacion"
      AND ${cdUbicacion ? sql`at."cdUbicacion" = ${cdUbicacion}` : sql`TRUE`})`

/**
 * Whether `isToHolder` matches a held policy `p`, or `isToInsured` matches a policy `p` that insures the family at
 * location `l`. Two EXISTS, so that each case uses its own index, however many policies there are.
 */
function anyPolicy(actor: Actor, isToHolder: Statement, isToInsured: Statement): Statement {
  const held = sql`EXISTS (SELECT 1 FROM policy p WHERE ${heldPolicies(actor)} AND ${isToHolder})`
  if (hasPrivileges(actor)) return held
  return sql`(${held} OR EXISTS (SELECT 1 FROM ${familyWithPolicy(actor)} WHERE ${isToInsured}))`
}
