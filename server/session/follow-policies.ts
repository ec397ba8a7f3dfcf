// Keeps whom an account may consult up to date with the policies: what came later is added, nothing is taken away.
import { type Queryable, type Statement, sql } from '../database/sql.ts'
import { isIdNumber } from './id-number.ts'

/** Account u is of staff: an executive, or an administrator. */
export const isStaffAccount = sql`(u."rolWeb" IN ('ROLE_ADMIN', 'ROLE_SUPER_ADMIN')
  OR 'ROLE_EJECUTIVO' = ANY(string_to_array(u.roles, ',')))`

/** Account u is an administrator's. */
export const isAdminAccount = sql`(u."rolWeb" IN ('ROLE_ADMIN', 'ROLE_SUPER_ADMIN'))`

/**
 * Adds to these customers' accounts the policyholders (gen) and the insured person (vam) with their id number, also one
 * who has left: earlier claims stay theirs (D111, D122). Two transactions that follow for one account wait for each other
 * when both have changed or locked its row before.
 */
export async function followPolicies(tx: Queryable, accounts: readonly number[]): Promise<void> {
  await tx.query(sql`INSERT INTO associate ("userId", area, orden, "cdCliente", cedula, nombre, apellido)
    SELECT f."userId", f.area, coalesce(last.orden, 0)
        + row_number() OVER (PARTITION BY f."userId", f.area ORDER BY f."cdCliente"),
      f."cdCliente", f.cedula, f.nombre, f.apellido
    FROM (${held(accounts)} UNION ALL ${insured(accounts)}) f
    LEFT JOIN LATERAL (SELECT max(a.orden) AS orden FROM associate a
      WHERE a."userId" = f."userId" AND a.area = f.area) last ON TRUE`)
  await tx.query(sql`UPDATE portal_user u SET "cdCliente" = first."cdCliente"
    FROM (SELECT DISTINCT ON (a."userId") a."userId", a."cdCliente" FROM associate a
      WHERE a."userId" = ANY(${accounts}::integer[]) AND a.area = 'gen' AND a."cdCliente" IS NOT NULL
      ORDER BY a."userId", a.orden) first
    WHERE u.id = ANY(${accounts}::integer[]) AND u.id = first."userId" AND u."cdCliente" IS NULL AND NOT ${isStaffAccount}`)
}

const isFollowing = (accounts: readonly number[]): Statement =>
  sql`u.id = ANY(${accounts}::integer[]) AND NOT ${isStaffAccount} AND ${isIdNumber(sql`u.cedula`)}`

const held = (accounts: readonly number[]): Statement => sql`
  SELECT u.id AS "userId", 'gen' AS area, k."cdCliente", k."rucCed" AS cedula, k."nmCliente" AS nombre,
    k."apCliente" AS apellido
  FROM portal_user u JOIN client k ON k."rucCed" = u.cedula
  WHERE ${isFollowing(accounts)} AND NOT EXISTS (SELECT 1 FROM associate a
    WHERE a."userId" = u.id AND a.area = 'gen' AND a."cdCliente" = k."cdCliente")`

const insured = (accounts: readonly number[]): Statement => sql`
  SELECT u.id, 'vam', NULL::integer, u.cedula, i.nombre, i.apellido
  FROM portal_user u JOIN LATERAL (
    SELECT CASE WHEN t.nombres || t.apellidos = '' THEN t."dscObjeto" ELSE t.nombres END AS nombre,
      t.apellidos AS apellido
    FROM insured_person t JOIN location l ON l."cdUbicacion" = t."cdUbicacion"
    JOIN policy p ON p."cdCompania" = l."cdCompania" AND p."cdCotizacion" = l."cdCotizacion"
    JOIN branch r ON r."cdRamo" = p."cdRamo"
    WHERE t.cedula = u.cedula AND t."clAsegurado" = 'TITULAR' AND r."esSalud" = 1
    ORDER BY t.exclusion, t."cdAsegurado" DESC LIMIT 1) i ON TRUE
  WHERE ${isFollowing(accounts)} AND NOT EXISTS (SELECT 1 FROM associate a
    WHERE a."userId" = u.id AND a.area = 'vam' AND a.cedula = u.cedula)`
