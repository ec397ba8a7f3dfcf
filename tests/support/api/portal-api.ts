// Fixture of a whole portal in this process: the demo world on a new database, real files, and signed-in callers.
import { createHash, randomUUID } from 'node:crypto'
import type { FastifyInstance, LightMyRequestResponse } from 'fastify'
import { createApp } from '../../../server/app.ts'
import { currentText } from '../../../server/consent/current-text.ts'
import { openPostgres } from '../../../server/database/postgres.ts'
import { type Database, type Queryable, type Statement, sql } from '../../../server/database/sql.ts'
import { worksEnded } from '../../../server/import-run/works.ts'
import { seedDemo } from '../../../server/seed/seed.ts'
import { readSettings } from '../../../server/settings.ts'
import { openTestFiles, type TestFiles } from '../files/test-files.ts'
import { TEST_VAPID } from '../push/push-sink.ts'
import { type Keep, openAll } from '../setup/open-all.ts'
import { templatesOfThisRun } from '../world/templates.ts'
import type { TestPerson } from '../world/test-people.ts'
import { openTestDatabase, type TestDatabase } from './engines.ts'

export type Person =
  | ('ana' | 'bruno' | 'carla' | 'andes' | 'elena' | 'marco' | 'admin' | 'vence' | 'nuevo')
  | TestPerson

export type Answer = { status: number; body: Json; headers: LightMyRequestResponse['headers']; raw: Buffer }
// biome-ignore lint/suspicious/noExplicitAny: tests read answers of every type
export type Json = any

export type Caller = {
  cookie: string
  /** Returns a caller for the same person without the cookie; calls about the consent then send the token. */
  byToken: () => Promise<Caller>
  get: (path: string) => Promise<Answer>
  post: (path: string, body?: unknown, headers?: Record<string, string>) => Promise<Answer>
  /** `part` is the name of the multipart field of the file; an undefined `item` is left out. */
  upload: (item: unknown, bytes: Buffer, options?: { path?: string; nombre?: string; part?: string }) => Promise<Answer>
}

/** Creates callers for the accounts of one server. */
export type People = {
  app: FastifyInstance
  /** Signs a person in with the demo password. */
  as: (person: Person) => Promise<Caller>
  anonymous: Caller
  /** Returns a caller with this session cookie. */
  holding: (cookie: string) => Caller
}

type Beside = {
  env?: Record<string, string>
  log?: { write(line: string): void }
  webFolder?: string
  /** A portal that sends no mail, and shows invitations as links. */
  showsLinks?: boolean
}

export type PortalApi = People & {
  test: TestDatabase
  files: TestFiles
  /** Starts a second server on the same data and clock, with other settings, pages or log; closed with the first. */
  beside: (options: Beside) => Promise<People>
  /** The clock of the server; set `now` to change the time. */
  clock: { now: Date }
  close: () => Promise<void>
}

export const PASSWORD = 'Portal2026'

type Options = {
  env?: Record<string, string>
  policies?: number
  /** Accepts the consent for all demo persons; a test about consent turns this off. */
  consented?: boolean
}

/** Opens a seeded portal; must be closed in afterAll. */
export const openPortal = (options: Options = {}): Promise<PortalApi> => openAll((keep) => openParts(keep, options))

async function openParts(keep: Keep, { env = {}, policies, consented = true }: Options) {
  const demo = policies === undefined ? templatesOfThisRun()?.demo : undefined
  const test = keep(await openTestDatabase({ copyOf: demo }), (opened) => opened.close())
  const clock = { now: new Date() }
  const files = await openTestFiles(test, () => clock.now)
  if (!demo) await seedDemo({ db: test.db, files, now: clock.now, policies })
  if (consented) await giveConsent(test.db, sql`TRUE`)
  const open: PortalApi['beside'] = async (options) => {
    const settings = readSettings({ DATA_DIR: test.dataDir, ...TEST_VAPID, ...env, ...options.env }, test.dataDir)
    const { log = false, webFolder, showsLinks } = options
    const app = keep(
      await createApp({
        settings,
        db: test.db,
        files,
        now: () => clock.now,
        log,
        webFolder,
        showsLinks,
        ...sessionsOf(test),
      }),
      async (opened) => {
        await opened.close()
        await worksEnded()
      },
    )
    await app.ready()
    return peopleOf(app)
  }
  return {
    ...(await open({})),
    test,
    files,
    clock,
    beside: open,
  }
}

/** Opens the session of an import as a portal does: on a server a connection of its own. */
const sessionsOf = ({ url }: TestDatabase) =>
  url === null
    ? {}
    : {
        openSession: async () =>
          openPostgres({
            connect: { connectionString: url },
            maxClients: 1,
            keepsClients: true,
            onLostClient: () => undefined,
          }),
      }

/** Accepts the consent for the users of the condition `who` (on the alias `u`) who have not accepted yet. */
export const giveConsent = (db: Queryable, who: Statement): Promise<unknown> =>
  db.query(sql`INSERT INTO consent ("consentimientoId", "userId", cedula, estado, "fechaAccion", "direccionIP", "userAgent",
      "correoElectronico", "nombresApellidos", hash)
    SELECT 'test-' || u.id, u.id, u.cedula, 'aceptado', u."fcModifica", '', '', u.email, '', t.hash
    FROM portal_user u CROSS JOIN consent_text t WHERE u.id NOT IN (SELECT "userId" FROM consent) AND ${who}`)

/** Accepts a newer text for everybody who had accepted the one before. */
export async function consentAgain(db: Database): Promise<void> {
  const { hash, version, texto } = await currentText(db)
  await db.query(sql`INSERT INTO consent_text (hash, version, texto) VALUES (${hash}, ${version}, ${texto})
    ON CONFLICT (hash) DO NOTHING`)
  await db.query(sql`INSERT INTO consent ("consentimientoId", "userId", cedula, estado, "fechaAccion", "direccionIP",
      "userAgent", "correoElectronico", "nombresApellidos", hash)
    SELECT gen_random_uuid()::text, u.id, u.cedula, 'aceptado', now(), '', '', u.email, '', ${hash}
    FROM portal_user u WHERE u.id IN (SELECT "userId" FROM consent)`)
}

/** Returns the request body of a person who accepts the consent. */
export const consentRecord = (cedula: string) => ({
  consentimientoId: randomUUID(),
  estado: 'aceptado',
  fechaAccion: new Date().toISOString(),
  cedula,
  direccionIP: '',
  userAgent: '',
  correoElectronico: '',
  nombresApellidos: '',
})

function peopleOf(app: FastifyInstance): People {
  const anonymous = callerOf(app, '')
  return {
    app,
    anonymous,
    holding: (cookie) => callerOf(app, cookie),
    as: async (person) => {
      const answer = await anonymous.post('/enki', undefined, { authorization: basic(person, PASSWORD) })
      if (answer.status !== 200) throw new Error(`${person} cannot sign in: ${JSON.stringify(answer.body)}`)
      return callerOf(app, cookieOf(answer))
    },
  }
}

export const basic = (user: string, password: string): string =>
  `Basic ${Buffer.from(`${user}:${password}`).toString('base64')}`

/** The session cookie that an answer sets. */
export function cookieOf({ headers }: Answer): string {
  const set = headers['set-cookie']
  return (Array.isArray(set) ? set[0] : set)?.split(';')[0] ?? ''
}

function callerOf(app: FastifyInstance, cookie: string, authorization = ''): Caller {
  async function send(
    method: 'GET' | 'POST',
    path: string,
    payload: Buffer | string | undefined,
    headers: Record<string, string>,
  ): Promise<Answer> {
    const response = await app.inject({
      method,
      url: `/api${path}`,
      headers: {
        'x-portal': '1',
        ...(cookie ? { cookie } : {}),
        ...(authorization ? { authorization } : {}),
        ...headers,
      },
      ...(payload === undefined ? {} : { payload }),
      // Only JSON and texts are decoded; Fastify would also decode every zip, PDF and picture as text.
      payloadAsStream: true,
    })
    const raw = Buffer.concat(await response.stream().toArray())
    const json = String(response.headers['content-type'] ?? '').startsWith('application/json')
    return {
      status: response.statusCode,
      body: json ? JSON.parse(raw.toString()) : null,
      headers: response.headers,
      raw,
    }
  }
  return {
    cookie,
    byToken: async () => {
      const { body } = await send('POST', '/enki', undefined, {})
      return callerOf(app, '', body?.consentToken ? `Bearer ${body.consentToken}` : '')
    },
    get: (path) => send('GET', path, undefined, {}),
    post: (path, body, headers = {}) =>
      body === undefined
        ? send('POST', path, undefined, headers)
        : send('POST', path, JSON.stringify(body), { 'content-type': 'application/json', ...headers }),
    upload: (item, bytes, { path = '/documentos-digitales/documento?isUser=true', nombre = 'foto.jpg', part } = {}) => {
      const form = multipart(item, [{ bytes, nombre, part }])
      return send('POST', path, form.body, { 'content-type': form.contentType })
    },
  }
}

/** Builds the body of an upload: an `item` and a file, an `item` and several files, or files alone. */
export function multipart(
  item: unknown,
  parts: { bytes: Buffer; nombre: string; part?: string | undefined }[],
): { body: Buffer; contentType: string } {
  const boundary = `test-${randomUUID()}`
  const chunks: Buffer[] = []
  if (item !== undefined)
    chunks.push(
      Buffer.from(
        `--${boundary}\r\ncontent-disposition: form-data; name="item"\r\ncontent-type: application/json\r\n\r\n${JSON.stringify(item)}\r\n`,
      ),
    )
  for (const { bytes, nombre, part = 'file' } of parts)
    chunks.push(
      Buffer.from(
        `--${boundary}\r\ncontent-disposition: form-data; name="${part}"; filename="${nombre}"\r\ncontent-type: application/octet-stream\r\n\r\n`,
      ),
      bytes,
      Buffer.from('\r\n'),
    )
  return {
    body: Buffer.concat([...chunks, Buffer.from(`--${boundary}--\r\n`)]),
    contentType: `multipart/form-data; boundary=${boundary}`,
  }
}

export const sha256Of = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex')

/** Returns the `item` of one file of a claim; `more` overrides the defaults. */
export function itemOf(bytes: Buffer, uuidSiniestro: string, more: Record<string, unknown> = {}): Json {
  return {
    uuid: randomUUID(),
    uuidSiniestro,
    sha256: sha256Of(bytes),
    tamanio: bytes.length,
    nombre: 'foto.jpg',
    tipo: 'DOCUMENTO',
    cdDocSiniestro: null,
    cdSdocSiniestro: null,
    numGrupo: null,
    orden: 0,
    cdCompania: 1,
    cdReclamo: null,
    cdIncSiniestro: null,
    detalleDocumento: null,
    ...more,
  }
}
