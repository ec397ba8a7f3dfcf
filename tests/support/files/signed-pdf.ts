// Makes PDFs with real signatures by test certificates, or with empty signature fields.
import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'

export type Signer = {
  /** The signer's name in the certificate of a natural person. */
  name: string
  /** The time of the signature, as `D:20261125102107-05'00'`. */
  at: string
  /** The signer's name in the PDF itself; none by default. */
  written?: string
}

/** A page with a field for each signer. The signers sign one after the other; a field without a signer stays empty. */
export function signedPdf(signers: readonly (Signer | null)[]): Buffer {
  let file = unsigned(signers.length)
  for (const [at, signer] of signers.entries()) if (signer) file = signedOnce(file, { signer, field: FIRST_FIELD + at })
  return file
}

const FIRST_FIELD = 6
/** The space for a signature, in hexadecimal digits. */
const ROOM = 16_384

function unsigned(fields: number): Buffer {
  const numbers = Array.from({ length: fields }, (_, at) => FIRST_FIELD + at)
  const references = numbers.map((number) => `${number} 0 R`).join(' ')
  const text = 'BT /F1 14 Tf 40 700 Td (RECETA MEDICA) Tj ET'
  return revision(Buffer.from('%PDF-1.7\n'), null, [
    [1, `<</Type/Catalog/Pages 2 0 R/AcroForm<</Fields[${references}]/SigFlags 3>>>>`],
    [2, '<</Type/Pages/Kids[3 0 R]/Count 1>>'],
    [
      3,
      `<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Contents 4 0 R/Resources<</Font<</F1 5 0 R>>>>/Annots[${references}]>>`,
    ],
    [4, `<</Length ${text.length}>>\nstream\n${text}\nendstream`],
    [5, '<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>'],
    ...numbers.map((number): Numbered => [number, field(number)]),
  ])
}

const field = (number: number, value = '') =>
  `<</Type/Annot/Subtype/Widget/FT/Sig/T(Firma${number})/F 132/Rect[40 ${number * 30} 240 ${number * 30 + 25}]${value}/P 3 0 R>>`

type Numbered = [number: number, text: string]

/** Returns the file with added or changed objects, like an incremental update (ISO 32000-1, 7.5.6). */
function revision(before: Buffer, previous: number | null, objects: readonly Numbered[]): Buffer {
  let file = before.toString('latin1')
  const entries = objects.map(([number, text]) => {
    const entry = `${number} 1\n${String(file.length).padStart(10, '0')} 00000 n \n`
    file += `${number} 0 obj\n${text}\nendobj\n`
    return entry
  })
  const start = file.length
  const free = previous === null ? '0 1\n0000000000 65535 f \n' : ''
  const chained = previous === null ? '' : `/Prev ${previous}`
  file += `xref\n${free}${entries.join('')}trailer\n<</Size 100/Root 1 0 R${chained}>>\nstartxref\n${start}\n%%EOF\n`
  return Buffer.from(file, 'latin1')
}

function signedOnce(before: Buffer, { signer, field: number }: { signer: Signer; field: number }): Buffer {
  const startxref = Number(/startxref\s+(\d+)\s+%%EOF\s*$/.exec(before.toString('latin1'))?.[1])
  const written = signer.written ? `/Name(${signer.written})` : ''
  const range = '/ByteRange[0000000000 0000000000 0000000000 0000000000]'
  const value = `<</Type/Sig/Filter/Adobe.PPKLite/SubFilter/adbe.pkcs7.detached${written}/M(${signer.at})${range}/Contents<${'0'.repeat(ROOM)}>>>`
  const prepared = revision(before, startxref, [
    [number, field(number, `/V ${number + 40} 0 R`)],
    [number + 40, value],
  ]).toString('latin1')
  const open = prepared.lastIndexOf(`<${'0'.repeat(ROOM)}`)
  const close = open + ROOM + 2
  const covered = [0, open, close, prepared.length - close].map((each) => String(each).padStart(10, '0')).join(' ')
  const ranged = prepared.slice(0, open).replace(range, `/ByteRange[${covered}]`) + prepared.slice(open)
  const signature = signatureOver(Buffer.from(ranged.slice(0, open) + ranged.slice(close), 'latin1'), signer.name)
  const digits = signature.toString('hex').padEnd(ROOM, '0')
  return Buffer.from(`${ranged.slice(0, open + 1)}${digits}${ranged.slice(close - 1)}`, 'latin1')
}

/** Returns a detached CMS signature that contains the certificate. */
function signatureOver(bytes: Buffer, name: string): Buffer {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'signed-pdf-'))
  const inFolder = (file: string) => path.join(folder, file)
  const openssl = (...words: string[]) => execFileSync('openssl', words, { stdio: ['ignore', 'pipe', 'ignore'] })
  try {
    writeFileSync(inFolder('covered'), bytes)
    openssl(
      'req',
      '-x509',
      '-newkey',
      'ec',
      '-pkeyopt',
      'ec_paramgen_curve:P-256',
      '-nodes',
      '-utf8',
      '-days',
      '365',
      '-addext',
      'basicConstraints=CA:FALSE',
      '-subj',
      `/C=EC/O=ENTIDAD DE PRUEBA/CN=${name}`,
      '-keyout',
      inFolder('key'),
      '-out',
      inFolder('certificate'),
    )
    openssl(
      'cms',
      '-sign',
      '-binary',
      '-md',
      'sha256',
      '-outform',
      'DER',
      '-in',
      inFolder('covered'),
      '-signer',
      inFolder('certificate'),
      '-inkey',
      inFolder('key'),
      '-out',
      inFolder('signature'),
    )
    return readFileSync(inFolder('signature'))
  } finally {
    rmSync(folder, { recursive: true })
  }
}
