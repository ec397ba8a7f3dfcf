// Finds poppler, with which the tests read PDFs independently of the app's viewer. Uses only Node's own modules.

import { spawnSync } from 'node:child_process'

const hasPoppler = () => spawnSync('pdftotext', ['-v']).status === 0

/** The Debian packages of the missing programs. */
export const packagesOfPoppler = () => (hasPoppler() ? [] : ['poppler-utils'])

/** Returns the text of a PDF as poppler reads it, in its reading order; null without poppler. */
export function textByPoppler(bytes) {
  const read = spawnSync('pdftotext', ['-raw', '-', '-'], {
    input: bytes,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  })
  if (read.error) return null
  if (read.status !== 0) throw new Error(`pdftotext: ${read.stderr}`)
  return read.stdout
}

/** Returns the first page of a PDF as a PNG, as a printer would have it at 150 dots to the inch; null without poppler. */
export function pictureByPoppler(bytes) {
  const drawn = spawnSync('pdftoppm', ['-png', '-r', '150', '-singlefile', '-'], {
    input: bytes,
    maxBuffer: 64 * 1024 * 1024,
  })
  if (drawn.error) return null
  if (drawn.status !== 0) throw new Error(`pdftoppm: ${drawn.stderr}`)
  return drawn.stdout
}
