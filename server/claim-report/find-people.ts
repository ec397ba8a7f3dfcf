// Finds people of the portfolio while staff type: policyholders and insured persons, by name, id number or code.

import { searchText } from '../../src/domain/search-text.ts'
import { isAdmin } from '../../src/domain/user/role.ts'
import { type Queryable, type Statement, sql } from '../database/sql.ts'
import { beginning, holdsWords } from '../database/text-search.ts'
import type { Actor } from '../session/actor.ts'
import { insuredWithPolicy, visibleInsured } from '../session/visible-rows.ts'

const MOST_FOUND = 50

/**
 * Whether a person has the typed words in their name, or an id number that begins with the text. One or two digits are
 * the beginning of an id number: no index finds them within names.
 */
const isNamed = (text: string, name: Statement, id: Statement): Statement =>
  /^\d{1,2}$/.test(text)
    ? sql`${id} LIKE ${beginning(text)}`
    : sql`(${holdsWords(name, text)} OR ${id} LIKE ${beginning(text)})`

/** Policyholders with a policy in the portfolio, sorted by name, at most `most` (REP-02c). */
export function findPolicyholders(db: Queryable, actor: Actor, typed: string, most = MOST_FOUND) {
  const text = searchText(typed)
  const ofPortfolio = isAdmin(actor)
    ? sql`TRUE`
    : sql`EXISTS (SELECT 1 FROM policy p WHERE p."cdCliente" = k."cdCliente" AND p."cdEjecutivo" = ${actor.cdEjecutivoAdm})`
  return db.query<{ cdCliente: number; nmCliente: string; rucCed: string }>(sql`
    SELECT k."cdCliente", trim(k."nmCliente" || ' ' || k."apCliente") AS "nmCliente", k."rucCed" FROM client k
    WHERE ${isNamed(text, sql`k."searchName"`, sql`k."rucCed"`)} AND ${ofPortfolio}
    ORDER BY k."searchName" COLLATE "C", k."cdCliente" LIMIT ${most}`)
}

/**
 * Persons insured by a policy of the portfolio, sorted by name, at most `most` (REP-02c). A person with a cédula is one
 * row for all policies; without a cédula, each insured record is a row.
 */
export function findInsured(db: Queryable, actor: Actor, typed: string, most = MOST_FOUND) {
  const text = searchText(typed)
  const name = sql`i."searchName" COLLATE "C"`
  const alone = sql`CASE i.cedula WHEN '' THEN i."cdAsegurado" END`
  return db.query<{ cdAsegurado: number; cedula: string; nmAsegurado: string }>(sql`
    SELECT min(found."cdAsegurado") AS "cdAsegurado", found.cedula, min(n."dscObjeto") AS "nmAsegurado" FROM (
      SELECT DISTINCT ON (${name}, i.cedula, ${alone}) i."cdAsegurado", i.cedula, i."searchName", ${alone} AS alone
      FROM ${insuredWithPolicy}
      WHERE ${isNamed(text, sql`i."searchName"`, sql`i.cedula`)} AND ${visibleInsured(actor)}
      ORDER BY ${name}, i.cedula, ${alone}, i."cdAsegurado" LIMIT ${most}) found
      JOIN insured_person n ON n."cdAsegurado" = found."cdAsegurado"
    GROUP BY found.cedula, alone
    ORDER BY min(found."searchName") COLLATE "C", found.cedula, min(found."cdAsegurado")`)
}

/** The name of an insured person by code; null for an unknown code. */
export async function insuredName(db: Queryable, cdAsegurado: number): Promise<{ nmAsegurado: string } | null> {
  const [row] = await db.query<{ nmAsegurado: string }>(
    sql`SELECT "dscObjeto" AS "nmAsegurado" FROM insured_person WHERE "cdAsegurado" = ${cdAsegurado}`,
  )
  return row ?? null
}
