// Reads whom staff may consult while they act for a person: that person alone, as policyholder or insured (D121).
import type { Asociado, AsociadoVam } from '../../src/contract/session.ts'
import { type Queryable, sql } from '../database/sql.ts'
import { type Actor, accountIdOf } from '../session/actor.ts'
import { heldPolicies, inPortfolio, insuredWithPolicy } from '../session/visible-rows.ts'

/** The clients with the person's id number who hold a policy; for an executive, a policy of the portfolio. */
export const policyholdersActedFor = (db: Queryable, actor: Actor): Promise<Asociado[]> =>
  db.query<Asociado>(sql`SELECT k."cdCliente", a."cdCliContac", k."rucCed" AS cedula, k."nmCliente" AS "nmAsegurado",
      k."apCliente" AS "apAsegurado", coalesce(a."usuarioWeb", 0) AS "usuarioWeb"
    FROM client k LEFT JOIN associate a
      ON a."userId" = ${accountIdOf(actor)} AND a.area = 'gen' AND a."cdCliente" = k."cdCliente"
    WHERE k."cdCliente" = ANY(${actor.clientes}::integer[])
      AND EXISTS (SELECT 1 FROM policy p WHERE p."cdCliente" = k."cdCliente" AND ${heldPolicies(actor)})
    ORDER BY a.orden, k."cdCliente"`)

/** The person, if a policy insures or has insured them; for an executive it must be a policy of the portfolio. */
export const insuredActedFor = (db: Queryable, actor: Actor): Promise<AsociadoVam[]> =>
  db.query<AsociadoVam>(sql`SELECT ${actor.cedula}::text AS cedula, ${actor.nmAsegurado}::text AS "nmCliente",
      ${actor.apAsegurado}::text AS "apCliente", coalesce((SELECT a."usuarioWeb" FROM associate a
        WHERE a."userId" = ${accountIdOf(actor)} AND a.area = 'vam' AND a.cedula = ${actor.cedula} LIMIT 1), 0) AS "usuarioWeb"
    WHERE EXISTS (SELECT 1 FROM ${insuredWithPolicy}
      WHERE i.cedula = ANY(${actor.cedulas}::text[]) AND ${inPortfolio(actor, sql`p."cdEjecutivo"`)})`)
