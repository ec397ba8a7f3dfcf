// Tests of judging PDFs: forbidden contents are found however they are written; PDFs of everyday life are accepted.
import { extractText, getDocumentProxy } from 'unpdf'
import { beforeAll, describe, expect, it } from 'vitest'
import { judgePdf } from '../../../../src/domain/document/pdf/judge-pdf.ts'
import { judgeOpened } from '../../../../src/domain/document/pdf/opened-pdf.ts'
import { scanPdf } from '../../../../src/domain/document/pdf/scan-pdf.ts'
import { DISGUISED_PDFS, UNDISGUISED_PDFS } from '../../../support/files/disguised-pdfs.ts'
import { type EverydayPdf, everydayPdfs } from '../../../support/files/everyday-pdfs.ts'
import {
  alert,
  document,
  HONEST_PDFS,
  LINKING_PDFS,
  SCRIPTED_PDFS,
  spelledPdf,
  stream,
} from '../../../support/files/hostile-pdfs.ts'
import { MISREAD_PDFS, RIGHTLY_READ_PDFS } from '../../../support/files/misread-pdfs.ts'

it('DOC-02b the hidden content of a disguised PDF is found', () => {
  for (const [how, verdict, bytes] of [...DISGUISED_PDFS, ...MISREAD_PDFS]) expect(scanPdf(bytes), how).toBe(verdict)
})

it('DOC-02b a harmless PDF is shown unchanged', async () => {
  for (const [what, bytes] of [
    ...HONEST_PDFS,
    ...UNDISGUISED_PDFS,
    ...RIGHTLY_READ_PDFS,
    ['spelt by numbers', spelledPdf()] as const,
  ]) {
    expect(scanPdf(bytes), what).toBe(null)
    expect(await judgePdf(bytes), what).toEqual({ refused: null, shown: bytes, removed: [] })
  }
})

it('DOC-02b DOC-33 a PDF with scripts is shown without its scripts', async () => {
  for (const [what, bytes] of SCRIPTED_PDFS) {
    expect(scanPdf(bytes), what).toBe('scripted')
    const judged = await judgePdf(bytes)
    expect(judged, what).toMatchObject({ refused: null, removed: ['PROGRAMAS'] })
    if (!judged.refused) expect(Buffer.from(judged.shown).includes('alert'), what).toBe(false)
  }
})

it('DOC-33 D140 D171 a PDF with forbidden links and buttons that can be removed is shown without them', async () => {
  for (const [what, gone, bytes] of LINKING_PDFS) {
    expect(scanPdf(bytes), what).toMatch(/^(links|opening)$/)
    const judged = await judgePdf(bytes)
    expect(judged, what).toMatchObject({ refused: null, removed: ['ENLACES'] })
    if (judged.refused) continue
    const shown = Buffer.from(judged.shown)
    expect([shown.includes(`(${gone}`), shown.includes(`/${gone}`)], what).toEqual([false, false])
  }
})

describe('the harmless copy of a PDF', () => {
  const file = (name: string, more: string) => `<< /Type /Filespec /F (${name}) /UF (${name}) ${more} >>`
  const attaching = (...others: (string | Buffer)[]) =>
    document('/Names << /EmbeddedFiles << /Names [(a) 4 0 R (b) 5 0 R] >> >>', '', ...others)
  const embedded = (body: string) => stream('/Type /EmbeddedFile', Buffer.from(body))

  it('DOC-33 D171 the harmless copy keeps a font that has the name of a script', async () => {
    const fonts = '/Contents 5 0 R /Resources << /Font << /JS 4 0 R >> >>'
    const font = '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>'
    const text = stream('', Buffer.from('BT /JS 30 Tf 20 300 Td (TOTAL) Tj ET'))
    const judged = await judgePdf(document(`/OpenAction ${alert}`, fonts, font, text))
    expect(judged).toMatchObject({ refused: null, removed: ['PROGRAMAS'] })
    if (!judged.refused)
      expect(Buffer.from(judged.shown).toString('latin1')).toMatch(/\/JS 4 0 R.*\/BaseFont \/Helvetica/s)
  })

  it('DOC-33 D171 the harmless copy lacks the files attached to an embedded XML', async () => {
    const related = '/EF << /F 6 0 R >> /RF << /F [(virus.exe) 7 0 R] >>'
    const other = stream('/Subtype /application#2Foctet-stream', Buffer.from('MZ-PROGRAMA'))
    const judged = await judgePdf(attaching(file('factura.xml', related), 'null', embedded('<factura/>'), other))
    expect(judged).toMatchObject({ refused: null, removed: ['XML_ADJUNTO'] })
    if (!judged.refused) expect(Buffer.from(judged.shown).includes('MZ-PROGRAMA')).toBe(false)
  })

  it('DOC-33 D140 a PDF with a program attached beside an XML has no harmless copy; its refusal names the program', async () => {
    const [xml, program] = [file('factura.xml', '/EF << /F 6 0 R >>'), file('virus.exe', '/EF << /F 7 0 R >>')]
    for (const files of [
      [xml, program],
      [program, xml],
    ]) {
      const judged = await judgePdf(attaching(...files, embedded('<factura/>'), embedded('MZ')))
      expect(judged).toEqual({ refused: 'attached', attached: 'virus.exe' })
    }
  })

  it('DOC-33 D171 the harmless copy can have lists of any length', async () => {
    const long = document(`/OpenAction ${alert}`, '', `[${'0 '.repeat(200_000)}]`)
    expect(await judgePdf(long)).toMatchObject({ refused: null, removed: ['PROGRAMAS'] })
  })
})

describe('an everyday PDF', () => {
  let files: EverydayPdf[]
  beforeAll(async () => {
    files = await everydayPdfs()
  })

  const open = (bytes: Uint8Array) => getDocumentProxy(new Uint8Array(bytes), { verbosity: 0 })
  /** The contents that a reader shows: text, links and filled-in fields. */
  const shownOf = async (bytes: Uint8Array) => {
    const pdf = await open(bytes)
    const { text } = await extractText(pdf, { mergePages: true })
    const annotations = await (await pdf.getPage(1)).getAnnotations()
    return { text, more: annotations.map(({ unsafeUrl, fieldValue }) => unsafeUrl ?? fieldValue ?? null) }
  }

  it('DOC-33 D139 D140 D171 an everyday PDF is accepted or refused for the right reason; its bytes stay unchanged', async () => {
    for (const { what, bytes, ...expected } of files) {
      const given = Buffer.from(bytes)
      const judged = await judgePdf(bytes)
      // The other refusals come from pdf.js, because the bytes alone do not show the reason.
      const opened = judged.refused ? null : await open(judged.shown).then(judgeOpened, () => 'broken' as const)
      const refused = judged.refused ?? opened
      expect(
        refused ? { what, refused } : { what, refused, removed: judged.refused === null && judged.removed },
      ).toEqual({
        what,
        ...expected,
      })
      expect(bytes.equals(given)).toBe(true)
    }
  })

  it('DOC-33 D171 the harmless copy has the same visible contents as the PDF, and nothing forbidden', async () => {
    const taken = files.filter((file) => file.refused === null && file.removed.length > 0)
    expect(taken.length).toBeGreaterThan(40)
    for (const { what, bytes } of taken) {
      const judged = await judgePdf(bytes)
      if (judged.refused) throw new Error(what)
      expect([what, scanPdf(judged.shown)]).toEqual([what, null])
      const shown = Buffer.from(judged.shown).toString('latin1')
      expect([what, shown.match(/JavaScript|\/JS|EmbeddedFile\b|Encrypt|<html|^MZ/)]).toEqual([what, null])
      const original = await shownOf(bytes)
      expect([what, await shownOf(judged.shown)]).toEqual([what, original])
      expect(original.text).toMatch(/Factura 001-002-000000123|RECETA MEDICA/)
    }
  })
})
