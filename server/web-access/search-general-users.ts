// Searches policyholders by their contacts, and reads those that a call has chosen (ADM-04, ADM-05).
import type { GeneralChoice, GeneralUser, GeneralUserSearch } from '../../src/contract/general-user.ts'
import { type ListQuery, pageOfRows } from '../database/list-query.ts'
import { type Queryable, type Statement, sql } from '../database/sql.ts'
import { beginning, containing, holdsTyped, plainText } from '../database/text-search.ts'
import { isOfAccount } from '../session/person-number.ts'
import { asRecords, type Choice, type Chosen, isWhole, numbered } from './choice.ts'

type FoundRow = Omit<GeneralUser, 'rnum'>

export async function searchGeneralUsers(db: Queryable, search: GeneralUserSearch) {
  const page = await pageOfRows(db, { ...search, sorted: [] }, generalQuery(search))
  return { data: numbered(page.content, search), totalPages: page.totalPages, total: page.total }
}

const contacts = sql`client_contact t JOIN client k ON k."cdCliente" = t."cdCliente"`
const inOrder = sql`k."searchName" COLLATE "C", k."cdCliente", t."cdEjecutivo"`

const hasAccount = (which: Statement): Statement => sql`(EXISTS (SELECT 1 FROM portal_user u
  WHERE ${isOfAccount(sql`u.cedula`, sql`k."rucCed"`)} AND u.active = 1 AND ${which}))::int`

/** Whether account `u` has one of the contact's addresses: a record may hold several. */
const isMailOfContact = sql`lower(u.email) IN (SELECT lower(trim(m.part)) FROM regexp_split_to_table(t.mail, '[;,]') m(part))`

const generalQuery = (search: GeneralUserSearch): ListQuery<FoundRow, FoundRow, never> => ({
  columns: sql`t."cdCliente", k."rucCed", k."nmCliente", k."apCliente", k.titulo, t."nmEjecutivo", t."apEjecutivo",
    t.cargo, t.mail, t."cdEjecutivo",
    ${hasAccount(sql`TRUE`)} AS "usuarioWebT", ${hasAccount(isMailOfContact)} AS "cuentaSuya"`,
  from: contacts,
  where: conditionOf(search),
  key: sql`t."cdEjecutivo"`,
  sort: {},
  order: inOrder,
  toRow: (row) => row,
})

function conditionOf(search: GeneralUserSearch): Statement {
  const { nmContratante, apContratante, cdContratante, cedula, nmContacto, apContacto, correo } = search
  const conditions = [
    sql`TRUE`,
    ...(nmContratante ? [holdsTyped(sql`k."searchName"`, nmContratante)] : []),
    // A company has no surnames: its name counts. The whole name is searched too, because only it has an index.
    ...(apContratante
      ? [
          holdsTyped(sql`k."searchName"`, apContratante),
          holdsTyped(plainText(sql`coalesce(nullif(k."apCliente", ''), k."nmCliente")`), apContratante),
        ]
      : []),
    ...(cdContratante ? [sql`k."cdCliente" = ${cdContratante}`] : []),
    ...(cedula ? [sql`k."rucCed" LIKE ${beginning(cedula)}`] : []),
    ...(nmContacto ? [holdsTyped(sql`t."searchName"`, nmContacto)] : []),
    ...(apContacto
      ? [
          holdsTyped(sql`t."searchName"`, apContacto),
          holdsTyped(plainText(sql`coalesce(nullif(t."apEjecutivo", ''), t."nmEjecutivo")`), apContacto),
        ]
      : []),
    ...(correo ? [sql`lower(t.mail) LIKE ${containing(correo.toLowerCase())}`] : []),
  ]
  return sql.join(conditions, ' AND ')
}

/** The chosen policyholders, whose accounts have their RUC or cédula; the mail is the contact's. */
export function chosenGeneralUsers(chosen: Chosen<GeneralChoice, GeneralUserSearch>): Choice {
  const columns = sql`trim(k."rucCed") AS id, t.mail, k."nmCliente" AS nombres, k."apCliente" AS apellidos,
    NULL::integer AS "cdEjecutivo", FALSE AS gone`
  if (isWhole(chosen))
    return {
      of: 'customers',
      people: sql`SELECT row_number() OVER (ORDER BY ${inOrder}) AS orden, ${columns}
        FROM ${contacts} WHERE ${conditionOf(chosen.todos)}`,
      strangers: null,
    }
  const records = sql`json_to_recordset(${asRecords(chosen)}::json)
    AS g(index integer, place integer, "cdCliente" integer, correo text, "cdEjecutivo" integer, cedula text)`
  const isSame = sql`t."cdEjecutivo" = g."cdEjecutivo" AND t."cdCliente" = g."cdCliente" AND trim(t.mail) = g.correo
    AND trim(k."rucCed") = g.cedula`
  return {
    of: 'customers',
    people: sql`SELECT g.index AS orden, ${columns} FROM ${records} JOIN (${contacts}) ON ${isSame}`,
    strangers: sql`SELECT g.index, g.place FROM ${records} WHERE NOT EXISTS (SELECT 1 FROM ${contacts} WHERE ${isSame})`,
  }
}
