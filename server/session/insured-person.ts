// A person by the code that one of their policies gives them: addresses hold it in place of a cédula.
import { type Statement, sql } from '../database/sql.ts'

/** The cédula behind a code; NULL, which equals none, for a code that nobody has. */
export const cedulaOfInsured = (cdAsegurado: unknown): Statement =>
  sql`(SELECT named.cedula FROM insured_person named WHERE named."cdAsegurado" = ${cdAsegurado})`
