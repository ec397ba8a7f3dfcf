// Searches policyholders by their contacts, and reads those that a call has chosen (ADM-04, ADM-05).
import type { GeneralChoice, GeneralUser, GeneralUserSearch } from '../../src/contract/general-user.ts'
import { type ListQuery, pageOfRows } from '../database/list-query.ts'
import { type Queryable, type Statement, sql } from '../database/sql.ts'
import { beginning, containing, holdsSurnames, holdsTyped } from '../database/text-search.ts'
import { isOfAccount } from '../session/person-number.ts'
import { type Choice, type ChosenRows, choiceOf, numbered, peopleWhere, type Records } from './choice.ts'

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
    sql`t."bajaEn" IS NULL AND k."bajaEn" IS NULL`,
    ...(nmContratante ? [holdsTyped(sql`k."searchName"`, nmContratante)] : []),
    ...holdsSurnames(sql`k."searchName"`, sql`coalesce(nullif(k."apCliente", ''), k."nmCliente")`, apContratante),
    ...(cdContratante ? [sql`k."cdCliente" = ${cdContratante}`] : []),
    ...(cedula ? [sql`k."rucCed" LIKE ${beginning(cedula)}`] : []),
    ...(nmContacto ? [holdsTyped(sql`t."searchName"`, nmContacto)] : []),
    ...holdsSurnames(sql`t."searchName"`, sql`coalesce(nullif(t."apEjecutivo", ''), t."nmEjecutivo")`, apContacto),
    ...(correo ? [sql`lower(t.mail) LIKE ${containing(correo.toLowerCase())}`] : []),
  ]
  return sql.join(conditions, ' AND ')
}

/** Policyholders whose accounts are found by their RUC or cédula; the mail is the contact's. */
const HOLDERS: Records<GeneralUserSearch> = {
  of: 'customers',
  columns: sql`trim(k."rucCed") AS id, t.mail, k."nmCliente" AS nombres, k."apCliente" AS apellidos,
    NULL::integer AS "cdEjecutivo", FALSE AS gone`,
  from: contacts,
  order: inOrder,
  where: conditionOf,
  sent: sql`"cdCliente" integer, correo text, "cdEjecutivo" integer, cedula text`,
  isSame: sql`t."cdEjecutivo" = g."cdEjecutivo" AND t."cdCliente" = g."cdCliente" AND trim(t.mail) = g.correo
    AND trim(k."rucCed") = g.cedula`,
}

export const chosenGeneralUsers = (chosen: ChosenRows<GeneralChoice, GeneralUserSearch>): Choice =>
  choiceOf(chosen, HOLDERS)

/** The people of all policyholders with a policy that meets the condition on `p`. */
export const holdersWith = (policy: Statement): Statement =>
  peopleWhere(
    HOLDERS,
    sql`t."bajaEn" IS NULL AND k."bajaEn" IS NULL
      AND EXISTS (SELECT 1 FROM policy p WHERE p."cdCliente" = k."cdCliente" AND ${policy})`,
  )
