// Searches the broker's executives, and reads those that a call has chosen (ADM-10, ADM-11).
import type { ExecutiveChoice, ExecutiveRow, ExecutiveSearch } from '../../src/contract/executive-access.ts'
import { type Queryable, type Statement, sql } from '../database/sql.ts'
import { beginning, containing, holdsTyped, plainText } from '../database/text-search.ts'
import { type Choice, type ChosenRows, choiceOf } from './choice.ts'

const name = plainText(sql`trim(e."nmAgente" || ' ' || e."apAgente")`)
const inOrder = sql`${name}, e."cdEjecutivo"`

/** Returns all executives that the search finds, without pages: a broker has some dozens. */
export const searchExecutives = (db: Queryable, search: ExecutiveSearch): Promise<ExecutiveRow[]> =>
  db.query<ExecutiveRow>(sql`SELECT row_number() OVER (ORDER BY ${inOrder})::int AS rnum, e."cdEjecutivo", e."nmAgente",
      e."apAgente", e."tpPersAdm", e.tipo, e."cdCompania", e.mail, e."rucCed", e.direccion, e.cargo, e."tipoEjecutivo",
      EXISTS (SELECT 1 FROM portal_user u WHERE u."cdEjecutivoAdm" = e."cdEjecutivo" AND u.active = 1)::int AS usuarioweb
    FROM executive e WHERE ${conditionOf(search)} ORDER BY ${inOrder}`)

function conditionOf({
  nmAgente,
  apAgente,
  cdEjecutivo,
  cedula,
  mail,
  tipo,
  tipoEjecutivo,
}: ExecutiveSearch): Statement {
  const conditions = [
    sql`e.tipo = ${tipo}`,
    ...(tipoEjecutivo === '1' ? [] : [sql`e."tipoEjecutivo" = ${tipoEjecutivo}`]),
    ...(nmAgente ? [holdsTyped(name, nmAgente)] : []),
    ...(apAgente ? [holdsTyped(plainText(sql`coalesce(nullif(e."apAgente", ''), e."nmAgente")`), apAgente)] : []),
    ...(cdEjecutivo ? [sql`e."cdEjecutivo" = ${cdEjecutivo}`] : []),
    ...(cedula ? [sql`e."rucCed" LIKE ${beginning(cedula)}`] : []),
    ...(mail ? [sql`lower(e.mail) LIKE ${containing(mail.toLowerCase())}`] : []),
  ]
  return sql.join(conditions, ' AND ')
}

/** The chosen executives, whose accounts are found by their code. `gone`: no longer works for the broker. */
export const chosenExecutives = (chosen: ChosenRows<ExecutiveChoice, ExecutiveSearch>): Choice =>
  choiceOf(chosen, {
    of: 'executives',
    columns: sql`trim(e."rucCed") AS id, e.mail, e."nmAgente" AS nombres, e."apAgente" AS apellidos,
      e."cdEjecutivo", e."tipoEjecutivo" = 'X' AS gone`,
    from: sql`executive e`,
    order: inOrder,
    where: conditionOf,
    sent: sql`"nmAgente" text, "tpPersAdm" text, tipo text, "cdCompania" integer, mail text, "cdEjecutivo" integer,
      cedula text`,
    isSame: sql`e."cdEjecutivo" = g."cdEjecutivo" AND e."cdCompania" = g."cdCompania" AND e.tipo = g.tipo
      AND e."tpPersAdm" = g."tpPersAdm" AND trim(e."nmAgente") = g."nmAgente" AND trim(e.mail) = g.mail
      AND trim(e."rucCed") = g.cedula`,
  })
