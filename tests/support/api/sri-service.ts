// Fake tax authority over HTTP: it answers like the simulator, or refuses, redirects, stalls, or sends broken answers.
import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { authorisationAnswer, type SimulatedVoucher, stateAnswer } from '../../../server/sri/simulator/simulated-sri.ts'
import { SRI_PATHS, type SriCall } from '../../../server/sri/soap.ts'

export type SriQuestion = { call: SriCall; key: string; headers: Record<string, unknown>; body: string }

/**
 * How the service answers a call: as usual, with a given text, status or redirect. `stall` never answers; `cut` closes
 * the connection before the answer, `half` in the middle of the answer; `drip` sends only the head.
 */
export type SriBehaviour =
  | ('answer' | 'stall' | 'cut' | 'half' | 'drip')
  | { text: string }
  | { status: number; text?: string }
  | { redirect: string }
  | { bytes: number }

export type SriService = {
  /** The value for SRI_URL. */
  url: string
  /** All calls in order of arrival. */
  questions: SriQuestion[]
  /** How often a call was made. */
  asked: (call: SriCall) => number
  knows: (...vouchers: SimulatedVoucher[]) => void
  behave: (behaviour: SriBehaviour, call?: SriCall) => void
  /** Delays all answers until the returned function is called. */
  hold: () => () => void
  reset: () => void
  close: () => Promise<void>
}

export async function openSriService(): Promise<SriService> {
  const vouchers = new Map<string, SimulatedVoucher>()
  const questions: SriQuestion[] = []
  const behaviours: Record<SriCall, SriBehaviour> = { authorisation: 'answer', state: 'answer' }
  let held: Promise<void> = Promise.resolve()
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk)
    const body = Buffer.concat(chunks).toString('utf8')
    const call = (Object.keys(SRI_PATHS) as SriCall[]).find((name) => SRI_PATHS[name] === request.url)
    if (!call || request.method !== 'POST') return response.writeHead(404).end()
    const key = /<claveAcceso(?:Comprobante)?>(\d+)</.exec(body)?.[1] ?? ''
    questions.push({ call, key, headers: request.headers, body })
    await held
    const own = call === 'authorisation' ? authorisationAnswer : stateAnswer
    await perform(response, behaviours[call], own(key, vouchers.get(key)))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const behave = (behaviour: SriBehaviour, call?: SriCall) => {
    for (const name of call ? [call] : (Object.keys(SRI_PATHS) as SriCall[])) behaviours[name] = behaviour
  }
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    questions,
    asked: (call) => questions.filter((each) => each.call === call).length,
    knows: (...known) => {
      for (const voucher of known) vouchers.set(voucher.claveAcceso, voucher)
    },
    behave,
    hold: () => {
      let release: () => void = () => {}
      held = new Promise((resolve) => {
        release = resolve
      })
      return () => release()
    },
    reset: () => {
      questions.length = 0
      vouchers.clear()
      behave('answer')
      held = Promise.resolve()
    },
    close: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

const XML = { 'content-type': 'text/xml; charset=utf-8' }

async function perform(response: ServerResponse, behaviour: SriBehaviour, own: string): Promise<unknown> {
  switch (behaviour) {
    case 'answer':
      return response.writeHead(200, XML).end(own)
    case 'stall':
      return null
    case 'cut':
      return response.socket?.destroy()
    case 'drip':
      return response.writeHead(200, { ...XML, 'content-length': own.length }).write(own.slice(0, 5))
    case 'half':
      response.writeHead(200, { ...XML, 'content-length': Buffer.byteLength(own) })
      return response.write(own.slice(0, own.length / 2), () => response.socket?.destroy())
  }
  if ('text' in behaviour && !('status' in behaviour)) return response.writeHead(200, XML).end(behaviour.text)
  if ('redirect' in behaviour) return response.writeHead(302, { location: behaviour.redirect }).end()
  if ('bytes' in behaviour) return response.writeHead(200, XML).end('x'.repeat(behaviour.bytes))
  return response.writeHead(behaviour.status, XML).end(behaviour.text ?? '')
}
