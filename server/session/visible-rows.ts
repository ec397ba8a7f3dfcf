// SQL conditions for the rows that a person may see; every query of claims and policies uses them.
import { hasPrivileges, isAdmin } from '../../src/domain/user/role.ts'
import { plainText } from '../database/plain-text.ts'
import { type Statement, sql } from '../database/sql.ts'
import { type Actor, accountIdOf } from './actor.ts'

/**
 * Rows of the portfolio, which alone an executive reads of a person acted for; nobody else is limited by it. Wants the
 * column of the executive's code.
 */
export const inPortfolio = ({ actuando }: Actor, cdEjecutivo: Statement): Statement =>
  actuando && actuando.portfolio !== 'all' ? sql`${cdEjecutivo} = ${actuando.portfolio}` : sql`TRUE`

/** Whether the actor reads everything of the account whose claims and files are theirs. */
export const readsWholeAccount = ({ actuando }: Actor): boolean => !actuando || actuando.portfolio === 'all'

/**
 * Claims that a person may see: customers their own (they reported it, or are its titular or its patient), an executive
 * those of the portfolio, an administrator all (REP-02). Wants claim_report c.
 */
export function visibleClaims(actor: Actor): Statement {
  if (isAdmin(actor)) return sql`TRUE`
  if (hasPrivileges(actor)) return sql`c."cdEjecutivo" = ${actor.cdEjecutivoAdm}`
  return sql`((c."userId" = ${accountIdOf(actor)} OR ${claimsOf(sql`named.cedula = ANY(${actor.cedulas}::text[])`)})
    AND ${inPortfolio(actor, sql`c."cdEjecutivo"`)})`
}

/**
 * Insurers' claims that a person may see: those of the policies they hold, and those of which they are titular or patient,
 * also after they left the policy (D111); an executive those of the portfolio, an administrator all. Wants
 * insurer_claim c.
 */
export function visibleInsurerClaims(actor: Actor): Statement {
  if (isAdmin(actor)) return sql`TRUE`
  if (hasPrivileges(actor)) return sql`c."cdEjecutivo" = ${actor.cdEjecutivoAdm}`
  return sql`(${heldClaims(actor)} OR ${ownClaims(actor)})`
}

/** Claims of the policies that an ordinary user holds. Wants insurer_claim c. */
export const heldClaims = (actor: Actor): Statement =>
  sql`(c."cdCliente" = ANY(${actor.clientes}::integer[]) AND ${inPortfolio(actor, sql`c."cdEjecutivo"`)})`

/** Claims of which an ordinary user is titular or patient. Wants insurer_claim c. */
export const ownClaims = (actor: Actor): Statement =>
  sql`(${claimsOf(sql`named.cedula = ANY(${actor.cedulas}::text[])`)} AND ${inPortfolio(actor, sql`c."cdEjecutivo"`)})`

/**
 * Claims of which one of these people is titular or patient; `named` is the insured person. Wants insurer_claim or
 * claim_report c.
 */
export function claimsOf(condition: Statement): Statement {
  // Arrays, so that the indexes of both columns serve.
  const people = sql`ARRAY(SELECT named."cdAsegurado" FROM insured_person named WHERE ${condition})`
  return sql`(c."cdTitular" = ANY(${people}) OR c."cdAsegurado" = ANY(${people}))`
}

/**
 * Insured persons whose deductible may be read: of a held policy or the portfolio; of those insured now, a titular reads
 * the family's and a dependent only the own (CLM-12). Wants `insuredWithPolicy`.
 */
export const readableDeductible = (actor: Actor): Statement => sql`(${heldPolicies(actor)}
  OR (i.exclusion = 0 AND ${inPortfolio(actor, sql`p."cdEjecutivo"`)} AND EXISTS (SELECT 1 FROM insured_person own
    WHERE own."cdTitular" = i."cdTitular" AND own.exclusion = 0
      AND own.cedula = ANY(${hasPrivileges(actor) ? [] : actor.cedulas}::text[])
      AND (own."cdAsegurado" = own."cdTitular" OR own."cdAsegurado" = i."cdAsegurado"))))`

/** insurer_claim with its titular and patient, who are missing from a claim about a thing. */
export const insurerClaimWithPeople = sql`insurer_claim c
  LEFT JOIN insured_person t ON t."cdAsegurado" = c."cdTitular"
  LEFT JOIN insured_person p ON p."cdAsegurado" = c."cdAsegurado"`

/** Policies that a person may draft from or look into. Wants policy p and insured_person i. */
export function visibleInsured(actor: Actor): Statement {
  if (isAdmin(actor)) return sql`TRUE`
  if (hasPrivileges(actor)) return sql`p."cdEjecutivo" = ${actor.cdEjecutivoAdm}`
  return sql`(${inPortfolio(actor, sql`p."cdEjecutivo"`)} AND (i.cedula = ANY(${actor.cedulas}::text[])
    OR EXISTS (SELECT 1 FROM insured_person own WHERE own."cdTitular" = i."cdTitular" AND own.cedula = ANY(${actor.cedulas}::text[]))
    OR p."cdCliente" = ANY(${actor.clientes}::integer[])))`
}

/** claim_report with its titular and patient: c, t and p. */
export const claimWithPeople = sql`claim_report c
  JOIN insured_person t ON t."cdAsegurado" = c."cdTitular"
  JOIN insured_person p ON p."cdAsegurado" = c."cdAsegurado"`

/** Policies with their locations and insured persons, as visibleInsured wants it. */
export const insuredWithPolicy = sql`insured_person i
  JOIN location l ON l."cdUbicacion" = i."cdUbicacion"
  JOIN policy p ON p."cdCompania" = l."cdCompania" AND p."cdCotizacion" = l."cdCotizacion"`

/** Policies that a person holds, of the portfolio, or all. Wants policy p. */
export function heldPolicies(actor: Actor): Statement {
  if (isAdmin(actor)) return sql`TRUE`
  if (hasPrivileges(actor)) return sql`p."cdEjecutivo" = ${actor.cdEjecutivoAdm}`
  return sql`(p."cdCliente" = ANY(${actor.clientes}::integer[]) AND ${inPortfolio(actor, sql`p."cdEjecutivo"`)})`
}

/** Movements, each with its policy: m and p. */
export const movementWithPolicy = sql`movement m
  JOIN policy p ON p."cdCompania" = m."cdCompania" AND p."cdCotizacion" = m."policyCode"`

// A person who was excluded from a policy keeps their earlier claims, but no longer sees the policy.
/** Insured persons with an ordinary user's cédulas (own), and their families (i), both only while insured. */
const familyNow = (actor: Actor): Statement => sql`insured_person own
  JOIN insured_person i ON i."cdTitular" = own."cdTitular" AND i.exclusion = 0 AND own.exclusion = 0
    AND own.cedula = ANY(${hasPrivileges(actor) ? [] : actor.cedulas}::text[])${insuredInPortfolio(actor)}`

/** For families of which an executive reads only what is of the portfolio. Wants insured_person i. */
const insuredInPortfolio = (actor: Actor): Statement =>
  readsWholeAccount(actor)
    ? sql``
    : sql` AND EXISTS (SELECT 1 FROM location held JOIN policy p
        ON p."cdCompania" = held."cdCompania" AND p."cdCotizacion" = held."cdCotizacion"
        WHERE held."cdUbicacion" = i."cdUbicacion" AND ${inPortfolio(actor, sql`p."cdEjecutivo"`)})`

/** The same with the place (l) and the policy (p) that insure them. */
export const familyWithPolicy = (actor: Actor): Statement => sql`${familyNow(actor)}
  JOIN location l ON l."cdUbicacion" = i."cdUbicacion"
  JOIN policy p ON p."cdCompania" = l."cdCompania" AND p."cdCotizacion" = l."cdCotizacion"`

/** A location that insures an ordinary user or one of the family now. Wants its cdUbicacion. */
export const insuresFamily = (actor: Actor, cdUbicacion: Statement): Statement =>
  sql`${cdUbicacion} = ANY(ARRAY(SELECT i."cdUbicacion" FROM ${familyNow(actor)}))`

/** An ordinary user and their family, while they are insured together. Wants insured_person i. */
export const ofOwnFamily = (actor: Actor): Statement =>
  sql`i."cdTitular" = ANY(ARRAY(SELECT own."cdTitular" FROM ${familyNow(actor)}))`

/** Titulares of held policies, or of the own family while it is insured. Wants policy p and insured_person i. */
export const readableInsured = (actor: Actor): Statement => sql`(${heldPolicies(actor)} OR ${ofOwnFamily(actor)})`

/** Ramo r is individual, as isIndividualBranch of the domain has it (D32). */
export const isIndividual = sql`${plainText(sql`r."nmRamo"`)} ~ '(^|[^a-z0-9])individual'`
