// SQL that finds insured persons by code or name: the cédula behind a code, and all codes of one person.
import { searchText } from '../../src/domain/search-text.ts'
import { type Statement, sql } from '../database/sql.ts'
import { isSamePerson } from './person-number.ts'

/** The cédula behind a code; NULL, which equals no cédula, for an unknown code. */
export const cedulaOfInsured = (cdAsegurado: unknown): Statement =>
  sql`(SELECT named.cedula FROM insured_person named WHERE named."cdAsegurado" = ${cdAsegurado})`

/** Whether `row` ("cdAsegurado", cedula) is about the person with this code; without a cédula only the code counts. */
export const isPersonOf = (row: Statement, cdAsegurado: unknown): Statement =>
  sql`(${row}."cdAsegurado" = ${cdAsegurado} OR ${isSamePerson(sql`${row}.cedula`, cedulaOfInsured(cdAsegurado))})`

/** The patient by code; by name only if the code is missing (D49). Requires insured_person `i` in scope. */
export const patientNamed = ({ cdAsegurado, dscObjeto }: { cdAsegurado?: unknown; dscObjeto?: unknown }): Statement =>
  cdAsegurado ? sql`i."cdAsegurado" = ${cdAsegurado}` : sql`i."searchName" = ${searchText(String(dscObjeto ?? ''))}`

/**
 * All codes of the person in `row`, which has code and cédula: one for each policy and place. A person without a cédula
 * is known only by the code.
 */
export const codesOfPerson = (row: Statement): Statement => sql`ARRAY(SELECT same."cdAsegurado" FROM insured_person same
  WHERE same."cdAsegurado" = ${row}."cdAsegurado" OR ${isSamePerson(sql`same.cedula`, sql`${row}.cedula`)})`
