// Reads FILES_URL: which bucket of an S3-compatible store holds the files, and how to reach it.
import type { SettingReader } from '../setting-reader.ts'

export type S3Place = {
  readonly bucket: string
  /** The beginning of all object names: empty, or a text that ends in a slash. */
  readonly prefix: string
  /** Null: the endpoint in AWS_ENDPOINT_URL_S3 or AWS_ENDPOINT_URL, or else Amazon's own. */
  readonly endpoint: string | null
  /** Null: the region in AWS_REGION or in the shared configuration file. */
  readonly region: string | null
  /** Whether the bucket is the first part of the path, instead of a part of the host name. */
  readonly pathStyle: boolean
}

const BUCKET = /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/
const PREFIX = /^([A-Za-z0-9_-]+\/)*$/
const REGION = /^[a-z0-9-]+$/
const PARAMETERS = ['endpoint', 'region', 'pathStyle']

/**
 * Reads `s3://bucket/prefix?endpoint=https://…&region=…&pathStyle=on|off`; null without FILES_URL. With a custom
 * endpoint, the bucket is a part of the path unless `pathStyle` says otherwise.
 */
export function readFilesUrl(
  url: string | null,
  read: SettingReader,
  env: Readonly<Record<string, string | undefined>>,
): S3Place | null {
  if (url === null) return null
  const { hostname, pathname, searchParams, username, password } = new URL(url)
  const refuse = (what: string) => {
    read.addError('FILES_URL', what)
    return null
  }
  if (username || password) return refuse('no debe llevar la clave: va en AWS_ACCESS_KEY_ID y AWS_SECRET_ACCESS_KEY')
  if (!BUCKET.test(hostname)) return refuse('debe nombrar un cubo: s3://cubo/prefijo')
  const path = pathname.replace(/^\/+/, '')
  const prefix = path === '' || path.endsWith('/') ? path : `${path}/`
  if (!PREFIX.test(prefix)) return refuse('admite en el prefijo letras, números, «-», «_» y «/»')
  const unknown = [...searchParams.keys()].find((name) => !PARAMETERS.includes(name))
  if (unknown !== undefined) return refuse('solo admite endpoint, region y pathStyle después de «?»')
  const endpoint = searchParams.get('endpoint')
  if (endpoint !== null && !isWebAddress(endpoint)) return refuse('lleva un endpoint que no es http:// ni https://')
  const region = searchParams.get('region')
  if (region !== null && !REGION.test(region)) return refuse('lleva una región que no lo es')
  const style = searchParams.get('pathStyle')
  if (style !== null && style !== 'on' && style !== 'off') return refuse('lleva un pathStyle que no es «on» ni «off»')
  const isElsewhere = endpoint !== null || Boolean(env['AWS_ENDPOINT_URL_S3'] || env['AWS_ENDPOINT_URL'])
  return { bucket: hostname, prefix, endpoint, region, pathStyle: style === null ? isElsewhere : style === 'on' }
}

function isWebAddress(text: string): boolean {
  return URL.canParse(text) && ['http:', 'https:'].includes(new URL(text).protocol)
}
