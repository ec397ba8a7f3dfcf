// Which rows a person may see, as conditions of SQL; every query of claims and policies stands on them.
import { hasPrivileges, isAdmin } from '../../src/domain/user/role.ts'
import { type Statement, sql } from '../database/sql.ts'
import type { Actor } from './actor.ts'

/** Claims that a person may see: own ones, those of the portfolio, or all (REP-02). Wants claim_report c, titular t and patient p. */
export function visibleClaims(actor: Actor): Statement {
  if (isAdmin(actor)) return sql`TRUE`
  if (hasPrivileges(actor)) return sql`c."cdEjecutivo" = ${actor.cdEjecutivoAdm}`
  return sql`(c."userId" = ${actor.id} OR t.cedula = ANY(${actor.cedulas}::text[]) OR p.cedula = ANY(${actor.cedulas}::text[]))`
}

/** Policies that a person may draft from or look into. Wants policy p and insured_person i. */
export function visibleInsured(actor: Actor): Statement {
  if (isAdmin(actor)) return sql`TRUE`
  if (hasPrivileges(actor)) return sql`p."cdEjecutivo" = ${actor.cdEjecutivoAdm}`
  return sql`(i.cedula = ANY(${actor.cedulas}::text[])
    OR EXISTS (SELECT 1 FROM insured_person own WHERE own."cdTitular" = i."cdTitular" AND own.cedula = ANY(${actor.cedulas}::text[]))
    OR p."cdCliente" = ANY(${actor.clientes}::integer[]))`
}

/** claim_report with its titular and patient, as visibleClaims wants it. */
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
  return sql`p."cdCliente" = ANY(${actor.clientes}::integer[])`
}

/** The persons of the own cédulas with their families, where and in which policy they are insured: own, i, l and p. */
export const familyWithPolicy = sql`insured_person own
  JOIN insured_person i ON i."cdTitular" = own."cdTitular"
  JOIN location l ON l."cdUbicacion" = i."cdUbicacion"
  JOIN policy p ON p."cdCompania" = l."cdCompania" AND p."cdCotizacion" = l."cdCotizacion"`
