// Finds and reads ASCII text in bytes without decoding the whole file.

/** The `length` bytes from offset `at` as text, one character per byte; shorter at the end of the file. */
export function textAt(bytes: Uint8Array, at: number, length: number): string {
  return String.fromCharCode(...bytes.subarray(at, at + length))
}

/** The offset of the first `text` (ASCII) that lies completely between `from` and `to`, or -1. */
export function indexOfText(bytes: Uint8Array, text: string, from = 0, to = bytes.length): number {
  const first = text.charCodeAt(0)
  const last = Math.min(to, bytes.length) - text.length
  let at = bytes.indexOf(first, from)
  while (at >= 0 && at <= last) {
    if (isTextAt(bytes, text, at)) return at
    at = bytes.indexOf(first, at + 1)
  }
  return -1
}

function isTextAt(bytes: Uint8Array, text: string, at: number): boolean {
  for (let index = 1; index < text.length; index += 1) {
    if (bytes[at + index] !== text.charCodeAt(index)) return false
  }
  return true
}
