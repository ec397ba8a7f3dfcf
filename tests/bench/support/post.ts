// Sends requests to a portal like a device, with minimal overhead in Node.

import { type Agent, type OutgoingHttpHeaders, request } from 'node:http'
import { basic, PASSWORD, type Person } from '../../support/api/portal-api.ts'

export type Post = { url: string; body: Buffer; headers: OutgoingHttpHeaders }

/** The cookie of a session of a demo account. */
export async function signIn(portal: string, person: Person): Promise<string> {
  const headers = { authorization: basic(person, PASSWORD), 'x-portal': '1' }
  const answer = await fetch(`${portal}/api/enki`, { method: 'POST', headers })
  const cookie = answer.headers.getSetCookie()[0]?.split(';')[0]
  if (!answer.ok || !cookie) throw new Error(`sign-in answered ${answer.status}`)
  return cookie
}

/** Posts and reads the answer to its end; throws for a status other than 200. */
export function post(agent: Agent, { url, body, headers }: Post): Promise<void> {
  return new Promise((resolve, reject) => {
    const sent = request(
      url,
      { agent, method: 'POST', headers: { ...headers, 'content-length': body.length } },
      (answer) => {
        answer.resume()
        answer.once('end', () => (answer.statusCode === 200 ? resolve() : reject(new Error(`${answer.statusCode}`))))
      },
    )
    sent.once('error', reject)
    sent.end(body)
  })
}
