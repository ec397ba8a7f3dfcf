// Finds a person's cédula by an insured person's code: addresses of the app hold the code in place of the cédula.
import { type Statement, sql } from '../database/sql.ts'

/** The cédula behind a code; NULL, which equals none, for a code that nobody has. */
export const cedulaOfInsured = (cdAsegurado: unknown): Statement =>
  sql`(SELECT named.cedula FROM insured_person named WHERE named."cdAsegurado" = ${cdAsegurado})`
