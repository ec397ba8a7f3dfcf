// Creates or reactivates the accounts of the chosen people.
import { LEFT_OUT, MAIL_PATTERN, MAX_MAIL } from '../../src/domain/user/web-access.ts'
import { storedBlockedNumbers } from '../blocked-person/blocked-persons.ts'
import { type Queryable, type Statement, sql } from '../database/sql.ts'
import { NO_PASSWORD } from '../password/hashing.ts'
import { isAdminAccount, isStaffAccount } from '../session/account.ts'
import { isSameText } from '../session/person-number.ts'
import type { AccessChange, Choice } from './choice.ts'

/**
 * Activates the accounts of all chosen people at once, with the same few statements for one person or ten thousand.
 * Several chosen rows of one person make one account, from the first row with a mail (D122).
 */
export async function activateAccounts(tx: Queryable, choice: Choice, now: Date): Promise<AccessChange> {
  const [result] = await tx.query<{ accounts: number[] | null; omitidos: AccessChange['omitidos'] | null }>(sql`
    WITH ${judgedPeople(choice, await storedBlockedNumbers(tx))},
    woken AS (UPDATE portal_user u SET active = 1, email = j.mail, "fcActivacion" = ${now}, "fcModifica" = ${now},
        -- A new mailbox may be another person's: its owner must first prove by the invitation to be the account's.
        "passwordHash" = CASE WHEN lower(u.email) = lower(j.mail) THEN u."passwordHash" ELSE ${NO_PASSWORD} END
        ${choice.of === 'executives' ? asExecutive : sql``}
      FROM judged j WHERE j.account = u.id AND j.motivo IS NULL AND NOT j."hasAccess" RETURNING u.id),
    made AS (INSERT INTO portal_user (id, username, email, usrcod, "cdEjecutivoAdm", "rolWeb", roles, cedula, "nmCliente",
        "apCliente", "nmAsegurado", "apAsegurado", "fcModifica", "fcActivacion", "localKey", "passwordHash")
      SELECT nextval('portal_user_id'), j.id, j.mail, upper(j.id), j."cdEjecutivo", 'ROLE_USER',
        CASE WHEN j."cdEjecutivo" IS NULL THEN 'ROLE_USER' ELSE 'ROLE_EJECUTIVO' END, j.id, j.nombres, j.apellidos,
        j.nombres, j.apellidos, ${now}, ${now}, gen_random_uuid()::text, ${NO_PASSWORD}
      FROM judged j WHERE j.account IS NULL AND j.motivo IS NULL RETURNING id)
    SELECT (SELECT array_agg(c.id) FROM (SELECT id FROM woken UNION ALL SELECT id FROM made) c) AS accounts,
      (SELECT json_agg(o ORDER BY o.cantidad DESC, o.motivo) FROM (SELECT motivo, count(*) AS cantidad FROM judged
        WHERE motivo IS NOT NULL GROUP BY motivo) o) AS omitidos`)
  const accounts = result?.accounts ?? []
  // A sign-in concurrent with the last deactivation may have left a session or a temporary password.
  await tx.query(sql`DELETE FROM session WHERE "userId" = ANY(${accounts}::integer[])`)
  await tx.query(sql`DELETE FROM temporary_password WHERE "userId" = ANY(${accounts}::integer[])`)
  return { accounts, omitidos: result?.omitidos ?? [] }
}

const asExecutive = sql`, "cdEjecutivoAdm" = j."cdEjecutivo"`

/**
 * Each chosen person once, with their account, whether it already has access, and the first reason that applies for
 * leaving them out (`motivo`); the tables of a statement, the last of which is `judged`. `blocked` are the numbers of those
 * who asked for their erasure.
 */
export const judgedPeople = ({ of, people }: Choice, blocked: readonly string[]): Statement => sql`
  chosen AS (SELECT c.*, ${firstMailIn(sql`c.mail`)} AS "goodMail" FROM (${people}) c),
  named AS (SELECT DISTINCT ON (${keyOf(of)}) c.orden, c.id, c."goodMail" AS mail, c.nombres, c.apellidos,
      c."cdEjecutivo", c.gone
    FROM chosen c ORDER BY ${keyOf(of)}, (c."goodMail" IS NULL), c.orden),
  -- The number of each person is worked out once: it takes most of the time of a long choice.
  person AS (SELECT d.*, person_number(d.id) AS number FROM named d),
  account AS (SELECT DISTINCT ON (m.orden) m.* FROM (${sql.join(accountsOf(of), ' UNION ALL ')}) m
    ORDER BY m.orden, m."isAdmin" DESC, m."isFirst" DESC, m.active DESC, m.id),
  known AS (SELECT p.*, u.id AS account, coalesce(${hasAccessOf(of)}, FALSE) AS "hasAccess",
      CASE WHEN u."isAdmin" THEN ${LEFT_OUT.admin}::text
        ${of === 'customers' ? sql`WHEN u."isStaff" THEN ${LEFT_OUT.staff}` : sql`WHEN NOT u."isStaff" THEN ${LEFT_OUT.customer}`}
        WHEN p.gone AND ${isGoneFirst(of)} THEN ${goneOf(of)}
        WHEN ${hasAccessOf(of)} THEN NULL
        WHEN p.number = ANY(${blocked}::text[]) THEN ${LEFT_OUT.blocked}
        WHEN p.number IS NULL AND u.id IS NULL THEN ${LEFT_OUT.noId}
        WHEN p.gone THEN ${goneOf(of)}
        WHEN p.mail IS NULL THEN ${LEFT_OUT.noMail}
        WHEN ${isMailOfStaff} THEN ${LEFT_OUT.staffMail}
        WHEN ${isTakenOf(of)} THEN ${LEFT_OUT.taken} END AS motivo
    FROM person p LEFT JOIN account u ON u.orden = p.orden),
  ranked AS (SELECT k.*, row_number() OVER (PARTITION BY coalesce(k.account::text, k.number, lower(k.id))
      ORDER BY (k.motivo IS NOT NULL), NOT k."hasAccess", k.orden) AS turn FROM known k),
  judged AS (SELECT r.orden, r.id, r.mail, r.nombres, r.apellidos, r."cdEjecutivo", r.account, r."hasAccess",
      CASE WHEN r.motivo IS NULL AND NOT r."hasAccess" AND r.turn > 1 THEN ${LEFT_OUT.taken}::text ELSE r.motivo END AS motivo
    FROM ranked r)`

/**
 * The accounts `u` that are, or become, the account of person `p`: a statement for each way to find them, so that each
 * is a join of two whole tables, or goes by an index.
 */
const accountsOf = (of: Of): Statement[] => {
  const isFirst = of === 'customers' ? isStaffAccount : namesTheExecutive
  const found = (is: Statement): Statement => sql`SELECT p.orden, u.id, u.active, u."cdEjecutivoAdm",
      ${isAdminAccount} AS "isAdmin", ${isStaffAccount} AS "isStaff", ${isFirst} AS "isFirst"
    FROM person p JOIN portal_user u ON ${is}`
  return [
    found(sql`person_number(u.cedula) = p.number`),
    found(isSameText(sql`u.cedula`, sql`p.id`)),
    ...(of === 'customers' ? [] : [found(sql`u."cdEjecutivoAdm" = p."cdEjecutivo"`)]),
  ]
}

/** The first valid address in a record, which may contain several. */
export const firstMailIn = (
  record: Statement,
): Statement => sql`(SELECT m.part FROM (SELECT trim(s.part) AS part, s.place
    FROM regexp_split_to_table(${record}, '[;,]') WITH ORDINALITY AS s(part, place)) m
  WHERE m.part ~ ${MAIL_PATTERN} AND length(m.part) <= ${MAX_MAIL}::int ORDER BY m.place LIMIT 1)`

/** Whether another staff account has the mail: a mail of two accounts signs in to neither. Requires p.mail, u.id. */
const isMailOfStaff = sql`EXISTS (SELECT 1 FROM (SELECT u.id, u.email FROM portal_user u WHERE ${isStaffAccount}) s
  WHERE lower(s.email) = lower(p.mail) AND s.id IS DISTINCT FROM u.id)`

type Of = Choice['of']

const keyOf = (of: Of): Statement => (of === 'customers' ? sql`c.id` : sql`c."cdEjecutivo"`)

const namesTheExecutive = sql`(u."cdEjecutivoAdm" IS NOT DISTINCT FROM p."cdEjecutivo")`

const hasAccessOf = (of: Of): Statement =>
  of === 'customers' ? sql`u.active = 1` : sql`(u.active = 1 AND u."cdEjecutivoAdm" = p."cdEjecutivo")`

/** An executive who left is reported even if the account is active, because it has to be closed. */
const isGoneFirst = (of: Of): Statement => (of === 'executives' ? sql`TRUE` : sql`FALSE`)

const goneOf = (of: Of): string => (of === 'customers' ? LEFT_OUT.goneInsured : LEFT_OUT.goneExecutive)

/** Whether the user name belongs to another account, or the account to another executive. */
const isTakenOf = (of: Of): Statement => sql`((u.id IS NULL AND EXISTS (SELECT 1 FROM portal_user o
    WHERE lower(o.username) = lower(p.id)))
  ${of === 'executives' ? sql`OR u."cdEjecutivoAdm" <> p."cdEjecutivo"` : sql``})`
