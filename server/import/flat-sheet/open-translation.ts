// Loads what the translation of flat sheets needs to know of a broker's stored data.
import { personNumber } from '../../../src/domain/person-number.ts'
import { type Queryable, sql } from '../../database/sql.ts'
import { DECLARATION_NAME, type Declaration } from '../file/load-declaration.ts'
import { FileError } from '../file/source.ts'
import { loadKnownNames } from './known-names.ts'
import { loadKnownPersons, openKnownPersons } from './known-persons.ts'
import { loadKnownPolicies } from './known-policies.ts'
import type { Client, Titular, Translation } from './translation.ts'

type Opening = {
  source: string
  today: string
  declaration: Declaration
  /** The flat sheets of the import. */
  names: readonly string[]
}

export async function openTranslation(
  db: Queryable,
  { source, today, declaration, names: sheets }: Opening,
): Promise<Translation> {
  const { company, founds } = await companyOf(db, source, declaration)
  const needsPersons = sheets.includes('personas') || sheets.includes('polizas')
  const persons = needsPersons ? await loadKnownPersons(db, source, company) : openKnownPersons([])
  return {
    company,
    ...(founds && { founds }),
    today,
    names: await loadKnownNames(db, source),
    policies: await loadKnownPolicies(db, source, company),
    persons,
    terms: new Map((await keysOf(db, source, 'condiciones')).map((key) => [key, null])),
    clients: needsPersons ? await loadClients(db, source) : new Map(),
    healthBranches: new Set(
      (
        await db.query<{ key: string }>(sql`SELECT k.key FROM import_key k JOIN branch b ON b."cdRamo" = k.code
          WHERE k.source = ${source} AND k.kind = 'ramos' AND b."esSalud" = 1`)
      ).map(({ key }) => key),
    ),
    required: new Set(
      (
        await db.query<{ name: string }>(sql`SELECT DISTINCT i.key || E'\n' || b.key AS name FROM document_requirement d
          JOIN import_key i ON i.source = ${source} AND i.kind = 'aseguradoras' AND i.code = d."cdAseguradora"
          JOIN import_key b ON b.source = ${source} AND b.kind = 'ramos' AND b.code = d."cdRamo"`)
      ).map(({ name }) => name),
    ),
    ungrouped: new Map(),
    listed: new Map(),
    placed: new Set(),
    peopled: new Set(),
    titled: new Set(),
    titulars: titularsOf(persons.stored),
    complete: new Set(declaration.completos),
    firstPerson: null,
    dependents: [],
    instalments: new Map(),
  }
}

/** The company of all rows: the declared one, the only one, or the first one, which bears the broker's name. */
async function companyOf(
  db: Queryable,
  source: string,
  { compania }: Declaration,
): Promise<Pick<Translation, 'company' | 'founds'>> {
  if (compania !== undefined) return { company: String(compania) }
  const [only, other] = await keysOf(db, source, 'companias')
  if (other !== undefined)
    throw new FileError(
      { name: DECLARATION_NAME },
      'el portal tiene varias compañías: «compania» debe decir la de las hojas',
    )
  if (only !== undefined) return { company: only }
  const [brand] = await db.query<{ name: string }>(
    sql`SELECT coalesce(nullif("razonSocial", ''), nombre) AS name FROM brand`,
  )
  return { company: FIRST_COMPANY, founds: { cdCompania: FIRST_COMPANY, nombre: brand?.name || 'Bróker' } }
}

const FIRST_COMPANY = '1'

async function keysOf(db: Queryable, source: string, kind: string): Promise<string[]> {
  const rows = await db.query<{ key: string }>(
    sql`SELECT key FROM import_key WHERE source = ${source} AND kind = ${kind} ORDER BY 1`,
  )
  return rows.map(({ key }) => key)
}

async function loadClients(db: Queryable, source: string): Promise<Map<string, Client>> {
  const rows = await db.query<Client & { key: string }>(sql`SELECT k.key, c."rucCed" AS cedula,
      trim(concat_ws(' ', c."nmCliente", c."apCliente")) AS name, c."fcNacimiento"::text AS nacimiento, c.genero,
      c."estadoCivil", c.celular, c.correo
    FROM import_key k JOIN client c ON c."cdCliente" = k.code
    WHERE k.source = ${source} AND k.kind = 'clientes' AND c."bajaEn" IS NULL`)
  // The number of a company has thirteen digits.
  return new Map(
    rows.filter(({ cedula }) => personNumber(cedula)?.length !== 13).map(({ key, ...client }) => [key, client]),
  )
}

function titularsOf(
  persons: readonly { policy: string; kind: string; cedula: string | null; key: string }[],
): Map<string, Titular[]> {
  const titulars = new Map<string, Titular[]>()
  for (const { policy, kind, cedula, key } of persons)
    if (kind === 'TITULAR') titulars.set(policy, [...(titulars.get(policy) ?? []), { cedula: cedula ?? '', key }])
  return titulars
}
