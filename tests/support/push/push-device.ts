// A device with a push subscription, which decrypts pushes that were encrypted for it (RFC 8188, RFC 8291). It is
// written from the standards with WebCrypto, independently of the library that encrypts.
import { createECDH, type ECDH, hkdfSync, randomBytes, webcrypto } from 'node:crypto'

export type PushDevice = {
  subscription: { endpoint: string; keys: { p256dh: string; auth: string } }
  /** Decrypts a body with the encoding aes128gcm; rejects if the body was not encrypted for this device. */
  read: (body: Uint8Array) => Promise<string>
}

/** Creates a device; by default with a push service that does not exist. */
export function pushDevice(endpoint = `https://push.ejemplo.ec/enviar/${randomBytes(16).toString('hex')}`): PushDevice {
  const ecdh = createECDH('prime256v1')
  ecdh.generateKeys()
  const auth = randomBytes(16)
  return {
    subscription: {
      endpoint,
      keys: { p256dh: ecdh.getPublicKey('base64url'), auth: auth.toString('base64url') },
    },
    read: (body) => unseal(Buffer.from(body), ecdh, auth),
  }
}

async function unseal(body: Buffer, device: ECDH, auth: Buffer): Promise<string> {
  // The header: 16 bytes of salt, the record size, the length of the key id, and as key id the sender's public key.
  const salt = body.subarray(0, 16)
  const keyLength = body[20] ?? 0
  const sender = body.subarray(21, 21 + keyLength)
  const sealed = body.subarray(21 + keyLength)
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), device.getPublicKey(), sender])
  const ikm = hkdfSync('sha256', device.computeSecret(sender), auth, info, 32)
  const derived = (name: string, length: number) =>
    Buffer.from(hkdfSync('sha256', Buffer.from(ikm), salt, Buffer.from(`Content-Encoding: ${name}\0`), length))
  const key = await webcrypto.subtle.importKey('raw', derived('aes128gcm', 16), 'AES-GCM', false, ['decrypt'])
  const plain = Buffer.from(
    await webcrypto.subtle.decrypt({ name: 'AES-GCM', iv: derived('nonce', 12), tagLength: 128 }, key, sealed),
  )
  // The last record ends with the byte 2, which zeros may follow.
  const end = plain.lastIndexOf(2)
  return plain.subarray(0, end).toString('utf8')
}
