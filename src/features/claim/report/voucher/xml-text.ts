// Decodes the bytes of an XML file by their actual encoding, whatever the file declares (DOC-34).

/**
 * Returns the text of an XML file. UTF-16 is recognised by its bytes. What decodes as UTF-8 is UTF-8: some programs
 * declare UTF-16 or ISO-8859-1 but write UTF-8. Anything else has one byte per character, as declared, or Windows-1252.
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

/** Recognises UTF-16 by its byte order mark, or by the zero byte beside the first `<`. */
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
