// Finds insured persons by a code or a name: the cédula behind a code, whose codes are one person's.
import { searchText } from '../../src/domain/search-text.ts'
import { type Statement, sql } from '../database/sql.ts'
import { isSamePerson } from './person-number.ts'

/** The cédula behind a code; NULL, which equals none, for a code that nobody has. */
export const cedulaOfInsured = (cdAsegurado: unknown): Statement =>
  sql`(SELECT named.cedula FROM insured_person named WHERE named."cdAsegurado" = ${cdAsegurado})`

/** Whether a row is of the person with a code; who has no id number is known by the code alone. Wants "cdAsegurado" and cedula. */
export const isPersonOf = (row: Statement, cdAsegurado: unknown): Statement =>
  sql`(${row}."cdAsegurado" = ${cdAsegurado} OR ${isSamePerson(sql`${row}.cedula`, cedulaOfInsured(cdAsegurado))})`

/** The patient by their code, by the name only where there is none (D49). Wants insured_person i. */
export const patientNamed = ({ cdAsegurado, dscObjeto }: { cdAsegurado?: unknown; dscObjeto?: unknown }): Statement =>
  cdAsegurado ? sql`i."cdAsegurado" = ${cdAsegurado}` : sql`i."searchName" = ${searchText(String(dscObjeto ?? ''))}`

/**
 * All codes of the person of a row that has their code and cédula: one for each policy and place. Who has no cédula is
 * known by the code alone.
 */
export const codesOfPerson = (row: Statement): Statement => sql`ARRAY(SELECT same."cdAsegurado" FROM insured_person same
  WHERE same."cdAsegurado" = ${row}."cdAsegurado" OR ${isSamePerson(sql`same.cedula`, sql`${row}.cedula`)})`
