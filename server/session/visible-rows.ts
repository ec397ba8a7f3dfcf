// SQL conditions for the rows that a person may see; every query of claims and policies uses them.
import { hasPrivileges, isAdmin } from '../../src/domain/user/role.ts'
import { type Statement, sql } from '../database/sql.ts'
import { plainText } from '../database/text-search.ts'
import { type Actor, accountIdOf } from './actor.ts'

/**
 * The condition that limits an executive who acts for a person to the portfolio; TRUE for other actors. `cdEjecutivo`:
 * the row's column of the executive's code.
 */
export const inPortfolio = ({ actuando }: Actor, cdEjecutivo: Statement): Statement =>
  actuando && actuando.portfolio !== 'all' ? sql`${cdEjecutivo} = ${actuando.portfolio}` : sql`TRUE`

/** Whether the actor may read the whole account; an executive who acts may read only rows of the portfolio. */
export const readsWholeAccount = ({ actuando }: Actor): boolean => !actuando || actuando.portfolio === 'all'

/**
 * Claims that a person may see: customers their own (they reported it, or are its titular or its patient), an executive
 * those of the portfolio, an administrator all (REP-02). Requires claim_report `c` in scope.
 */
export function visibleClaims(actor: Actor): Statement {
  if (isAdmin(actor)) return sql`TRUE`
  if (hasPrivileges(actor)) return sql`c."cdEjecutivo" = ${actor.cdEjecutivoAdm}`
  return sql`((c."userId" = ${accountIdOf(actor)} OR ${claimsOf(sql`named.cedula = ANY(${actor.cedulas}::text[])`)})
    AND ${inPortfolio(actor, sql`c."cdEjecutivo"`)})`
}

/**
 * Insurers' claims that a person may see: customers those of the policies they hold, and those where they are titular
 * or patient, even after they left the policy (D111); an executive those of the portfolio, an administrator all.
 * Requires insurer_claim `c` in scope.
 */
export function visibleInsurerClaims(actor: Actor): Statement {
  if (isAdmin(actor)) return sql`TRUE`
  if (hasPrivileges(actor)) return sql`c."cdEjecutivo" = ${actor.cdEjecutivoAdm}`
  return sql`(${heldClaims(actor)} OR ${ownClaims(actor)})`
}

/** Claims of the policies that an ordinary user holds. Requires insurer_claim `c` in scope. */
export const heldClaims = (actor: Actor): Statement =>
  sql`(c."cdCliente" = ANY(${actor.clientes}::integer[]) AND ${inPortfolio(actor, sql`c."cdEjecutivo"`)})`

/** Claims where an ordinary user is titular or patient. Requires insurer_claim `c` in scope. */
export const ownClaims = (actor: Actor): Statement =>
  sql`(${claimsOf(sql`named.cedula = ANY(${actor.cedulas}::text[])`)} AND ${inPortfolio(actor, sql`c."cdEjecutivo"`)})`

/**
 * Claims whose titular or patient meets the condition on `named`, an insured_person. Requires insurer_claim or
 * claim_report `c` in scope.
 */
export function claimsOf(condition: Statement): Statement {
  // Arrays, so that the indexes of both columns are used.
  const people = sql`ARRAY(SELECT named."cdAsegurado" FROM insured_person named WHERE ${condition})`
  return sql`(c."cdTitular" = ANY(${people}) OR c."cdAsegurado" = ANY(${people}))`
}

/**
 * Insured persons whose deductible the actor may read: those of a held policy or the portfolio. Of the family insured
 * now, a titular may read all, a dependent only their own (CLM-12). Requires `insuredWithPolicy` in scope.
 */
export const readableDeductible = (actor: Actor): Statement => sql`(${heldPolicies(actor)}
  OR (i.exclusion = 0 AND ${inPortfolio(actor, sql`p."cdEjecutivo"`)} AND EXISTS (SELECT 1 FROM insured_person own
    WHERE own."cdTitular" = i."cdTitular" AND own.exclusion = 0
      AND own.cedula = ANY(${hasPrivileges(actor) ? [] : actor.cedulas}::text[])
      AND (own."cdAsegurado" = own."cdTitular" OR own."cdAsegurado" = i."cdAsegurado"))))`

/** insurer_claim `c` with titular `t` and patient `p`, which are NULL for a claim about a thing. */
export const insurerClaimWithPeople = sql`insurer_claim c
  LEFT JOIN insured_person t ON t."cdAsegurado" = c."cdTitular"
  LEFT JOIN insured_person p ON p."cdAsegurado" = c."cdAsegurado"`

/**
 * Policies that a person may open, or for which they may report a claim. Requires policy `p` and insured_person `i` in
 * scope.
 */
export function visibleInsured(actor: Actor): Statement {
  if (isAdmin(actor)) return sql`TRUE`
  if (hasPrivileges(actor)) return sql`p."cdEjecutivo" = ${actor.cdEjecutivoAdm}`
  return sql`(${inPortfolio(actor, sql`p."cdEjecutivo"`)} AND (i.cedula = ANY(${actor.cedulas}::text[])
    OR EXISTS (SELECT 1 FROM insured_person own WHERE own."cdTitular" = i."cdTitular" AND own.cedula = ANY(${actor.cedulas}::text[]))
    OR p."cdCliente" = ANY(${actor.clientes}::integer[])))`
}

/** claim_report `c` with titular `t` and patient `p`. */
export const claimWithPeople = sql`claim_report c
  JOIN insured_person t ON t."cdAsegurado" = c."cdTitular"
  JOIN insured_person p ON p."cdAsegurado" = c."cdAsegurado"`

/** Insured persons `i` with their locations `l` and policies `p`, as `visibleInsured` requires them. */
export const insuredWithPolicy = sql`insured_person i
  JOIN location l ON l."cdUbicacion" = i."cdUbicacion"
  JOIN policy p ON p."cdCompania" = l."cdCompania" AND p."cdCotizacion" = l."cdCotizacion"`

/**
 * Policies that a customer holds; all of the portfolio, or all, for staff; not those that the broker's data no longer
 * say (D157). Requires policy `p` in scope.
 */
export function heldPolicies(actor: Actor): Statement {
  if (isAdmin(actor)) return isNotEnded
  if (hasPrivileges(actor)) return sql`(p."cdEjecutivo" = ${actor.cdEjecutivoAdm} AND ${isNotEnded})`
  return sql`(${isHolder(actor)} AND ${inPortfolio(actor, sql`p."cdEjecutivo"`)} AND ${isNotEnded})`
}

const isNotEnded = sql`p."bajaEn" IS NULL`

/** One policyholder is compared, because a plan without values takes any list for one of ten. */
const isHolder = ({ clientes }: Actor): Statement =>
  clientes.length === 1 ? sql`p."cdCliente" = ${clientes[0]}` : sql`p."cdCliente" = ANY(${clientes}::integer[])`

/** Movements `m` that have not ended, each with its policy `p`. */
export const movementWithPolicy = sql`movement m
  JOIN policy p ON p."cdCompania" = m."cdCompania" AND p."cdCotizacion" = m."policyCode" AND m."bajaEn" IS NULL`

/**
 * Insured persons with an ordinary user's cédulas (`own`) and their families (`i`), only while both are insured: a
 * person excluded from a policy can still see their earlier claims, but not the policy.
 */
const familyNow = (actor: Actor): Statement => sql`insured_person own
  JOIN insured_person i ON i."cdTitular" = own."cdTitular" AND i.exclusion = 0 AND own.exclusion = 0
    AND own.cedula = ANY(${hasPrivileges(actor) ? [] : actor.cedulas}::text[])${insuredInPortfolio(actor)}`

/** Limits families to the portfolio for an executive who acts. Requires insured_person `i` in scope. */
const insuredInPortfolio = (actor: Actor): Statement =>
  readsWholeAccount(actor)
    ? sql``
    : sql` AND EXISTS (SELECT 1 FROM location held JOIN policy p
        ON p."cdCompania" = held."cdCompania" AND p."cdCotizacion" = held."cdCotizacion"
        WHERE held."cdUbicacion" = i."cdUbicacion" AND ${inPortfolio(actor, sql`p."cdEjecutivo"`)})`

/** `familyNow` joined with location `l` and policy `p`. */
export const familyWithPolicy = (actor: Actor): Statement => sql`${familyNow(actor)}
  JOIN location l ON l."cdUbicacion" = i."cdUbicacion" AND l."bajaEn" IS NULL
  JOIN policy p ON p."cdCompania" = l."cdCompania" AND p."cdCotizacion" = l."cdCotizacion" AND ${isNotEnded}`

/** Whether the location `cdUbicacion` insures an ordinary user or a member of their family now. */
export const insuresFamily = (actor: Actor, cdUbicacion: Statement): Statement =>
  sql`${cdUbicacion} = ANY(ARRAY(SELECT i."cdUbicacion" FROM ${familyNow(actor)}))`

/** An ordinary user and their family, while they are insured together. Requires insured_person `i` in scope. */
export const ofOwnFamily = (actor: Actor): Statement =>
  sql`i."cdTitular" = ANY(ARRAY(SELECT own."cdTitular" FROM ${familyNow(actor)}))`

/** Persons in held policies, or of the actor's own family while insured. Requires `p` (policy), `i` (insured_person). */
export const readableInsured = (actor: Actor): Statement => sql`(${heldPolicies(actor)} OR ${ofOwnFamily(actor)})`

/** Whether ramo `r` is individual, by the same rule as isIndividualBranch of the domain (D32). */
export const isIndividual = sql`${plainText(sql`r."nmRamo"`)} ~ '(^|[^a-z0-9])individual'`
