// Encodes a user name as a part of a URL, and decodes it: base64url of its UTF-8 (D02).

/** The user name as encoded in the URL «renovar/{user}». */
export function encodeUser(user: string): string {
  const units = String.fromCharCode(...new TextEncoder().encode(user))
  return btoa(units).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '')
}

/** The user name in a URL part; '' when the part is not valid. */
export function decodeUser(encoded: string): string {
  try {
    const units = atob(encoded.replaceAll('-', '+').replaceAll('_', '/'))
    const bytes = Uint8Array.from(units, (unit) => unit.charCodeAt(0))
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return ''
  }
}
