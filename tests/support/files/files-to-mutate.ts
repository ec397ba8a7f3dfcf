// Small files of every accepted or refused kind, for tests that damage them at random.
import { readFileSync } from 'node:fs'
import { orientationExif } from '../../../src/domain/document/exif.ts'
import { pngChunk } from '../../../src/domain/document/png-bytes.ts'
import { DISGUISED_PDFS, UNDISGUISED_PDFS } from './disguised-pdfs.ts'
import { HONEST_PDFS, HOSTILE_PDFS, packedPdf, spelledPdf } from './hostile-pdfs.ts'
import { segment } from './jpeg-encoder.ts'
import { heicHeader, hugeHeader, insertAfterStart, jpegWithExif, pngWithAlpha, tinyPdf } from './pictures.ts'
import { scannedPdf } from './scanned-pdf.ts'

export type NamedFile = readonly [what: string, bytes: Buffer]

const ofTheSeed = (name: string): NamedFile => [
  name,
  readFileSync(new URL(`../../../server/seed/pictures/${name}`, import.meta.url)),
]

export const PDFS: readonly NamedFile[] = [
  ...HONEST_PDFS,
  ...UNDISGUISED_PDFS,
  ...[...HOSTILE_PDFS, ...DISGUISED_PDFS].map(([what, , bytes]) => [what, bytes] as const),
  ['of 2.5 million letters spelt by numbers', spelledPdf()],
  ['of three pages', tinyPdf(3)],
  ['scanned', scannedPdf()],
  ['scanned in stripes', scannedPdf({ striped: true })],
  ['packed, with names spelt by numbers', packedPdf('/PageM#6fde /#55seNone')],
  ofTheSeed('epicrisis.pdf'),
  ofTheSeed('formulario-reclamo.pdf'),
]

const small = { width: 24, height: 16 }

export const PICTURES: readonly NamedFile[] = [
  ['a JPEG with its place', jpegWithExif(small)],
  ['a JPEG of a phone that was turned', jpegWithExif({ ...small, orientation: 6, little: true })],
  ['a JPEG with profile, comment and XMP', annotated()],
  ['a progressive JPEG', progressive()],
  ['a JPEG of 200 megapixels', hugeHeader('jpeg')],
  ['a PNG', pngWithAlpha(small)],
  ['a PNG that says how it is turned', turnedPng()],
  ['a PNG of 200 megapixels', hugeHeader('png')],
  ['a HEIC', heicHeader()],
  ofTheSeed('receta.jpg'),
]

function annotated(): Buffer {
  const said = [
    'ICC_PROFILE\0\x01\x01un perfil',
    'http://ns.adobe.com/xap/1.0/\0<x exif:GPSLatitude="0,10S"/>',
    'Quito',
  ]
  const segments = [0xe2, 0xe1, 0xfe].map((marker, at) => segment(marker, Buffer.from(said[at] ?? '', 'latin1')))
  return insertAfterStart(jpegWithExif(small), ...segments)
}

/** Returns a JPEG whose header says progressive, with ten scans and a table before each scan; no test decodes it. */
function progressive(): Buffer {
  const jpeg = jpegWithExif(small)
  jpeg[jpeg.indexOf(Buffer.from([0xff, 0xc0])) + 1] = 0xc2
  const tables = jpeg.indexOf(Buffer.from([0xff, 0xc4]))
  const scan = jpeg.subarray(tables, -2)
  return Buffer.concat([jpeg.subarray(0, tables), ...Array<Buffer>(10).fill(scan), jpeg.subarray(-2)])
}

function turnedPng(): Buffer {
  const png = pngWithAlpha(small)
  const afterHeader = 8 + 25
  return Buffer.concat([png.subarray(0, afterHeader), pngChunk('eXIf', orientationExif(6)), png.subarray(afterHeader)])
}
