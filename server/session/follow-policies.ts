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
  await tx.query(sql`WITH added AS (
      INSERT INTO associate ("userId", area, orden, "cdCliente", cedula, nombre, apellido)
      SELECT f."userId", f.area, coalesce(last.orden, 0)
          + row_number() OVER (PARTITION BY f."userId", f.area ORDER BY f."cdCliente"),
        f."cdCliente", f.cedula, f.nombre, f.apellido
      FROM (${held(accounts)} UNION ALL ${insured(accounts)}) f
      LEFT JOIN LATERAL (SELECT max(a.orden) AS orden FROM associate a
        WHERE a."userId" = f."userId" AND a.area = f.area) last ON TRUE
      RETURNING "userId", area, orden, "cdCliente"),
    first AS (SELECT DISTINCT ON ("userId") "userId", "cdCliente" FROM added
      WHERE area = 'gen' ORDER BY "userId", orden)
    UPDATE portal_user u SET "cdCliente" = first."cdCliente" FROM first
    WHERE u.id = first."userId" AND u."cdCliente" IS NULL`)
}

const isFollowing = (accounts: readonly number[]): Statement =>
  sql`u.id = ANY(${accounts}::integer[]) AND NOT ${isStaffAccount} AND ${isIdNumber(sql`u.cedula`)}`

const held = (accounts: readonly number[]): Statement => sql`
  SELECT u.id AS "userId", 'gen' AS area, k."cdCliente", k."rucCed" AS cedula, k."nmCliente" AS nombre,
    k."apCliente" AS apellido
  FROM portal_user u JOIN client k ON k."rucCed" = u.cedula
  WHERE ${isFollowing(accounts)} AND NOT EXISTS (SELECT 1 FROM associate a
    WHERE a."userId" = u.id AND a.area = 'gen' AND a."cdCliente" = k."cdCliente")`

// Joined at once rather than person by person: of ten thousand accounts each table is read once.
const insured = (accounts: readonly number[]): Statement => sql`
  SELECT i."userId", 'vam', NULL::integer, i.cedula, i.nombre, i.apellido FROM (
    SELECT DISTINCT ON (u.id) u.id AS "userId", u.cedula,
      CASE WHEN t.nombres || t.apellidos = '' THEN t."dscObjeto" ELSE t.nombres END AS nombre, t.apellidos AS apellido
    FROM portal_user u JOIN insured_person t ON t.cedula = u.cedula AND t."clAsegurado" = 'TITULAR'
    JOIN location l ON l."cdUbicacion" = t."cdUbicacion"
    JOIN policy p ON p."cdCompania" = l."cdCompania" AND p."cdCotizacion" = l."cdCotizacion"
    JOIN branch r ON r."cdRamo" = p."cdRamo" AND r."esSalud" = 1
    WHERE ${isFollowing(accounts)} AND NOT EXISTS (SELECT 1 FROM associate a
      WHERE a."userId" = u.id AND a.area = 'vam' AND a.cedula = u.cedula)
    ORDER BY u.id, t.exclusion, t."cdAsegurado" DESC) i`
