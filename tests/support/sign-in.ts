// Signing in as a person would, and what a refusal says.
import { type Answer, basic, type Caller, cookieOf, PASSWORD, type People } from './portal-api.ts'

/** POST /enki with Basic, as it is answered. */
export const logIn = (
  people: People,
  user: string,
  password = PASSWORD,
  headers: Record<string, string> = {},
): Promise<Answer> => people.anonymous.post('/enki', undefined, { authorization: basic(user, password), ...headers })

/** A login that must succeed, with its cookie and its person. */
export async function enter(people: People, user: string): Promise<{ answer: Answer; cookie: string; caller: Caller }> {
  const answer = await logIn(people, user)
  if (answer.status !== 200) throw new Error(`${user} cannot sign in: ${JSON.stringify(answer.body)}`)
  const cookie = cookieOf(answer)
  return { answer, cookie, caller: people.holding(cookie) }
}

/** Status and envelope without the request's own id. */
export function refusalOf(answer: Answer): Record<string, unknown> {
  const { requestId: _, ...rest } = answer.body
  return { status: answer.status, ...rest }
}
