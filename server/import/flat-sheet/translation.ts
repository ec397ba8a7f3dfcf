// What the translation of the flat sheets of one import has at hand, and what it notes from one sheet for the next.
import type { Kind } from '../../../src/contract/import/kind.ts'
import { isEmpty, type SourceValue } from '../value/reading.ts'
import type { FlatRow } from './flat-row.ts'
import type { KnownNames } from './known-names.ts'
import type { KnownPersons } from './known-persons.ts'
import type { KnownPolicies, KnownPolicy } from './known-policies.ts'
import type { FlatValues, TranslatedRows } from './translated-rows.ts'

/** A policyholder, as far as an insured person of their policy can be written from it. */
export type Client = {
  cedula: string
  name: string
  nacimiento: string | null
  genero: string | null
  estadoCivil: string | null
  celular: string | null
  correo: string | null
}

export type Translation = {
  /** The key of the company of all rows. */
  company: string
  /** The company as a row, where this is the first import of all. */
  founds?: FlatValues
  today: string
  names: KnownNames
  policies: KnownPolicies
  persons: KnownPersons
  /** The sets of terms by key: null for stored ones, else where this import says them. */
  terms: Map<string, { line: number; rows: TranslatedRows } | null>
  /** The policyholders by key: stored natural persons and those of this import. */
  clients: Map<string, Client>
  /** The new branches, of which a row may still say the group, by key. */
  ungrouped: Map<string, { rows: TranslatedRows; line: number; branch: string }>
  /** The branches of health or life, by key. */
  healthBranches: Set<string>
  /** The insurers and branches that have requirements, as `insurer\nbranch`. */
  required: Set<string>
  /** The policies of this import's «Pólizas» by key, with the line of each. */
  listed: Map<string, { policy: KnownPolicy; line: number; rows: TranslatedRows }>
  /** The places that this import writes, by key. */
  placed: Set<string>
  /** The keys of the policies of which this import has insured persons, and titulars. */
  peopled: Set<string>
  titled: Set<string>
  /** The kinds of which the files have all rows: what is absent ends. */
  complete: ReadonlySet<string>
  /** Where the first row of «Personas» stands; null before it. */
  firstPerson: { rows: TranslatedRows; line: number } | null
  /** The titulars of each policy, stored ones and those of this import, by the policy's key. */
  titulars: Map<string, Titular[]>
  /** The dependents of this import whose titular may stand in a later row. */
  dependents: Dependent[]
  /** The instalments of each policy, by its key. */
  instalments: Map<string, Instalments>
}

/** `cedula` and `key` as they are stored, or as this import says them. */
export type Titular = { cedula: string; key: string }

export type Dependent = {
  row: FlatRow
  rows: TranslatedRows
  policy: KnownPolicy
  /** The id number of the titular as the sheet says it. */
  titular: string | null
  values: FlatValues
}

export type Instalments = {
  policy: KnownPolicy
  total: number
  count: number
  means: string | null
  line: number
  rows: TranslatedRows
}

/**
 * Writes the rows of the kinds for one row of a sheet. Where a value is wrong, it refuses the row, and says what the row would
 * have been.
 */
export type Translate = (row: FlatRow, rows: TranslatedRows, translation: Translation) => Refused | undefined

/**
 * What a refused row would have been, so that what belongs to it waits for it. `units`: all to which it may belong; `held`: it
 * waits itself. Without `key` and `units` it may be any row of its sheet.
 */
export type Refused = { kind: Kind['name']; units?: readonly string[]; key?: string; held?: boolean }

/** How a sheet is translated: row by row, and what follows from all rows of all sheets. */
export type Translator = {
  /** The kind that a row of the sheet is before all. */
  kind: Kind['name']
  /** Kinds without a column of the sheet of which the portal writes rows too. */
  derived?: readonly Kind['name'][]
  /** The column of each field that comes from one, by kind: faults are named by it. */
  fields: Readonly<Record<string, Readonly<Record<string, string>>>>
  translate: Translate
  /** Called once when all sheets have been read. */
  finish?: (translation: Translation) => void
}

/** The fields of a kind that the sheet has columns for, with their values. */
export const copied = (row: FlatRow, fields: Readonly<Record<string, string>>) =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([field, column]) => (row.has(column) ? [[field, row.value(column)]] : [])),
  )

/** The key of a policy as its parts are held back by it. */
export const unitOf = ({ company }: Translation, key: string): string => JSON.stringify([company, key])

/** The units of all known policies whose number is one of these values. */
export const unitsNamed = (translation: Translation, values: readonly SourceValue[]): string[] => [
  ...new Set(
    values
      .filter((value) => !isEmpty(value))
      .flatMap((value) => translation.policies.numbered(String(value)))
      .map(({ key }) => unitOf(translation, key)),
  ),
]
