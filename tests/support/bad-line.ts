// A bad line between phone and portal: cuts in the middle, goes silent, trickles, or answers in the portal's place.
import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'

export type Trouble =
  /** Hangs up when so many bytes of the request, or of its answer, have passed. */
  | { kind: 'cut'; of: 'request' | 'answer'; after: number }
  /** Lets no byte pass behind so many, and does not hang up. */
  | { kind: 'silence'; of: 'request' | 'answer'; after: number }
  /** Lets 1 KB of the request pass in a second, so many in all, and then nothing more. */
  | { kind: 'trickle'; kilobytes: number }
  /** The portal never hears of it. */
  | { kind: 'instead'; answer: keyof typeof INSTEAD }
  /** Before it arrives something happens; then it passes, or is captured. */
  | { kind: 'event'; happens: () => void | Promise<void> }

export type BadLine = {
  /** Where the phone meets the portal. */
  readonly url: string
  /** Addresses of the API that were asked for, «POST /api/…», in order. */
  readonly asked: string[]
  /** The next calls of exactly this address meet trouble, each its own. */
  trouble(path: string, ...troubles: Trouble[]): void
  /** Answers every call of the API in the portal's place, as a hotel's Wi-Fi does or an end of old versions, until told null. */
  capture(answer: keyof typeof INSTEAD | null): void
  /** Ends all trouble that has not begun. */
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
  const asked: string[] = []
  const waiting = new Map<string, Trouble[]>()
  const open = new Set<Socket>()
  let captured: keyof typeof INSTEAD | null = null

  const judge: Judge = {
    captured: () => captured && { kind: 'instead', answer: captured },
    troubleOf(head) {
      const [method, address = ''] = head.split(/[ ?]/)
      if (!address.startsWith('/api/')) return null
      asked.push(`${method} ${address}`)
      return judge.captured() ?? waiting.get(address)?.shift() ?? null
    },
  }
  const server = createServer((phone) => {
    const portal = connect(port, '127.0.0.1')
    for (const socket of [phone, portal]) {
      open.add(socket)
      // A line that breaks is what this is for.
      socket.on('error', () => undefined)
    }
    phone.once('close', () => portal.destroy())
    portal.once('close', () => phone.destroy())
    join(phone, portal, judge)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked,
    trouble: (path, ...troubles) => void waiting.set(path, troubles),
    capture(answer) {
      captured = answer
    },
    calm() {
      waiting.clear()
      captured = null
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

type Judge = { troubleOf: (head: string) => Trouble | null; captured: () => Trouble | null }

/** Passes bytes both ways; a browser sends one request after the other, and each begins a piece of its own. */
function join(phone: Socket, portal: Socket, { troubleOf, captured }: Judge): void {
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
    // Read to its end first, as a proxy does.
    if (passed.request >= size) phone.write(INSTEAD[trouble.answer])
  }
  phone.on('data', async (chunk) => {
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

/** Bytes of a whole request, by its own words; its head comes in one piece. */
function sizeOf(chunk: Buffer): number {
  const end = chunk.indexOf('\r\n\r\n') + 4
  const length = /\r\ncontent-length: (\d+)/i.exec(chunk.subarray(0, end).toString('latin1'))?.[1]
  return end + Number(length ?? 0)
}
