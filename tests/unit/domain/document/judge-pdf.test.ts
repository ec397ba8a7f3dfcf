// Tests of the judgement of PDFs: forbidden contents are found in every notation; what people really send is taken.
import { extractText, getDocumentProxy } from 'unpdf'
import { beforeAll, describe, expect, it } from 'vitest'
import { judgePdf } from '../../../../src/domain/document/pdf/judge-pdf.ts'
import { judgeOpened } from '../../../../src/domain/document/pdf/opened-pdf.ts'
import { scanPdf } from '../../../../src/domain/document/pdf/scan-pdf.ts'
import { DISGUISED_PDFS, UNDISGUISED_PDFS } from '../../../support/files/disguised-pdfs.ts'
import { type EverydayPdf, everydayPdfs } from '../../../support/files/everyday-pdfs.ts'
import { HONEST_PDFS, SCRIPTED_PDFS, spelledPdf } from '../../../support/files/hostile-pdfs.ts'

describe('in a PDF is found', () => {
  it.each(DISGUISED_PDFS)('DOC-02b %s: %s', (_how, verdict, bytes) => {
    expect(scanPdf(bytes)).toBe(verdict)
  })

  it.each(SCRIPTED_PDFS)('DOC-02b %s', (_what, bytes) => {
    expect(scanPdf(bytes)).toBe('scripted')
  })
})

describe('a PDF is shown as it is', () => {
  it.each([...HONEST_PDFS, ...UNDISGUISED_PDFS, ['with letters spelt by numbers', spelledPdf()] as const])(
    'DOC-02b %s',
    async (_what, bytes) => {
      expect(scanPdf(bytes)).toBe(null)
      expect(await judgePdf(bytes)).toEqual({ refused: null, shown: bytes, removed: [] })
    },
  )
})

it.each(SCRIPTED_PDFS)('DOC-33 a PDF with %s is shown without it', async (_what, bytes) => {
  const judged = await judgePdf(bytes)
  expect(judged).toMatchObject({ refused: null, removed: ['PROGRAMAS'] })
  if (!judged.refused) expect(Buffer.from(judged.shown).includes('alert')).toBe(false)
})

describe('what people really send', () => {
  let files: EverydayPdf[]
  beforeAll(async () => {
    files = await everydayPdfs()
  })

  const open = (bytes: Uint8Array) => getDocumentProxy(new Uint8Array(bytes), { verbosity: 0 })
  /** What a reader shows of it: its text, links and what is filled in. */
  const shownOf = async (bytes: Uint8Array) => {
    const pdf = await open(bytes)
    const { text } = await extractText(pdf, { mergePages: true })
    const annotations = await (await pdf.getPage(1)).getAnnotations()
    return { text, more: annotations.map(({ unsafeUrl, fieldValue }) => unsafeUrl ?? fieldValue ?? null) }
  }

  it('DOC-33 D139 D140 D171 is taken, or refused for what it is; the given bytes stay as they are', async () => {
    for (const { what, bytes, ...expected } of files) {
      const given = Buffer.from(bytes)
      const judged = await judgePdf(bytes)
      // The last refusals are those of pdf.js: of these the bytes say nothing.
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

  it('DOC-33 D171 says in its copy what it says itself, and nothing forbidden', async () => {
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
