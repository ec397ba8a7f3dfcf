// Everyday PDFs: plain, protected, or surrounded by other bytes, each with its expected result.
import { once } from 'node:events'
import PDFDocument from 'pdfkit'
import { REMOVED_PARTS, type RemovedPart } from '../../../src/domain/document/pdf/removed-parts.ts'
import type { ScanVerdict } from '../../../src/domain/document/pdf/verdicts.ts'
import { document, HOSTILE_PDFS, stream } from './hostile-pdfs.ts'
import { signedPdf } from './signed-pdf.ts'

export type EverydayPdf = { what: string; bytes: Buffer } & (
  | { refused: ScanVerdict }
  | { refused: null; removed: RemovedPart[] }
)

type Kit = InstanceType<typeof PDFDocument>
type Kind = { what: string; fill(pdf: Kit): void; removed: RemovedPart[] }

/** Returns the catalog of a pdfkit document, which pdfkit's types do not declare. */
const rootOf = (pdf: Kit): Record<string, unknown> =>
  (pdf as unknown as { _root: { data: Record<string, unknown> } })._root.data
const attach = (pdf: Kit, name: string) => pdf.file(Buffer.from('<factura/>'), { name, type: 'text/xml' })

const KINDS: readonly Kind[] = [
  { what: 'a plain paper', fill: () => undefined, removed: [] },
  {
    what: 'a form that formats what is typed',
    fill: (pdf) =>
      pdf.initForm().formText('total', 40, 90, 90, 20, { value: '12 \\) \\\\', format: { type: 'number', nDec: 2 } }),
    removed: ['PROGRAMAS'],
  },
  {
    what: 'an invoice that prints itself by a script',
    fill: (pdf) => pdf.addNamedJavaScript('imprimir', 'this.print(true)'),
    removed: ['PROGRAMAS'],
  },
  {
    what: 'an invoice that orders to be printed',
    fill: (pdf) => Object.assign(rootOf(pdf), { OpenAction: { S: 'Named', N: 'Print' } }),
    removed: ['PROGRAMAS'],
  },
  {
    what: 'an invoice that carries its own XML',
    fill: (pdf) => attach(pdf, 'factura.xml'),
    removed: ['XML_ADJUNTO'],
  },
  {
    what: 'a letter with a link to an app',
    fill: (pdf) => pdf.link(40, 90, 90, 20, 'whatsapp://send?phone=593999999999&text=Hola(Ana'),
    removed: [],
  },
]

/** The PDF version selects the encryption: RC4 with 40 and 128 bits, AES with 128 and 256 bits. */
const VERSIONS = ['1.3', '1.4', '1.6', '1.7ext3'] as const
type Protection = { pdfVersion: (typeof VERSIONS)[number]; userPassword?: string }

async function made(fill: Kind['fill'], protection?: Protection): Promise<Buffer> {
  const owner = protection && { ...protection, ownerPassword: 'de-la-clinica', permissions: {} }
  const pdf = new PDFDocument({ size: 'A5', ...owner })
  const parts: Buffer[] = []
  pdf.on('data', (part: Buffer) => parts.push(part))
  pdf.text('Factura 001-002-000000123', 40, 40)
  pdf.info.Title = 'Factura (copia'
  fill(pdf)
  const ended = once(pdf, 'end')
  pdf.end()
  await ended
  return Buffer.concat(parts)
}

/** Returns an invoice with every part that its harmless copy may have to omit. */
export async function invoiceWithAllParts(): Promise<Buffer> {
  const fill = (pdf: Kit) => {
    pdf.addNamedJavaScript('imprimir', 'this.print(true)')
    attach(pdf, 'factura.xml')
    pdf.link(40, 90, 90, 20, 'fax:+59322222222')
  }
  const invoice = await made(fill, { pdfVersion: '1.6' })
  return Buffer.concat([invoice, Buffer.from('\n<html>pie del correo</html>')])
}

/** Returns each kind of PDF plain, protected in each way, and surrounded by other bytes, some with `refused`. */
export async function everydayPdfs(): Promise<EverydayPdf[]> {
  const all: EverydayPdf[] = []
  const refuse = (what: string, refused: ScanVerdict, bytes: Buffer) => all.push({ what, bytes, refused })
  const take = (what: string, bytes: Buffer, removed: RemovedPart[]) =>
    all.push({ what, bytes, refused: null, removed: REMOVED_PARTS.filter((part) => removed.includes(part)) })
  const takeSurrounded = (what: string, bytes: Buffer, removed: RemovedPart[]) => {
    take(what, bytes, removed)
    const page = Buffer.concat([bytes, Buffer.from('\n<html><script>alert(1)</script></html>')])
    take(`${what}, with a page of the web behind it`, page, [...removed, 'SOBRANTE'])
    take(`${what}, with a program before it`, Buffer.concat([Buffer.from('MZ\x90\n'), bytes]), [...removed, 'SOBRANTE'])
    take(`${what}, padded`, Buffer.concat([Buffer.from('\r\n'), bytes, Buffer.alloc(3_000)]), removed)
  }
  for (const { what, fill, removed } of KINDS) {
    takeSurrounded(what, await made(fill), removed)
    for (const pdfVersion of VERSIONS) {
      take(`${what}, protected (${pdfVersion})`, await made(fill, { pdfVersion }), [...removed, 'PROTECCION'])
      const locked = await made(fill, { pdfVersion, userPassword: 'secreta' })
      refuse(`${what}, with a password (${pdfVersion})`, 'encrypted', locked)
    }
  }
  takeSurrounded('a signed prescription', signedPdf([{ name: 'ANA RUIZ', at: "D:20261125102107-05'00'" }]), [])

  const link = (action: string, ...others: (string | Buffer)[]) =>
    document('', `/Annots [<< /Type /Annot /Subtype /Link /Rect [0 0 9 9] /A ${action} >>]`, ...others)
  const annotated = (subtype: string) =>
    document('', `/Annots [<< /Type /Annot /Subtype /${subtype} /Rect [0 0 9 9] >>]`)
  refuse('with a program attached', 'attached', await made((pdf) => attach(pdf, 'factura.exe')))
  refuse('with a file elsewhere', 'opening', link('<< /S /GoToR /F (x.pdf) /D [0 /Fit] >>'))
  refuse('with a thread elsewhere', 'opening', link('<< /S /Thread /F (x.pdf) >>'))
  refuse('with a link to a file', 'opening', link('<< /S /URI /URI (file:///c:/x.exe) >>'))
  refuse('with a folder of others elsewhere', 'opening', link('<< /S /GoTo /F 4 0 R >>', '(\\\\\\\\evil\\\\share)'))
  refuse('with a stream elsewhere', 'opening', document('', '', '<< /F << /FS /URL /F (http://evil.example) >> >>'))
  refuse('with a film', 'media', annotated('Movie'))
  refuse('with a sound', 'media', link('<< /S /Sound /Sound 4 0 R >>', stream('/R 1', Buffer.from('x'))))
  refuse('with a figure of 3D', 'media', annotated('3D'))
  refuse('with data that are fetched', 'form', link('<< /S /ImportData /F (x.fdf) >>'))
  refuse('that is a form of programs', 'form', document('/AcroForm << /Fields [] /XFA 4 0 R >>', '', '()'))
  for (const [what, , bytes] of HOSTILE_PDFS.filter(([, why]) => why === 'dañado')) refuse(what, 'broken', bytes)
  return all
}
