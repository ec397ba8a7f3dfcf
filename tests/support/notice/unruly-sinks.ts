// A mail server and a provider of messages and pushes that refuse, stall, cut and answer late, for tests that kill
// servers. They keep every attempt, and take each key once, as providers do.
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { SMTPServer, type SMTPServerDataStream, type SMTPServerSession } from 'smtp-server'
import { makeRandom, type Random } from '../../../server/seed/random.ts'

type ChannelName = 'mail' | 'whatsapp' | 'sms' | 'push'

/**
 * `taken`: the answer that it was taken went out whole; `refused`: it was not taken, and the line or the answer said so;
 * `lost`: it was taken, and its answer did not go out in time.
 */
type Ending = 'taken' | 'refused' | 'lost'

export type Attempt = {
  canal: ChannelName
  /** The same for every attempt of a delivery: the id of the mail, the key of the message, device and topic of the push. */
  key: string
  /** The server that made it. */
  by: string
  recipient: string
  /** When it came, and ended, among everything that happened. */
  at: number
  endedAt: number | null
  ending: Ending | null
}

/** Where an attempt stands when a test may kill its server. */
export type Step = 'arrived' | 'answered'

type Outcome = 'take' | 'refuse' | 'cut' | 'cut-taken' | 'stall' | 'late' | 'slow'
const OUTCOMES: readonly Outcome[] = ['take', 'take', 'take', 'refuse', 'cut', 'cut-taken', 'stall', 'late', 'slow']

export type UnrulySinks = {
  /** For SMTP_URL: an address for each server, so that an attempt tells who made it. */
  smtpUrls: Readonly<Record<string, string>>
  /** For «URL de la instancia», and the address of a device at the push service. */
  messageUrl: string
  endpointOf: (device: string) => string
  attempts: Attempt[]
  /** By key: what was taken, once for each key. */
  effects: Map<string, { canal: ChannelName; recipient: string; text: string }>
  /** Keys that came again with something else in them. */
  contradicted: string[]
  /** Called at each step of each attempt, before it goes on. */
  onStep: (by: string, step: Step) => Promise<void>
  /** From now on what becomes of an attempt is drawn, for each server and channel in a lane of its own. */
  misbehave: (random: Random) => void
  /** From now on everything is taken at once, as it is before the first `misbehave`. */
  behave: () => void
  /** The number of what happens next; everything that is counted by it can be put in order. */
  next: () => number
  close: () => Promise<void>
}

type Given = {
  servers: readonly string[]
  /** Names the server of a post. */
  byToken: (authorization: string) => string
  /** Later than a server waits for the answer to a post, in milliseconds. */
  tooLateMs: number
}

const CHANNELS: readonly ChannelName[] = ['mail', 'whatsapp', 'sms', 'push']

export async function openUnrulySinks({ servers, byToken, tooLateMs }: Given): Promise<UnrulySinks> {
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
    /** Answers that it was taken; resolves once the answer is out. */
    accept: (slowly: boolean) => Promise<void>
    refuse: () => Promise<void>
    socket: Socket
  }

  /** What becomes of one attempt, whichever channel it came by. */
  async function treat({ attempt, text, accept, refuse, socket }: Line): Promise<void> {
    // Whoever hangs up first has not heard the answer.
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
    // Until the server is killed, or has had enough of it.
    if (outcome === 'stall') return
    if (outcome === 'late') await wait(tooLateMs)
    // Whether the server still listens then is its own affair: on a busy machine it may. Mail has time until much later.
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
        // The line broke before all of it came: its server was killed.
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
      // What is sealed is sealed anew at every try.
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

/** When what had arrived by now was read: whoever hung up while this process was busy is known to have done so. */
async function allRead(): Promise<void> {
  for (let turn = 0; turn < 2; turn += 1) await new Promise(setImmediate)
}

/** Which delivery a post is. */
function named({ url = '', headers }: IncomingMessage, body: Buffer): Pick<Attempt, 'canal' | 'key' | 'recipient'> {
  if (url.startsWith('/equipos/'))
    return { canal: 'push', key: `${url}#${String(headers['topic'])}`, recipient: url.slice('/equipos/'.length) }
  const { canal, destino } = JSON.parse(body.toString('utf8')) as { canal: 'whatsapp' | 'sms'; destino: string }
  return { canal, key: String(headers['idempotency-key']), recipient: destino }
}

type Answer = { status: number; retryAfter?: string; slowly?: boolean }

const REFUSALS: readonly Answer[] = [{ status: 500 }, { status: 429, retryAfter: '90' }]

/** Slowly: byte by byte, as over a very bad line, but in time. */
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

/** Null when the line broke before all of it came. */
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

/** All but what a mail program stamps anew at every try. */
const withoutDate = (text: string): string => text.replace(/^(date|message-id):.*$/gim, '')

/** The connection of a session, which the library keeps to itself. */
function socketOf(mail: SMTPServer, session: SMTPServerSession): Socket {
  const { connections } = mail as unknown as { connections: Set<{ session: { id: string }; _socket: Socket }> }
  const found = [...connections].find((connection) => connection.session.id === session.id)
  if (!found) throw new Error('the line of a mail is gone')
  return found._socket
}

/** Once what was answered has left this process. */
const written = (socket: Socket): Promise<void> =>
  new Promise((done) => {
    if (socket.destroyed) return done()
    socket.once('close', () => done())
    socket.write('', () => done())
  })
