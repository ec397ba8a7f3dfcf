// SQL conditions on id numbers: whether two texts name one person (D153). The migrations define `person_number`.
import { type Statement, sql } from '../database/sql.ts'

/** Whether two id numbers belong to one person; never true for a placeholder. Tables with id numbers have an index. */
export const isSamePerson = (one: Statement, other: Statement): Statement =>
  sql`(person_number(${one}) = person_number(${other}))`

/** Whether a row has the id number of a person, literally or as another of their numbers. */
export const isOfPerson = (column: Statement, cedula: string): Statement =>
  sql`(${column} <> '' AND (${column} = ${cedula}::text OR ${isSamePerson(column, sql`${cedula}::text`)}))`

/**
 * Whether an account belongs to an id number: to the same person or, so that an account with an invalid number can be
 * closed, to literally the same text. A mere placeholder belongs to no account.
 */
export const isOfAccount = (cedula: Statement, id: Statement): Statement =>
  sql`(${isSamePerson(cedula, id)} OR (${cedula} = ${id} AND ${id} ~ '[0-9].*[0-9].*[0-9]' AND ${id} !~ '^([0-9])\\1*$'))`

/** Whether an id number names a person, as `personNumber` of the domain decides. */
export const namesPerson = (id: Statement): Statement => sql`(person_number(${id}) IS NOT NULL)`
