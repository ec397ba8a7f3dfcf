// Fake of a bad network between phone and portal: it cuts, hangs, slows down, or answers instead of the portal.
import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'

export type Trouble =
  /** Closes the connection after this number of bytes, of the request or of the answer. */
  | { kind: 'cut'; of: 'request' | 'answer'; after: number }
  /** Transfers this number of bytes and no more, without closing the connection. */
  | { kind: 'silence'; of: 'request' | 'answer'; after: number }
  /** Transfers 1 KB of the request per second, up to this total, and then nothing more. */
  | { kind: 'trickle'; kilobytes: number }
  /** Answers in place of the portal, which does not receive the request. */
  | { kind: 'instead'; answer: keyof typeof INSTEAD }
  /** Runs a function before the request is forwarded or answered. */
  | { kind: 'event'; happens: () => void | Promise<void> }

export type BadLine = {
  /** The address at which the phone reaches the portal. */
  readonly url: string
  /** The requested addresses of the API in order, such as «POST /api/…». */
  readonly asked: string[]
  /**
   * Sets the faults for the next calls of exactly this address, one fault per call: of all methods, or of the one before
   * it, such as «POST /api/…».
   */
  trouble(address: string, ...troubles: Trouble[]): void
  /**
   * Answers every call of the API in place of the portal, like a captive portal or a refusal of old versions; null ends
   * this.
   */
  capture(answer: keyof typeof INSTEAD | null): void
  /** Makes each call name this build of the app, which must be as long as the real one; null ends this. */
  pretend(build: string | null): void
  /** Removes all faults that no call has used yet. */
  calm(): void
  close(): Promise<void>
}

const PAGE = '<!doctype html><title>Wi-Fi</title><p>Acepte las condiciones para navegar.</p>'
const OLD_APP = JSON.stringify({ message: 'Actualice la aplicación', code: 'old-app' })
const INSTEAD = {
  nothing: 'HTTP/1.1 204 No Content\r\n\r\n',
  html: `HTTP/1.1 200 OK\r\ncontent-type: text/html\r\ncontent-length: ${PAGE.length}\r\n\r\n${PAGE}`,
  oldApp: [
    'HTTP/1.1 426 Upgrade Required\r\nx-portal: 1\r\ncontent-type: application/json\r\n',
    `content-length: ${Buffer.byteLength(OLD_APP)}\r\n\r\n${OLD_APP}`,
  ].join(''),
}

export async function openBadLine(portalUrl: string): Promise<BadLine> {
  const port = Number(new URL(portalUrl).port)
  const calls: string[] = []
  const waiting = new Map<string, Trouble[]>()
  const open = new Set<Socket>()
  let captured: keyof typeof INSTEAD | null = null
  let pretended: string | null = null

  const judge: Judge = {
    pretended: () => pretended,
    captured: () => captured && { kind: 'instead', answer: captured },
    troubleOf(head) {
      const [method, address = ''] = head.split(/[ ?]/)
      if (!address.startsWith('/api/')) return null
      calls.push(`${method} ${address}`)
      return judge.captured() ?? waiting.get(`${method} ${address}`)?.shift() ?? waiting.get(address)?.shift() ?? null
    },
  }
  const server = createServer((phone) => {
    const portal = connect(port, '127.0.0.1')
    for (const socket of [phone, portal]) {
      open.add(socket)
      // Broken connections are expected here.
      socket.on('error', () => undefined)
    }
    phone.once('close', () => portal.destroy())
    portal.once('close', () => phone.destroy())
    join(phone, portal, judge)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked: calls,
    trouble: (address, ...troubles) => void waiting.set(address, troubles),
    capture(answer) {
      captured = answer
    },
    pretend(build) {
      pretended = build
    },
    calm() {
      waiting.clear()
      captured = null
      pretended = null
    },
    async close() {
      for (const socket of open) socket.destroy()
      server.close()
      await once(server, 'close')
    },
  }
}

const HEAD = /^(GET|POST) \S+ HTTP\/1\.1\r\n/
const TRICKLED = 128

type Judge = {
  troubleOf: (head: string) => Trouble | null
  captured: () => Trouble | null
  pretended: () => string | null
}

/** Transfers bytes in both directions; each request of a connection is judged and counted separately. */
function join(phone: Socket, portal: Socket, { troubleOf, captured, pretended }: Judge): void {
  let trouble: Trouble | null = null
  let size = 0
  const passed = { request: 0, answer: 0 }
  const hangUp = () => {
    phone.destroy()
    portal.destroy()
  }
  const pass = (of: 'request' | 'answer', chunk: Buffer) => {
    const to = of === 'request' ? portal : phone
    const before = passed[of]
    passed[of] += chunk.length
    if (!trouble || !('of' in trouble) || trouble.of !== of || passed[of] <= trouble.after) return to.write(chunk)
    const last = chunk.subarray(0, Math.max(0, trouble.after - before))
    return to.write(last, trouble.kind === 'cut' ? hangUp : undefined)
  }
  const trickle = async (chunk: Buffer, bytes: number) => {
    const allowed = chunk.subarray(0, Math.max(0, bytes - passed.request))
    passed.request += chunk.length
    phone.pause()
    for (let at = 0; at < allowed.length && !portal.destroyed; at += TRICKLED) {
      await wait((1000 * TRICKLED) / 1024)
      portal.write(allowed.subarray(at, at + TRICKLED))
    }
    if (passed.request < bytes) phone.resume()
  }
  const send = (chunk: Buffer) => {
    if (trouble?.kind === 'trickle') return void trickle(chunk, trouble.kilobytes * 1024)
    if (trouble?.kind !== 'instead') return pass('request', chunk)
    passed.request += chunk.length
    // The request is first read to its end, as a proxy would do.
    if (passed.request >= size) phone.write(INSTEAD[trouble.answer])
  }
  phone.on('data', async (arrived) => {
    const chunk = asBuild(arrived, pretended())
    const head = HEAD.exec(chunk.subarray(0, 500).toString('latin1'))
    if (head) {
      trouble = troubleOf(head[0])
      size = sizeOf(chunk)
      passed.request = 0
      passed.answer = 0
    }
    if (head && trouble?.kind === 'event') {
      phone.pause()
      await trouble.happens()
      trouble = captured()
      phone.resume()
    }
    send(chunk)
  })
  portal.on('data', (chunk) => pass('answer', chunk))
}

const BUILD = /^(x-portal-app: )([^\r\n]+)/im

/** The same bytes, but with another build of the app in the header. */
function asBuild(chunk: Buffer, build: string | null): Buffer {
  if (build === null || !HEAD.test(chunk.subarray(0, 500).toString('latin1'))) return chunk
  const end = chunk.indexOf('\r\n\r\n')
  const head = chunk.subarray(0, end).toString('latin1')
  const renamed = head.replace(BUILD, (_all, name: string, own: string) => name + build.padEnd(own.length, '0'))
  return Buffer.concat([Buffer.from(renamed, 'latin1'), chunk.subarray(end)])
}

/** Returns the number of bytes of a complete request, by its headers, which arrive in one chunk. */
function sizeOf(chunk: Buffer): number {
  const end = chunk.indexOf('\r\n\r\n') + 4
  const length = /\r\ncontent-length: (\d+)/i.exec(chunk.subarray(0, end).toString('latin1'))?.[1]
  return end + Number(length ?? 0)
}
