// SQL conditions on id numbers and insured persons: which rows are about one person (D153).
import { searchText } from '../../src/domain/search-text.ts'
import { type Statement, sql } from '../database/sql.ts'

/** Whether two id numbers belong to one person; never true for placeholders. The tables have indexes for this. */
export const isSamePerson = (one: Statement, other: Statement): Statement =>
  sql`(person_number(${one}) = person_number(${other}))`

/** Whether a column holds the person's id number: the same text, or another number of the same person. */
export const isOfPerson = (column: Statement, cedula: string): Statement =>
  sql`(${column} <> '' AND (${column} = ${cedula}::text OR ${isSamePerson(column, sql`${cedula}::text`)}))`

/**
 * Whether an account belongs to an id number: both are numbers of one person, or the same text, so that an account with
 * an invalid number can still be closed. A placeholder belongs to no account.
 */
export const isOfAccount = (cedula: Statement, id: Statement): Statement =>
  sql`(${isSamePerson(cedula, id)} OR ${isSameText(cedula, id)})`

/** Whether two id numbers are the same text, which is no placeholder. */
export const isSameText = (one: Statement, other: Statement): Statement =>
  sql`(${one} = ${other} AND ${other} ~ '[0-9].*[0-9].*[0-9]' AND ${other} !~ '^([0-9])\\1*$')`

/** Whether an id number names a person, as `personNumber` of the domain decides. */
export const namesPerson = (id: Statement): Statement => sql`(person_number(${id}) IS NOT NULL)`

/** The cédula of an insured person by code; NULL, which matches no cédula, for an unknown code. */
export const cedulaOfInsured = (cdAsegurado: unknown): Statement =>
  sql`(SELECT named.cedula FROM insured_person named WHERE named."cdAsegurado" = ${cdAsegurado})`

/** Whether `row` ("cdAsegurado", cedula) is about the person with this code, by code or by cédula. */
export const isPersonOf = (row: Statement, cdAsegurado: unknown): Statement =>
  sql`(${row}."cdAsegurado" = ${cdAsegurado} OR ${isSamePerson(sql`${row}.cedula`, cedulaOfInsured(cdAsegurado))})`

/** The patient by code; by name only if the code is missing (D49). Requires insured_person `i` in scope. */
export const patientNamed = ({ cdAsegurado, dscObjeto }: { cdAsegurado?: unknown; dscObjeto?: unknown }): Statement =>
  cdAsegurado ? sql`i."cdAsegurado" = ${cdAsegurado}` : sql`i."searchName" = ${searchText(String(dscObjeto ?? ''))}`

/**
 * All codes of the person in `row`, which has code and cédula: a person has one code per policy and location. For a
 * person without a cédula, only the code in `row`.
 */
export const codesOfPerson = (row: Statement): Statement => sql`ARRAY(SELECT same."cdAsegurado" FROM insured_person same
  WHERE same."cdAsegurado" = ${row}."cdAsegurado" OR ${isSamePerson(sql`same.cedula`, sql`${row}.cedula`)})`
