// SQL of id numbers: whether two texts name one person (D153). The migrations define `person_number`.
import { type Statement, sql } from '../database/sql.ts'

/** Whether two id numbers belong to one person; never true of a placeholder. Tables with id numbers have an index for it. */
export const isSamePerson = (one: Statement, other: Statement): Statement =>
  sql`(person_number(${one}) = person_number(${other}))`

/** Whether a row has the id number of a person, as it is written there or as another of their numbers. */
export const isOfPerson = (column: Statement, cedula: string): Statement =>
  sql`(${column} <> '' AND (${column} = ${cedula}::text OR ${isSamePerson(column, sql`${cedula}::text`)}))`

/**
 * Whether an account is of a number: of the same person, or of the number as it is written where it names nobody any more,
 * so that an account that has one can be closed. What only fills the field is nobody's.
 */
export const isOfAccount = (cedula: Statement, id: Statement): Statement =>
  sql`(${isSamePerson(cedula, id)} OR (${cedula} = ${id} AND ${id} ~ '[0-9].*[0-9].*[0-9]' AND ${id} !~ '^([0-9])\\1*$'))`

/** Whether an id number names somebody, as `personNumber` of the domain says. */
export const namesPerson = (id: Statement): Statement => sql`(person_number(${id}) IS NOT NULL)`
