// Answers the page's calls to the portal from a table, and records them, for component tests of a whole screen.
import { vi } from 'vitest'

/** The answer for each path: the body of a 200 (for a Blob, a file), or a function that makes it from the call. */
export type Answers = Readonly<Record<string, unknown>>

/** A sent call: its path under /api, its query, its body, and whether it had cookies. */
export type Sent = { path: string; query: Record<string, string>; body: unknown; hasCookies: boolean }

const PORTAL = { 'content-type': 'application/json', 'x-portal': '1' }

/** A function in the table returns a `Refusal` to refuse the call. */
export class Refusal {
  readonly status: number
  readonly message: string
  constructor(status: number, message: string) {
    this.status = status
    this.message = message
  }
}

/** Replaces fetch for the test; a path outside the table is answered as unknown to the portal. */
export function answerFrom(answers: Answers): { sent: Sent[]; to: (path: string) => Sent[] } {
  const sent: Sent[] = []
  vi.stubGlobal('fetch', async (address: string | URL, { body, credentials }: RequestInit = {}) => {
    const { pathname, searchParams } = new URL(address, location.href)
    const call: Sent = {
      path: pathname.replace(/^\/api/, ''),
      query: Object.fromEntries(searchParams),
      body: typeof body === 'string' ? JSON.parse(body) : null,
      hasCookies: credentials !== 'omit',
    }
    sent.push(call)
    const found = answers[call.path]
    const answer = await (typeof found === 'function' ? found(call) : (found ?? new Refusal(404, 'No existe')))
    if (answer instanceof Blob) return new Response(answer, { headers: { 'x-portal': '1' } })
    if (!(answer instanceof Refusal)) return new Response(JSON.stringify(answer), { headers: PORTAL })
    const { status, message } = answer
    return new Response(JSON.stringify({ message, code: 'rule' }), { status, headers: PORTAL })
  })
  return { sent, to: (path) => sent.filter((each) => each.path === path) }
}
