// Signs in by POST /enki, and reads refusals.
import { type Queryable, sql } from '../../../server/database/sql.ts'
import { hashOfToken } from '../../../server/session/session.ts'
import { type Answer, basic, type Caller, cookieOf, PASSWORD, type People } from './portal-api.ts'

/** Sends POST /enki with Basic authentication; returns the answer. */
export const logIn = (
  people: People,
  user: string,
  password = PASSWORD,
  headers: Record<string, string> = {},
): Promise<Answer> => people.anonymous.post('/enki', undefined, { authorization: basic(user, password), ...headers })

/** Signs in; expects success, and returns the answer, its cookie and its caller. */
export async function enter(people: People, user: string): Promise<{ answer: Answer; cookie: string; caller: Caller }> {
  const answer = await logIn(people, user)
  if (answer.status !== 200) throw new Error(`${user} cannot sign in: ${JSON.stringify(answer.body)}`)
  const cookie = cookieOf(answer)
  return { answer, cookie, caller: people.holding(cookie) }
}

/** Sends POST /usuario/cambiar with the same new password twice; `more` replaces fields of the call. */
export const changePassword = (
  caller: Caller,
  current: string,
  passwd1: string,
  more: Record<string, unknown> = {},
): Promise<Answer> => caller.post('/usuario/cambiar', { current, passwd1, passwd2: passwd1, ...more })

/** Restores the token of this cookie in the person's only session, after a password change replaced the token. */
export const keepToken = (db: Queryable, user: string, cookie: string): Promise<unknown> =>
  db.query(sql`UPDATE session SET "tokenHash" = ${hashOfToken(cookie.split('=')[1] ?? '')}
    WHERE "userId" = (SELECT id FROM portal_user WHERE username = ${user})`)

/** Status and error body without the request id. */
export function refusalOf(answer: Answer): Record<string, unknown> {
  const { requestId: _, ...rest } = answer.body
  return { status: answer.status, ...rest }
}
