// Decodes the bytes of an XML file as they were written, whatever the file says of itself (DOC-34).

/**
 * The text of an XML file. UTF-16 is told by its bytes. What decodes as UTF-8 is UTF-8: programs declare UTF-16 or
 * ISO-8859-1 and write UTF-8 all the same. Anything else is of one byte a letter, as declared, or Windows-1252.
 */
export function xmlTextOf(bytes: Uint8Array): string {
  const utf16 = utf16Of(bytes)
  if (utf16) return new TextDecoder(utf16).decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return singleByteDecoder(declaredIn(bytes)).decode(bytes)
  }
}

/** By its mark of the byte order, or by the first `<`, which has a zero beside it. */
function utf16Of([first, second]: Uint8Array): string | null {
  if ((first === 0xff && second === 0xfe) || (first === LESS && second === 0)) return 'utf-16le'
  return (first === 0xfe && second === 0xff) || (first === 0 && second === LESS) ? 'utf-16be' : null
}

const LESS = 0x3c

function declaredIn(bytes: Uint8Array): string {
  const head = new TextDecoder('latin1').decode(bytes.subarray(0, 200))
  return /^[^<]*<\?xml[^>]*encoding\s*=\s*["']([\w-]+)["']/i.exec(head)?.[1] ?? ''
}

function singleByteDecoder(declared: string): TextDecoder {
  try {
    const decoder = new TextDecoder(declared)
    return decoder.encoding.startsWith('utf') ? new TextDecoder('windows-1252') : decoder
  } catch {
    return new TextDecoder('windows-1252')
  }
}
