// Fake servers for mail, messages and pushes that refuse, stall, cut the connection and answer late, for tests that
// kill servers. They record every attempt, and accept each key once, as providers do.
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { SMTPServer, type SMTPServerDataStream, type SMTPServerSession } from 'smtp-server'
import { makeRandom, type Random } from '../../../server/seed/random.ts'

type ChannelName = 'mail' | 'whatsapp' | 'sms' | 'push'

/**
 * `taken`: accepted, and the complete answer was sent; `refused`: not accepted, by an answer or by closing the
 * connection; `lost`: accepted, but the answer was not sent in time.
 */
type Ending = 'taken' | 'refused' | 'lost'

export type Attempt = {
  canal: ChannelName
  /** The key of one delivery for all its attempts: the mail's id, the message's key, or the push's device and topic. */
  key: string
  /** The server that made the attempt. */
  by: string
  recipient: string
  /** When the attempt arrived and when it ended, as positions in the sequence of all events. */
  at: number
  endedAt: number | null
  ending: Ending | null
}

/** The steps of an attempt at which a test may kill the server that made it. */
export type Step = 'arrived' | 'answered'

type Outcome = 'take' | 'refuse' | 'cut' | 'cut-taken' | 'stall' | 'late' | 'slow'
const OUTCOMES: readonly Outcome[] = ['take', 'take', 'take', 'refuse', 'cut', 'cut-taken', 'stall', 'late', 'slow']

export type UnrulySinks = {
  /** The values for SMTP_URL: a separate address for each server, so that an attempt identifies its server. */
  smtpUrls: Readonly<Record<string, string>>
  /** The address for «URL de la instancia», and the address of a device at the push service. */
  messageUrl: string
  endpointOf: (device: string) => string
  attempts: Attempt[]
  /** The accepted deliveries, each key once. */
  effects: Map<string, { canal: ChannelName; recipient: string; text: string }>
  /** Keys for which another attempt arrived with different content. */
  contradicted: string[]
  /** Called at each step of each attempt, before the attempt continues. */
  onStep: (by: string, step: Step) => Promise<void>
  /** Makes every outcome random from now on, with separate random numbers for each server and channel. */
  misbehave: (random: Random) => void
  /** Accepts every attempt at once from now on, as before the first `misbehave`. */
  behave: () => void
  /** Returns the number of the next event, so that events can be ordered. */
  next: () => number
  close: () => Promise<void>
}

type Options = {
  servers: readonly string[]
  /** Returns the server that sent a post, by its token. */
  byToken: (authorization: string) => string
  /** A delay in milliseconds that is longer than a server waits for the answer to a post. */
  tooLateMs: number
}

const CHANNELS: readonly ChannelName[] = ['mail', 'whatsapp', 'sms', 'push']

export async function openUnrulySinks({ servers, byToken, tooLateMs }: Options): Promise<UnrulySinks> {
  let happened = 0
  let lanes: Map<string, Random> | null = null
  const mails: SMTPServer[] = []
  const sinks: UnrulySinks = {
    smtpUrls: {},
    messageUrl: '',
    endpointOf: () => '',
    attempts: [],
    effects: new Map(),
    contradicted: [],
    onStep: async () => undefined,
    misbehave: (random) => {
      const all = servers.flatMap((by) => CHANNELS.map((canal) => `${by} ${canal}`))
      lanes = new Map(all.map((lane) => [lane, makeRandom(random.uuid())]))
    },
    behave: () => {
      lanes = null
    },
    next: () => {
      happened += 1
      return happened
    },
    close: async () => {
      http.closeAllConnections()
      http.close()
      await Promise.all(mails.map((mail) => new Promise<void>((done) => mail.close(done))))
    },
  }
  const laneOf = ({ by, canal }: Attempt) => lanes?.get(`${by} ${canal}`)
  const begin = (given: Pick<Attempt, 'canal' | 'key' | 'by' | 'recipient'>): Attempt => {
    const attempt = { ...given, at: sinks.next(), endedAt: null, ending: null }
    sinks.attempts.push(attempt)
    return attempt
  }
  const end = (attempt: Attempt, ending: Ending) => {
    attempt.endedAt ??= sinks.next()
    attempt.ending ??= ending
  }
  const take = ({ canal, key, recipient }: Attempt, text: string) => {
    const known = sinks.effects.get(key)
    if (known && (known.text !== text || known.recipient !== recipient)) sinks.contradicted.push(key)
    if (!known) sinks.effects.set(key, { canal, recipient, text })
  }

  type Line = {
    attempt: Attempt
    text: string
    /** Answers that the attempt was accepted; resolves when the answer is sent. */
    accept: (slowly: boolean) => Promise<void>
    refuse: () => Promise<void>
    socket: Socket
  }

  /** Handles one attempt of any channel. */
  async function treat({ attempt, text, accept, refuse, socket }: Line): Promise<void> {
    // A server that has closed the connection before did not receive the answer.
    socket.once('close', () => end(attempt, sinks.effects.has(attempt.key) ? 'lost' : 'refused'))
    await sinks.onStep(attempt.by, 'arrived')
    const outcome = laneOf(attempt)?.pick(OUTCOMES) ?? 'take'
    if (outcome === 'refuse') {
      end(attempt, 'refused')
      return refuse()
    }
    if (outcome === 'cut') {
      end(attempt, 'refused')
      socket.destroy()
      return
    }
    take(attempt, text)
    if (outcome === 'cut-taken') {
      end(attempt, 'lost')
      socket.destroy()
      return
    }
    // The connection stays open until the server is killed or gives up.
    if (outcome === 'stall') return
    if (outcome === 'late') await wait(tooLateMs)
    // On a busy machine the server may not have given up yet; for mail it waits much longer.
    if (outcome === 'late' && attempt.canal !== 'mail') end(attempt, 'lost')
    await allRead()
    if (socket.destroyed || socket.readableEnded) return end(attempt, 'lost')
    await accept(outcome === 'slow')
    end(attempt, socket.destroyed ? 'lost' : 'taken')
    await sinks.onStep(attempt.by, 'answered')
  }

  for (const by of servers) {
    const mail = new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS'],
      async onData(stream, session, done) {
        const text = await textOf(stream).catch(() => null)
        // The connection broke before the whole body arrived, because its server was killed.
        if (text === null) return
        const socket = socketOf(mail, session)
        const recipient = session.envelope.rcptTo.map(({ address }) => address).join()
        const key = /^message-id:\s*<([^@>]+)@/im.exec(text)?.[1] ?? ''
        await treat({
          attempt: begin({ canal: 'mail', key, by, recipient }),
          text: withoutDate(text),
          socket,
          accept: async (slowly) => {
            if (slowly) await wait(200)
            done()
            await written(socket)
          },
          refuse: async () => done(Object.assign(new Error('Intente luego'), { responseCode: 451 })),
        })
      },
    })
    mail.on('error', () => undefined)
    const listening = mail.listen(0, '127.0.0.1')
    await once(listening, 'listening')
    const { port } = listening.address() as AddressInfo
    sinks.smtpUrls = { ...sinks.smtpUrls, [by]: `smtp://127.0.0.1:${port}` }
    mails.push(mail)
  }

  const http = createServer(async (request, response) => {
    const body = await bytesOf(request)
    if (!body) return
    const attempt = begin({ ...named(request, body), by: byToken(request.headers.authorization ?? '') })
    await treat({
      attempt,
      // A push is encrypted again at every attempt, so its text cannot be compared.
      text: attempt.canal === 'push' ? '' : body.toString('utf8'),
      socket: request.socket,
      accept: (slowly) => answer(response, { status: 201, slowly }),
      refuse: () => answer(response, laneOf(attempt)?.pick(REFUSALS) ?? { status: 500 }),
    })
  })
  http.listen(0, '127.0.0.1')
  await once(http, 'listening')
  const url = `http://127.0.0.1:${(http.address() as AddressInfo).port}`
  sinks.messageUrl = `${url}/plantillas`
  sinks.endpointOf = (device) => `${url}/equipos/${device}`
  return sinks
}

/** Resolves when all arrived data are read, so that a closed connection is noticed even while this process is busy. */
async function allRead(): Promise<void> {
  for (let turn = 0; turn < 2; turn += 1) await new Promise(setImmediate)
}

/** The channel, key and recipient of a post. */
function named({ url = '', headers }: IncomingMessage, body: Buffer): Pick<Attempt, 'canal' | 'key' | 'recipient'> {
  if (url.startsWith('/equipos/'))
    return { canal: 'push', key: `${url}#${String(headers['topic'])}`, recipient: url.slice('/equipos/'.length) }
  const { canal, destino } = JSON.parse(body.toString('utf8')) as { canal: 'whatsapp' | 'sms'; destino: string }
  return { canal, key: String(headers['idempotency-key']), recipient: destino }
}

type Answer = { status: number; retryAfter?: string; slowly?: boolean }

const REFUSALS: readonly Answer[] = [{ status: 500 }, { status: 429, retryAfter: '90' }]

/** Sends an answer; with `slowly` byte by byte, as over a very bad connection, but in time. */
async function answer(response: ServerResponse, { status, retryAfter, slowly }: Answer): Promise<void> {
  if (slowly) {
    const { socket } = response
    for (const byte of `HTTP/1.1 ${status} Created\r\nContent-Length: 0\r\nConnection: close\r\n\r\n`) {
      socket?.write(byte)
      await wait(3)
    }
    socket?.end()
    return
  }
  response.writeHead(status, retryAfter ? { 'retry-after': retryAfter } : {})
  await new Promise<void>((done) => {
    response.once('close', done)
    response.end(done)
  })
}

/** Returns the body of a request; null if the connection broke before the whole body arrived. */
async function bytesOf(request: IncomingMessage): Promise<Buffer | null> {
  try {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk)
    return Buffer.concat(chunks)
  } catch {
    return null
  }
}

async function textOf(stream: SMTPServerDataStream): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of stream) chunks.push(chunk)
  return Buffer.concat(chunks).toString('utf8')
}

/** Removes the headers that a mail program changes at every attempt. */
const withoutDate = (text: string): string => text.replace(/^(date|message-id):.*$/gim, '')

/** Returns the connection of a session, which the library does not expose. */
function socketOf(mail: SMTPServer, session: SMTPServerSession): Socket {
  const { connections } = mail as unknown as { connections: Set<{ session: { id: string }; _socket: Socket }> }
  const found = [...connections].find((connection) => connection.session.id === session.id)
  if (!found) throw new Error('the line of a mail is gone')
  return found._socket
}

/** Resolves when the answer has left this process. */
const written = (socket: Socket): Promise<void> =>
  new Promise((done) => {
    if (socket.destroyed) return done()
    socket.once('close', () => done())
    socket.write('', () => done())
  })
