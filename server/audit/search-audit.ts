// Searches the audit for administrators: who did what, when, for whom and from where.
import type { AuditRow, AuditSearch } from '../../src/contract/audit.ts'
import { searchText } from '../../src/domain/search-text.ts'
import { type ListQuery, pageOfRows } from '../database/list-query.ts'
import { onDays } from '../database/on-days.ts'
import { type Queryable, type Statement, sql } from '../database/sql.ts'
import { beginning, holdsWords, plainText } from '../database/text-search.ts'
import { auditedWords } from './call-words.ts'
import { nameOf, positionOf, type Who, whoColumns } from './staff-words.ts'

type FoundRow = { [Key in keyof Who]: Who[Key] | null } & Pick<
  AuditRow,
  'id' | 'accion' | 'resultado' | 'cdReclamo' | 'numSiniestro' | 'direccion' | 'peticion'
> & {
    at: Date
    userId: number | null
    objeto: string | null
    actuandoCedula: string | null
    actuandoNombre: string | null
    /** The account whose web access or associates changed. */
    cuenta: string | null
    /** The associate that the account gained or lost. */
    asociado: string | null
  }

type AuditQuery = ListQuery<FoundRow, AuditRow, AuditSearch['sorted'][number]['id']>

/** Whether audit row `a` is about web access or an invitation; its `object` is the account, or an administrator's invitation. */
const ofAccess = sql`a.action IN ('access-on', 'access-off', 'invitation', 'invitation-use')`

/** Whether audit row `a` added or removed an associate; its `object` is the account, the area and the associate. */
const ofAssociate = sql`a.action IN ('associate-on', 'associate-off')`
const partOfObject = (place: 1 | 2 | 3): Statement => sql`split_part(a.object, ' ', ${sql.raw(String(place))})`

/** Whether audit row `a` changed the web access or the associates of an account that matches the typed text. */
function ofAccessOf(typed: string): Statement {
  const accounts = sql`ANY(ARRAY(SELECT p.id::text FROM (${peopleLike(typed)}) p))`
  return sql`((${ofAccess} AND a.object = ${accounts}) OR (${ofAssociate} AND ${partOfObject(1)} = ${accounts}))`
}

/** The most people that are looked up for a typed text. */
const MOST_PEOPLE = 500

export const searchAudit = (db: Queryable, search: AuditSearch) => pageOfRows(db, search, auditQuery(search))

/** The query of the rows that match the filters, newest first. */
export const auditQuery = (search: AuditSearch): AuditQuery => ({
  columns: sql`a.id, a.at, a."userId", ${whoColumns}, a.action AS accion, a.outcome AS resultado, a."cdReclamo",
    (SELECT c."numSiniestro" FROM insurer_claim c WHERE c."cdReclamo" = a."cdReclamo") AS "numSiniestro",
    a.object AS objeto, a.address AS direccion, a."requestId" AS peticion, a."actuandoCedula",
    coalesce((SELECT trim(k."nmCliente" || ' ' || k."apCliente") FROM client k
        WHERE k."rucCed" = a."actuandoCedula" ORDER BY k."cdCliente" LIMIT 1),
      (SELECT i."dscObjeto" FROM insured_person i
        WHERE i.cedula = a."actuandoCedula" ORDER BY i."cdAsegurado" LIMIT 1)) AS "actuandoNombre",
    CASE WHEN ${ofAccess} OR ${ofAssociate}
      THEN coalesce((SELECT trim(t."nmCliente" || ' ' || t."apCliente") || ' (' || t.cedula || ')' FROM portal_user t
          WHERE t.id = CASE WHEN (${ofAccess} OR ${ofAssociate}) AND ${partOfObject(1)} ~ '^[0-9]{1,9}$'
            THEN ${partOfObject(1)}::integer END),
        (SELECT nullif(v.email, '') FROM invitation v WHERE a.action = 'invitation' AND v.id = a.object)) END AS cuenta,
    CASE WHEN ${ofAssociate} THEN CASE ${partOfObject(2)}
      WHEN 'gen' THEN coalesce((SELECT trim(k."nmCliente" || ' ' || k."apCliente") FROM client k
        WHERE k."cdCliente" = CASE WHEN ${ofAssociate} AND ${partOfObject(3)} ~ '^[0-9]{1,9}$' THEN ${partOfObject(3)}::integer END),
        ${partOfObject(3)}) || ' como contratante'
      ELSE coalesce((SELECT i."dscObjeto" FROM insured_person i WHERE i.cedula = ${partOfObject(3)}
        ORDER BY i."cdAsegurado" LIMIT 1), ${partOfObject(3)}) || ' como asegurado' END END AS asociado`,
  from: sql`audit a LEFT JOIN portal_user u ON u.id = a."userId"`,
  counted: sql`audit a`,
  where: sql.join([sql`TRUE`, ...narrowing(search)], ' AND '),
  key: sql`a.id`,
  sort: { at: sql`a.at` },
  order: sql`a.at DESC NULLS LAST, a.id DESC`,
  toRow,
})

function toRow({ id, at, userId, accion, resultado, ...found }: FoundRow): AuditRow {
  const { username, rolWeb, roles, nombre, actuandoCedula, actuandoNombre } = found
  const { cdReclamo, numSiniestro, direccion, peticion } = found
  const objeto = found.objeto ?? ''
  // An act by an unknown person has no account.
  const who = { username: username ?? '', rolWeb: rolWeb ?? '', roles: roles ?? '', nombre: nombre ?? '' }
  return {
    id,
    at: at.toISOString(),
    accion,
    resultado,
    cdReclamo,
    numSiniestro,
    objeto,
    direccion,
    peticion,
    usuario:
      userId === null ? null : { id: userId, username: who.username, nombre: nameOf(who), cargo: positionOf(who) },
    actuando: actuandoCedula === null ? null : { cedula: actuandoCedula, nombre: actuandoNombre ?? '' },
    que: [auditedWords({ accion, resultado, objeto }), [found.cuenta, found.asociado].filter(Boolean).join(' → ')]
      .filter(Boolean)
      .join(': '),
  }
}

const narrowing = (search: AuditSearch): Statement[] => [
  ...(search.persona
    ? [sql`(a."userId" = ANY(ARRAY(${peopleLike(search.persona)})) OR ${ofAccessOf(search.persona)})`]
    : []),
  ...(search.sobre ? [isAbout(search.sobre)] : []),
  ...(search.usuario ? [sql`a."userId" = ${search.usuario}`] : []),
  ...(search.accion ? [sql`a.action = ${search.accion}`] : []),
  ...(search.resultado ? [sql`a.outcome = ${search.resultado}`] : []),
  ...(search.cdReclamo ? [sql`a."cdReclamo" = ${search.cdReclamo}`] : []),
  ...(search.numSiniestro
    ? [
        sql`a."cdReclamo" = ANY(ARRAY(SELECT c."cdReclamo" FROM insurer_claim c
          WHERE c."numSiniestro" = ${search.numSiniestro}))`,
      ]
    : []),
  ...onDays(sql`a.at`, { from: search.desde, to: search.hasta }),
]

/**
 * Condition: the act concerns a person, because it was done on their behalf or is about their claims or access. `typed`
 * is part of a name, or the start of an id number.
 */
function isAbout(typed: string): Statement {
  const text = searchText(typed)
  const insured = sql`SELECT i."cdAsegurado", i.cedula FROM insured_person i
    WHERE (${text === '' ? sql`FALSE` : holdsWords(sql`i."searchName"`, text)}) OR i.cedula LIKE ${beginning(typed)}
    LIMIT ${MOST_PEOPLE}`
  const held = sql`SELECT k."rucCed" FROM client k
    WHERE (${text === '' ? sql`FALSE` : holdsWords(sql`k."searchName"`, text)}) OR k."rucCed" LIKE ${beginning(typed)}
    LIMIT ${MOST_PEOPLE}`
  const persons = sql`ARRAY(SELECT i."cdAsegurado" FROM (${insured}) i)`
  const claimsIn = (table: 'claim_report' | 'insurer_claim') => sql`SELECT c."cdReclamo" FROM ${sql.raw(table)} c
    WHERE c."cdTitular" = ANY(${persons}) OR c."cdAsegurado" = ANY(${persons})`
  return sql`(a."actuandoCedula" = ANY(ARRAY(SELECT i.cedula FROM (${insured}) i UNION (${held})))
    OR a."cdReclamo" = ANY(ARRAY(${claimsIn('claim_report')} UNION ${claimsIn('insurer_claim')}))
    OR ${ofAccessOf(typed)})`
}

/** The ids of the accounts that match `typed`: part of a name, or the start of a user name or id number. */
function peopleLike(typed: string): Statement {
  const text = searchText(typed)
  const name = plainText(sql`u."nmCliente" || ' ' || u."apCliente" || ' ' || u."nmAsegurado" || ' ' || u."apAsegurado"`)
  const byName = text === '' ? sql`FALSE` : holdsWords(name, text)
  return sql`SELECT u.id FROM portal_user u
    WHERE (${byName}) OR lower(u.username) LIKE ${beginning(typed.toLowerCase())} OR u.cedula LIKE ${beginning(typed)}
    ORDER BY u.id LIMIT ${MOST_PEOPLE}`
}
