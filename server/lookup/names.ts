// Queries the names of clients by code and of insured persons by cédula, and their personal data.
import type { Client, InsuredUser } from '../../src/contract/personal-record.ts'
import { type Queryable, sql } from '../database/sql.ts'
import type { Actor } from '../session/actor.ts'
import { inPortfolio, insuredWithPolicy, readsWholeAccount, visibleInsured } from '../session/visible-rows.ts'

type ClientName = Pick<Client, 'cdCliente' | 'nmCliente' | 'apCliente'>
type UserName = Pick<InsuredUser, 'cedula' | 'nmCliente' | 'apCliente' | 'usuarioWeb'>
type Of<Wanted> = { actor: Actor } & Wanted

/** A client's name; null when there is no such client. */
export async function clientName(db: Queryable, cdCliente: number): Promise<ClientName | null> {
  const [row] = await db.query<ClientName>(
    sql`SELECT "cdCliente", "nmCliente", "apCliente" FROM client WHERE "cdCliente" = ${cdCliente}`,
  )
  return row ?? null
}

/**
 * A client with the personal data (ADM-14b); null when there is no such client. An executive who is acting reads only the
 * name of a client without policies in the portfolio.
 */
export async function clientRecord(
  db: Queryable,
  { actor, cdCliente }: Of<{ cdCliente: number }>,
): Promise<Client | null> {
  const name = await clientName(db, cdCliente)
  if (!name) return null
  const inSight = readsWholeAccount(actor)
    ? sql`TRUE`
    : sql`EXISTS (SELECT 1 FROM policy p
        WHERE p."cdCliente" = k."cdCliente" AND ${inPortfolio(actor, sql`p."cdEjecutivo"`)})`
  const [data] = await db.query<Omit<Client, keyof ClientName>>(
    sql`SELECT k."rucCed", ${personalData} FROM client k WHERE k."cdCliente" = ${cdCliente} AND ${inSight}`,
  )
  return { ...name, ...(data ?? { rucCed: '', ...NOTHING }) }
}

/**
 * An insured person by cédula. The name comes from an associate if there is one, because only associates have separate
 * first and last names (POL-16c). The personal data (ADM-14a) come from a policy that the actor may see.
 */
export async function insuredUser(db: Queryable, { actor, ci }: Of<{ ci: string }>): Promise<InsuredUser | null> {
  const [name] = await db.query<UserName>(sql`
    SELECT ${ci}::text AS cedula, "nmCliente", "apCliente", "usuarioWeb" FROM (
      SELECT nombre AS "nmCliente", apellido AS "apCliente", "usuarioWeb", 1 AS choice
      FROM associate WHERE area = 'vam' AND cedula = ${ci}
      UNION ALL SELECT "dscObjeto", '', 0, 2 FROM insured_person WHERE cedula = ${ci}) named
    ORDER BY choice, "usuarioWeb" DESC LIMIT 1`)
  if (!name) return null
  // A person has a row per policy: prefers rows that are not excluded, then rows with personal data.
  const [data] = await db.query<Omit<InsuredUser, keyof UserName>>(sql`
    SELECT k.celular, k.correo, ${personalData} FROM (SELECT i.* FROM ${insuredWithPolicy}
      WHERE i.cedula = ${ci} AND ${visibleInsured(actor)}) k
    ORDER BY k.exclusion, k.genero || k."estadoCivil" || k.celular || k.correo = '', k."cdAsegurado" DESC LIMIT 1`)
  return { ...name, ...(data ?? { celular: '', correo: '', ...NOTHING }) }
}

/** The columns of personal data. Requires client or insured_person as `k` in scope. */
const personalData = sql`k.genero, k."estadoCivil", k."nmConyuge", k."apConyuge", k."fcNacimiento", k.titulo`

const NOTHING = { genero: '', estadoCivil: '', nmConyuge: '', apConyuge: '', fcNacimiento: null, titulo: '' } as const
