// Turns text into the bytes of an encoding, and refuses letters that it does not have.
import type { Encoding } from '../../../src/contract/import/file-form.ts'
import { windowsText } from './decode.ts'

/** The bytes of Windows-1252 by their letters. */
const WINDOWS = new Map(
  Array.from({ length: 256 }, (_, byte) => [windowsText(Uint8Array.of(byte)), byte] as const).filter(
    ([letter]) => letter !== '\ufffd',
  ),
)

/** The bytes of a text; UTF-16 is little-endian. Throws a RangeError for a letter that Windows-1252 does not have. */
export function encoded(text: string, encoding: Encoding): Buffer {
  if (encoding !== 'windows-1252') return Buffer.from(text, encoding === 'utf-8' ? 'utf8' : 'utf16le')
  return Buffer.from(
    Array.from(text, (letter) => {
      const byte = WINDOWS.get(letter)
      if (byte === undefined) throw new RangeError('A letter that Windows-1252 does not have')
      return byte
    }),
  )
}
