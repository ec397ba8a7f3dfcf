// Reads the portal's keys for web push (VAPID, RFC 8292), and checks that they are a pair.
import { createECDH } from 'node:crypto'
import type { SettingReader } from '../setting-reader.ts'

export type Vapid = {
  readonly publicKey: string
  readonly privateKey: string
  /** The contact for push services in case of trouble: `mailto:…` or an https address. */
  readonly subject: string
}

const BASE64URL = /^[\w-]+$/
const MAILTO = /^mailto:[^\s@]+@[^\s@]+\.[^\s@]+$/i
const HTTPS = /^https:\/\/[^\s/]+\.[^\s/]+/i

/** Returns the keys, or null without them. Requires all three variables or none; `read` collects the errors. */
export function readVapid(read: SettingReader, { publicKey, privateKey, subject }: Vapid): Vapid | null {
  const variables = { VAPID_PUBLIC_KEY: publicKey, VAPID_PRIVATE_KEY: privateKey, VAPID_SUBJECT: subject }
  const missing = Object.entries(variables).flatMap(([name, value]) => (value === '' ? [name] : []))
  if (missing.length === 3) return null
  for (const name of missing) read.requireSet(name, 'cuando se indica otra de las variables VAPID')
  if (subject !== '' && !MAILTO.test(subject) && !HTTPS.test(subject))
    read.addError('VAPID_SUBJECT', 'debe ser «mailto:» con un correo, o una dirección https')
  if (publicKey !== '' && privateKey !== '' && publicKey !== publicKeyOf(privateKey))
    read.addError('VAPID_PRIVATE_KEY', 'no es la clave privada de VAPID_PUBLIC_KEY: las dos se generan juntas')
  return { publicKey, privateKey, subject }
}

/** Derives the public key from a private key, both in base64url; null when the private key is invalid. */
function publicKeyOf(privateKey: string): string | null {
  const bytes = Buffer.from(privateKey, 'base64url')
  if (!BASE64URL.test(privateKey) || bytes.length !== 32) return null
  const ecdh = createECDH('prime256v1')
  try {
    ecdh.setPrivateKey(bytes)
  } catch {
    // Thrown for a key that is zero or not below the order of the curve.
    return null
  }
  return ecdh.getPublicKey('base64url')
}
