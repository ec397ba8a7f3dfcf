// The fingerprint of bytes, as the server computes it.

/** SHA-256 in 64 hexadecimal digits. Throws where the page is not secure: browsers then have no `crypto.subtle`. */
export async function sha256Hex(bytes: ArrayBuffer | Uint8Array<ArrayBuffer>): Promise<string> {
  if (!globalThis.crypto?.subtle) {
    throw new Error('SHA-256 needs a secure page: serve the portal over https (or open it on localhost)')
  }
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))
  return Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('')
}
