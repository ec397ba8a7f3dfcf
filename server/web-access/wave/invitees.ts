// Finds who can be invited in waves: persons with a policy in force and without access, and those without a mail.
import type { Invitee, InviteeFilters, Invitees } from '../../../src/contract/invitation-wave.ts'
import type { CalendarDate } from '../../../src/domain/calendar-date.ts'
import { USUAL_WAVE } from '../../../src/domain/user/invitation-wave.ts'
import { LEFT_OUT } from '../../../src/domain/user/web-access.ts'
import { storedBlockedNumbers } from '../../blocked-person/blocked-persons.ts'
import { type Queryable, type Statement, sql } from '../../database/sql.ts'
import { isInForce } from '../../policy/policy-statements.ts'
import { isStaffAccount } from '../../session/account.ts'
import { firstMailIn, judgedPeople } from '../activate-accounts.ts'
import { type Choice, choiceOf } from '../choice.ts'
import { holdersWith } from '../search-general-users.ts'
import { titularesWith } from '../search-insured-users.ts'
import { hasComeIn } from './came-in.ts'

type Search = { filters: InviteeFilters; today: CalendarDate }

/** The policies by which people are found: in force, of a branch, an insurer, an executive. */
const policyOf = ({ filters: { ramo, aseg, cdEjecutivo }, today }: Search): Statement =>
  sql.join(
    [
      isInForce(today),
      ...(ramo ? [sql`p."cdRamo" = ${ramo}`] : []),
      ...(aseg ? [sql`p."cdAseguradora" = ${aseg}`] : []),
      ...(cdEjecutivo ? [sql`p."cdEjecutivo" = ${cdEjecutivo}`] : []),
    ],
    ' AND ',
  )

/** Policyholders by their contacts, then titulares; a person who is both stands in both, and is judged once. */
function peopleOf(search: Search): Statement {
  const { de } = search.filters
  const policy = policyOf(search)
  const groups = [
    ...(de === 'asegurados' ? [] : [sql`SELECT 1 AS place, h.* FROM (${holdersWith(policy)}) h`]),
    ...(de === 'contratantes' ? [] : [sql`SELECT 2 AS place, t.* FROM (${titularesWith(policy)}) t`]),
  ]
  return sql`SELECT row_number() OVER (ORDER BY b.place, b.orden) AS orden, b.id, b.mail, b.nombres, b.apellidos,
    b."cdEjecutivo", b.gone FROM (${sql.join(groups, ' UNION ALL ')}) b`
}

const judged = async (db: Queryable, search: Search): Promise<Statement> =>
  judgedPeople({ of: 'customers', people: peopleOf(search), strangers: null }, await storedBlockedNumbers(db))

const isInvitable = sql`(j.motivo IS NULL AND NOT j."hasAccess")`
const hasNoMail = sql`j.motivo = ${LEFT_OUT.noMail}`
const name = sql`trim(j.nombres || ' ' || j.apellidos)`

type Counted = Pick<Invitees, 'porInvitar' | 'sinCorreo'> & {
  omitidos: Invitees['omitidos'] | null
  personas: Invitee[] | null
}

/** Counts who can be invited, and reads the next wave. Without a size the wave is as large as the last one. */
export async function readInvitees(
  db: Queryable,
  search: Search & { size: number | null },
): Promise<Omit<Invitees, 'conCorreo' | 'direccion'>> {
  const tamanio = search.size ?? (await lastSize(db))
  const [counted] = await db.query<Counted>(sql`WITH ${await judged(db, search)}
    SELECT (SELECT count(*) FROM judged j WHERE ${isInvitable})::int AS "porInvitar",
      (SELECT count(*) FROM judged j WHERE ${hasNoMail})::int AS "sinCorreo",
      (SELECT json_agg(o ORDER BY o.cantidad DESC, o.motivo) FROM (SELECT j.motivo, count(*)::int AS cantidad
        FROM judged j WHERE j.motivo <> ${LEFT_OUT.noMail} GROUP BY j.motivo) o) AS omitidos,
      (SELECT json_agg(n) FROM (SELECT j.id AS cedula, ${name} AS nombre, j.mail AS correo FROM judged j
        WHERE ${isInvitable} ORDER BY j.orden LIMIT ${tamanio}) n) AS personas`)
  const [came] = await db.query<Pick<Invitees, 'entraron' | 'noEntraron'>>(sql`
    SELECT count(*) FILTER (WHERE c."hasCome")::int AS entraron, count(*) FILTER (WHERE NOT c."hasCome")::int AS "noEntraron"
    FROM (SELECT ${hasComeIn(sql`u."fcActivacion"`)} AS "hasCome" FROM portal_user u
      WHERE u.active = 1 AND u."fcActivacion" IS NOT NULL AND NOT ${isStaffAccount}) c`)
  return {
    tamanio,
    porInvitar: counted?.porInvitar ?? 0,
    sinCorreo: counted?.sinCorreo ?? 0,
    omitidos: counted?.omitidos ?? [],
    personas: counted?.personas ?? [],
    entraron: came?.entraron ?? 0,
    noEntraron: came?.noEntraron ?? 0,
  }
}

async function lastSize(db: Queryable): Promise<number> {
  const [last] = await db.query<{ tamanio: number }>(sql`SELECT tamanio FROM invitation_wave ORDER BY id DESC LIMIT 1`)
  return last?.tamanio ?? USUAL_WAVE
}

type Unreachable = { cedula: string; nombre: string }

/** A page of the people whom only a missing mail keeps from being invited. */
export async function listWithoutMail(db: Queryable, search: Search & { page: number; pageSize: number }) {
  const { page, pageSize } = search
  const [found] = await db.query<{ total: number; content: Unreachable[] | null }>(sql`WITH ${await judged(db, search)}
    SELECT (SELECT count(*) FROM judged j WHERE ${hasNoMail})::int AS total,
      (SELECT json_agg(n) FROM (SELECT j.id AS cedula, ${name} AS nombre FROM judged j WHERE ${hasNoMail}
        ORDER BY j.orden LIMIT ${pageSize} OFFSET ${page * pageSize}) n) AS content`)
  const total = found?.total ?? 0
  return { content: found?.content ?? [], totalPages: Math.ceil(total / pageSize), total, sorted: [] }
}

/**
 * These persons and nobody else. One whose mail is no longer the shown one, or who has no policy in force any more, is a
 * stranger: nobody is then invited.
 */
export function chosenInvitees(people: readonly { cedula: string; correo: string }[], today: CalendarDate): Choice {
  const everybody = peopleOf({ filters: { de: 'todos', ramo: 0, aseg: 0, cdEjecutivo: 0 }, today })
  return choiceOf(
    people.map((person, at) => ({ index: at + 1, ...person })),
    {
      of: 'customers',
      columns: sql`p.id, p.mail, p.nombres, p.apellidos, p."cdEjecutivo", p.gone`,
      from: sql`(${everybody}) p`,
      order: sql`p.orden`,
      where: () => sql`TRUE`,
      sent: sql`cedula text, correo text`,
      isSame: sql`p.id = g.cedula AND ${firstMailIn(sql`p.mail`)} = g.correo`,
    },
  )
}
