// Searches the broker's executives, and reads those that a call has chosen (ADM-10, ADM-11).
import type { ExecutiveChoice, ExecutiveRow, ExecutiveSearch } from '../../src/contract/executive-access.ts'
import { type Queryable, type Statement, sql } from '../database/sql.ts'
import { beginning, containing, holdsTyped, plainText } from '../database/text-search.ts'
import { asRecords, type Choice, type Chosen, isWhole } from './choice.ts'

const name = plainText(sql`trim(e."nmAgente" || ' ' || e."apAgente")`)
const inOrder = sql`${name}, e."cdEjecutivo"`

/** Returns all of them, without pages: a broker has some dozens. */
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

/** The chosen executives, whose accounts hold their code. `gone`: no longer works for the broker. */
export function chosenExecutives(chosen: Chosen<ExecutiveChoice, ExecutiveSearch>): Choice {
  const columns = sql`trim(e."rucCed") AS id, e.mail, e."nmAgente" AS nombres, e."apAgente" AS apellidos,
    e."cdEjecutivo", e."tipoEjecutivo" = 'X' AS gone`
  if (isWhole(chosen))
    return {
      of: 'executives',
      people: sql`SELECT row_number() OVER (ORDER BY ${inOrder}) AS orden, ${columns}
        FROM executive e WHERE ${conditionOf(chosen.todos)}`,
      strangers: null,
    }
  const records = sql`json_to_recordset(${asRecords(chosen)}::json) AS g(index integer, place integer, "nmAgente" text,
    "tpPersAdm" text, tipo text, "cdCompania" integer, mail text, "cdEjecutivo" integer, cedula text)`
  const isSame = sql`e."cdEjecutivo" = g."cdEjecutivo" AND e."cdCompania" = g."cdCompania" AND e.tipo = g.tipo
    AND e."tpPersAdm" = g."tpPersAdm" AND trim(e."nmAgente") = g."nmAgente" AND trim(e.mail) = g.mail
    AND trim(e."rucCed") = g.cedula`
  return {
    of: 'executives',
    people: sql`SELECT g.index AS orden, ${columns} FROM ${records} JOIN executive e ON ${isSame}`,
    strangers: sql`SELECT g.index, g.place FROM ${records} WHERE NOT EXISTS (SELECT 1 FROM executive e WHERE ${isSame})`,
  }
}
