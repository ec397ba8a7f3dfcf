// Describes the search of a list in words, for its printout: each filter as the screen names it.
import type { ListFilter, ListFilters } from '../../src/contract/list/filter.ts'
import { type Queryable, type Statement, sql } from '../database/sql.ts'
import { fact, type PrintoutFact } from '../printout/printout.ts'

type NameOf = (code: number) => Statement

/** The query for the name behind a code, by the path of the lookup endpoint. */
export const NAMES_OF_LOOKUPS: Readonly<Record<string, NameOf>> = {
  '/ramosramgrp': (code) => sql`SELECT "nmRamo" AS name FROM branch WHERE "cdRamo" = ${code}`,
  '/aseguradora': (code) => sql`SELECT "nmAlias" AS name FROM insurer WHERE "cdAseguradora" = ${code}`,
  '/siniestros-portal/ejecutivos': (code) =>
    sql`SELECT trim("nmAgente" || ' ' || "apAgente") AS name FROM executive WHERE "cdEjecutivo" = ${code}`,
}

const NAMES_OF_PERSONS = {
  policyholder: (code: number) =>
    sql`SELECT trim("nmCliente" || ' ' || "apCliente") AS name FROM client WHERE "cdCliente" = ${code}`,
  insured: (code: number) => sql`SELECT "dscObjeto" AS name FROM insured_person WHERE "cdAsegurado" = ${code}`,
}

/** The name of an account's holder, for the printout; a search identifies the account by its id. */
const holderOf = (id: number) =>
  sql`SELECT trim("nmCliente" || ' ' || "apCliente") AS name FROM portal_user WHERE id = ${id}`

/** The filters that are set. The call's permission must have been checked, as the filters may name people. */
export async function filterFacts(
  db: Queryable,
  filters: ListFilters,
  search: Readonly<Record<string, unknown>>,
): Promise<PrintoutFact[]> {
  const facts: PrintoutFact[] = []
  for (const [key, filter] of Object.entries(filters)) {
    const value = search[key]
    if (!value || (typeof value !== 'string' && typeof value !== 'number')) continue
    const filterFact = await factOf(db, filter, value)
    if (filterFact) facts.push(filterFact)
  }
  const account = search['usuario']
  const holder = typeof account === 'number' && account !== 0 ? await nameBy(db, holderOf(account)) : undefined
  if (holder) facts.push(fact('Quién', 'text', holder))
  const cedula = search['ci'] ?? search['cedula']
  if (typeof cedula === 'string' && cedula !== '') facts.push(fact('Cédula', 'text', cedula))
  if (search['esperan'] === true) facts.push(fact('Además', 'text', 'lo que espera a alguien, de cualquier fecha'))
  return facts
}

async function factOf(db: Queryable, filter: ListFilter, value: string | number): Promise<PrintoutFact | null> {
  const { label } = filter
  switch (filter.field) {
    case 'text':
      return fact(label, filter.isDigits ? 'integer' : 'text', value)
    case 'date':
      return fact(label, 'day', value)
    case 'select':
      return fact(label, 'text', filter.options.find((option) => option.value === String(value))?.label ?? value)
    case 'lookup':
    case 'search': {
      const nameOf =
        filter.field === 'search' ? NAMES_OF_PERSONS[filter.by] : NAMES_OF_LOOKUPS[filter.lookup.endpoint.path]
      const name = nameOf && (await nameBy(db, nameOf(Number(value))))
      return name ? fact(label, 'text', name) : null
    }
  }
}

async function nameBy(db: Queryable, statement: Statement): Promise<string | undefined> {
  const [row] = await db.query<{ name: string }>(statement)
  return row?.name
}
