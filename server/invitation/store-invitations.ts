// Stores invitations and their ends; the table holds only the hash of a link's token (D146).
import { randomUUID } from 'node:crypto'
import type { InvitationLink } from '../../src/contract/invitation-link.ts'
import { type Queryable, sql } from '../database/sql.ts'
import { hashOfToken, newToken } from '../session/session.ts'
import type { Settings } from '../settings.ts'

const DAY_MS = 24 * 3_600_000
/** How long a link is valid: of an administrator a day, of any other account a week (D122). */
export const INVITATION_LIVES_MS = { administrator: DAY_MS, account: 7 * DAY_MS } as const
/** How long the row of an ended invitation stays: the old link then says that it is no longer valid. */
const KEPT_MS = 90 * DAY_MS

type Place = Pick<Settings, 'publicUrl'>

/** The address of an invitation. It is written nowhere but in the answer or mail that brings it. */
export const urlOfToken = ({ publicUrl }: Place, token: string): string => `${publicUrl}/invitacion/${token}`

type Links = {
  accounts: readonly number[]
  /** The administrator who makes them. */
  by: number
  now: Date
}

/**
 * Makes a link for each of these accounts, in their order by name; earlier links of the same accounts end. Call it after
 * a change of the accounts themselves, whose rows are then locked.
 */
export async function makeAccountLinks(
  tx: Queryable,
  place: Place,
  { accounts, by, now }: Links,
): Promise<InvitationLink[]> {
  await endInvitationsOf(tx, accounts)
  await forgetOld(tx, now)
  const tokens = accounts.map(newToken)
  const expiresAt = new Date(now.getTime() + INVITATION_LIVES_MS.account)
  await tx.query(sql`INSERT INTO invitation (id, kind, "userId", "tokenHash", "createdBy", "createdAt", "expiresAt",
      "openFor")
    SELECT gen_random_uuid()::text, 'account', m."userId", m."tokenHash", ${by}::integer, ${now}::timestamptz,
      ${expiresAt}::timestamptz, m."userId"::text
    FROM unnest(${accounts}::integer[], ${tokens.map(hashOfToken)}::text[]) AS m("userId", "tokenHash")`)
  const named = await tx.query<{ id: number; usuario: string; nombre: string }>(sql`SELECT u.id, u.username AS usuario,
      trim(coalesce(nullif(u."nmCliente", ''), u."nmAsegurado") || ' ' || coalesce(nullif(u."apCliente", ''),
        u."apAsegurado")) AS nombre
    FROM portal_user u WHERE u.id = ANY(${accounts}::integer[]) ORDER BY nombre, u.id`)
  return named.map(({ id, usuario, nombre }) => ({
    nombre,
    usuario,
    url: urlOfToken(place, tokens[accounts.indexOf(id)] ?? ''),
    vence: expiresAt.toISOString(),
  }))
}

type Administrator = {
  kind: 'first' | 'administrator'
  /** For whom it is; empty for the first administrator, who types it. */
  email?: string
  nombres?: string
  apellidos?: string
  by: number | null
  now: Date
}

export type MadeLink = { id: string; token: string; expiresAt: Date }

/**
 * Makes a link for an administrator; the earlier one for the same mail, or for the first administrator, ends. Call it
 * under `lockAccess`.
 */
export async function makeAdministratorLink(tx: Queryable, invited: Administrator): Promise<MadeLink> {
  const token = newToken()
  const expiresAt = new Date(invited.now.getTime() + INVITATION_LIVES_MS.administrator)
  const id = await insertAdministrator(tx, { ...invited, tokenHash: hashOfToken(token), expiresAt })
  return { id, token, expiresAt }
}

/** Stores an invitation whose token is made when its mail leaves (`giveToken`). Returns its id. */
export const storeAdministrator = (tx: Queryable, invited: Administrator): Promise<string> =>
  insertAdministrator(tx, { ...invited, tokenHash: null, expiresAt: null })

type StoredAdministrator = Administrator & { tokenHash: string | null; expiresAt: Date | null }

async function insertAdministrator(tx: Queryable, invited: StoredAdministrator): Promise<string> {
  const { kind, email = '', nombres = '', apellidos = '', by, now, tokenHash, expiresAt } = invited
  const openFor = email || kind
  await tx.query(sql`UPDATE invitation SET "openFor" = NULL WHERE "openFor" = ${openFor}`)
  await forgetOld(tx, now)
  const id = randomUUID()
  await tx.query(sql`INSERT INTO invitation (id, kind, email, nombres, apellidos, "tokenHash", "createdBy", "createdAt",
      "expiresAt", "openFor")
    VALUES (${id}, ${kind}, ${email}, ${nombres}, ${apellidos}, ${tokenHash}, ${by}, ${now}, ${expiresAt}, ${openFor})`)
  return id
}

/** Gives a stored invitation a new token, in place of an earlier one; null when the invitation has ended. */
export async function giveToken(db: Queryable, id: string, now: Date): Promise<string | null> {
  const token = newToken()
  const expiresAt = new Date(now.getTime() + INVITATION_LIVES_MS.administrator)
  const given = await db.query(sql`UPDATE invitation SET "tokenHash" = ${hashOfToken(token)}, "expiresAt" = ${expiresAt}
    WHERE id = ${id} AND "openFor" IS NOT NULL RETURNING 1`)
  return given.length > 0 ? token : null
}

/** Ends the open invitations of these accounts, also those of an administrator, which are open for a mail. */
export async function endInvitationsOf(tx: Queryable, accounts: readonly number[]): Promise<void> {
  await tx.query(sql`UPDATE invitation i SET "openFor" = NULL
    WHERE i."openFor" = ANY(${accounts.map(String)}::text[]) OR (i.kind = 'administrator' AND EXISTS (
      SELECT 1 FROM portal_user u WHERE u.id = ANY(${accounts}::integer[])
        AND i."openFor" IN (lower(u.username), lower(u.email))))`)
}

/** Ends the open invitations of administrators that these accounts have made: who has no access lets nobody in. */
export async function endInvitationsBy(tx: Queryable, accounts: readonly number[]): Promise<void> {
  await tx.query(sql`UPDATE invitation SET "openFor" = NULL
    WHERE kind = 'administrator' AND "createdBy" = ANY(${accounts}::integer[])`)
}

async function forgetOld(tx: Queryable, now: Date): Promise<void> {
  await tx.query(sql`DELETE FROM invitation WHERE "createdAt" < ${new Date(now.getTime() - KEPT_MS)}`)
}
