// Reads and checks the server's environment variables once, at the start.
import path from 'node:path'
import { readFilesUrl, type S3Place } from './files/files-url.ts'
import { readVapid, type Vapid } from './push/vapid.ts'
import { SettingReader } from './setting-reader.ts'

export type SeedChoice = { readonly kind: 'none' } | { readonly kind: 'demo'; readonly policies: number | null }

/** The server's settings from the environment; the table of docs/settings.md says what each one means. */
export type Settings = {
  readonly production: boolean
  readonly port: number
  readonly host: string
  /** DATA_DIR as an absolute path. */
  readonly dataDir: string
  /** The database server; null: the embedded database in dataDir. */
  readonly databaseUrl: string | null
  /** The most connections that this process opens to databaseUrl. */
  readonly databaseConnections: number
  /** The S3 bucket of the files; null: a folder in dataDir. */
  readonly filesPlace: S3Place | null
  readonly seed: SeedChoice
  /** The address of the portal, without a slash at the end. */
  readonly publicUrl: string
  /** Whether PUBLIC_URL is https; affects cookie and headers. */
  readonly https: boolean
  /** The port for health checks and metrics of operators; 0: none. */
  readonly metricsPort: number
  /** For how many seconds after a stop signal the portal still answers, while it reports that it is not ready. */
  readonly drainSeconds: number
  /** How many trusted proxies are in front of the server; 0: none. */
  readonly trustProxy: number
  readonly sessionDays: number
  readonly staffSessionHours: number
  readonly diasIncurrencia: number
  readonly diasDocumento: number
  readonly diasCaducidad: number
  /** The hour in Ecuador after which the notices of the day are written. */
  readonly noticeHour: number
  readonly documentStates: 'auto' | 'held'
  readonly analyticsUrl: string | null
  readonly smtpUrl: string | null
  /** The provider's token for WhatsApp and SMS; null: no messages are sent. */
  readonly messageToken: string | null
  /** How many seconds the provider has to answer. */
  readonly messageTimeout: number
  /** Whether notices may be posted to private networks and without TLS; for tests. */
  readonly privateTargets: boolean
  readonly sriUrl: string | null
  /** The keys of web push; null: no pushes are sent. */
  readonly vapid: Vapid | null
  readonly logoutUrl: string | null
  readonly brokerUrl: string | null
  readonly loginLink: boolean
  readonly consentStrict: boolean
  readonly faults: boolean
}

const POSTGRES = ['postgres:', 'postgresql:']
const WEB = ['http:', 'https:']
const MOST_DAYS = 3_650
/** The length of the longest URL that the contract allows in an answer. */
const MAX_URL_LENGTH = 400

/**
 * Reads the settings from `env`. A relative DATA_DIR starts at `root`; an empty variable counts as absent.
 * @throws SettingsError with one Spanish sentence for every variable that is wrong
 */
export function readSettings(env: Readonly<Record<string, string | undefined>>, root: string): Settings {
  const read = new SettingReader(env)
  const production = read.text('NODE_ENV', '') === 'production'
  const port = read.integer('PORT', 8080, 0, 65_535)
  const host = read.host('HOST', '127.0.0.1')
  const databaseUrl = read.url('DATABASE_URL', POSTGRES)
  const ownUrl = `http://${host.includes(':') ? `[${host}]` : host}:${port}`
  const configuredUrl = read.url('PUBLIC_URL', WEB)
  // `new URL` puts the scheme into lower case, so that «HTTPS://…» is https too.
  const publicUrl = (configuredUrl === null ? ownUrl : new URL(configuredUrl).href).replace(/\/+$/, '')
  const https = publicUrl.startsWith('https:')
  const why = reasonReachable({ production, publicUrl, host })
  if (why)
    read.requireSet('SEED', `con ${why}: «none» sin datos de muestra, «demo» con ellos y sus contraseñas publicadas`)
  if (https) read.requireSet('TRUST_PROXY', 'con PUBLIC_URL https: cuántos proxies hay delante, u «off»')
  const faults = read.onOff('FAULTS', false)
  const privateTargets = read.onOff('PRIVATE_TARGETS', false)
  for (const [name, isOn] of Object.entries({ FAULTS: faults, PRIVATE_TARGETS: privateTargets }))
    if (isOn && production) read.addError(name, 'no puede estar en «on» cuando NODE_ENV es «production»')
  const isPublic = configuredUrl !== null && !isLoopback(new URL(publicUrl).hostname)
  if (faults && isPublic) read.addError('FAULTS', 'no puede estar en «on» con PUBLIC_URL fuera de esta máquina')
  if (privateTargets && https) read.addError('PRIVATE_TARGETS', 'no puede estar en «on» con PUBLIC_URL https')

  const settings: Settings = {
    production,
    port,
    host,
    dataDir: path.resolve(root, read.text('DATA_DIR', 'data')),
    databaseUrl,
    databaseConnections: read.integer('DATABASE_CONNECTIONS', 10, 1, 1000),
    filesPlace: readFilesUrl(read.url('FILES_URL', ['s3:']), read, env),
    seed: readSeed(read, databaseUrl ? 'none' : 'demo'),
    publicUrl,
    https,
    metricsPort: read.integer('METRICS_PORT', 0, 0, 65_535),
    drainSeconds: read.integer('DRAIN_SECONDS', 0, 0, 300),
    trustProxy: read.text('TRUST_PROXY', 'off') === 'off' ? 0 : read.integer('TRUST_PROXY', 0, 0, 10),
    sessionDays: read.integer('SESSION_DAYS', 7, 1, MOST_DAYS),
    staffSessionHours: read.integer('STAFF_SESSION_HOURS', 12, 1, MOST_DAYS * 24),
    diasIncurrencia: read.integer('DIAS_INCURRENCIA', 90, 1, MOST_DAYS),
    diasDocumento: read.integer('DIAS_DOCUMENTO', 90, 1, MOST_DAYS),
    diasCaducidad: read.integer('DIAS_CADUCIDAD', 180, 1, MOST_DAYS),
    noticeHour: read.integer('NOTICE_HOUR', 7, 0, 23),
    documentStates: read.oneOf('DOCUMENT_STATES', ['auto', 'held']),
    analyticsUrl: read.url('ANALYTICS_URL', WEB, MAX_URL_LENGTH),
    smtpUrl: read.url('SMTP_URL', ['smtp:', 'smtps:']),
    messageToken: readMessageToken(read),
    messageTimeout: read.integer('MESSAGE_TIMEOUT', 15, 1, 60),
    privateTargets,
    sriUrl: readSriUrl(read, { production, isPublic }),
    vapid: readVapid(read, {
      publicKey: read.text('VAPID_PUBLIC_KEY', ''),
      privateKey: read.text('VAPID_PRIVATE_KEY', ''),
      subject: read.text('VAPID_SUBJECT', ''),
    }),
    logoutUrl: read.url('LOGOUT_URL', WEB, MAX_URL_LENGTH),
    brokerUrl: read.url('BROKER_URL', WEB),
    loginLink: read.onOff('LOGIN_LINK', true),
    consentStrict: read.onOff('CONSENT_STRICT', false),
    faults,
  }
  read.refuseIfWrong()
  return settings
}

/** Reads SRI_URL. In production or on a public PUBLIC_URL it must be https, unless the service is on this machine. */
function readSriUrl(
  read: SettingReader,
  { production, isPublic }: { production: boolean; isPublic: boolean },
): string | null {
  const sriUrl = read.url('SRI_URL', WEB)
  const { protocol, hostname } = new URL(sriUrl ?? 'https://localhost')
  const why = production ? 'cuando NODE_ENV es «production»' : isPublic ? 'con PUBLIC_URL fuera de esta máquina' : null
  if (why && protocol === 'http:' && !isLoopback(hostname)) read.addError('SRI_URL', `debe empezar con https:// ${why}`)
  return sriUrl
}

/** Why other machines can reach the portal, or null; a reachable portal requires an explicit SEED (D114). */
export function reasonReachable({
  production,
  publicUrl,
  host,
}: Pick<Settings, 'production' | 'publicUrl' | 'host'>): string | null {
  if (production) return 'NODE_ENV=production'
  if (publicUrl.startsWith('https:')) return 'PUBLIC_URL https'
  if (!isLoopback(host)) return 'HOST fuera de esta máquina'
  return isLoopback(new URL(publicUrl).hostname) ? null : 'PUBLIC_URL fuera de esta máquina'
}

const LOOPBACK = /^(localhost|127(\.\d{1,3}){3}|::1)$/i

/** Whether a host name or address, with or without brackets, is a loopback address. */
export const isLoopback = (host: string): boolean => LOOPBACK.test(host.replace(/^\[|\]$/g, ''))

/** Reads MESSAGE_TOKEN, which is sent in a header, so it may have no space and no accent. */
function readMessageToken(read: SettingReader): string | null {
  const token = read.text('MESSAGE_TOKEN', '')
  if (!/^[\x21-\x7e]*$/.test(token)) read.addError('MESSAGE_TOKEN', 'debe escribirse sin espacios ni tildes')
  return token === '' ? null : token
}

/** The most generated people, so that they and their families fit the six million free id numbers (seed/cedula.ts). */
export const MOST_GENERATED = 2_000_000

function readSeed(read: SettingReader, otherwise: 'demo' | 'none'): SeedChoice {
  const seed = read.text('SEED', otherwise)
  if (seed === 'none') return { kind: 'none' }
  if (seed === 'demo') return { kind: 'demo', policies: null }
  const policies = Number(/^demo:(\d{1,7})$/.exec(seed)?.[1])
  if (policies > 0 && policies <= MOST_GENERATED) return { kind: 'demo', policies }
  read.addError('SEED', `debe ser «demo», «none» o «demo:N», con N entre 1 y ${MOST_GENERATED}`)
  return { kind: 'none' }
}
