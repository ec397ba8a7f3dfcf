// Tests of the PDF scan: forbidden contents are found in every notation; harmless files with the same words are
// accepted.
import { describe, expect, it } from 'vitest'
import { scanPdf } from '../../../server/document/pdf/scan-pdf.ts'
import { DISGUISED_PDFS, UNDISGUISED_PDFS } from '../../support/files/disguised-pdfs.ts'
import { HONEST_PDFS, spelledPdf } from '../../support/files/hostile-pdfs.ts'

describe('a PDF is refused with', () => {
  it.each(DISGUISED_PDFS)('DOC-02b %s: %s', (_how, verdict, bytes) => {
    expect(scanPdf(bytes)).toBe(verdict)
  })
})

describe('a PDF is accepted', () => {
  it.each([...HONEST_PDFS, ...UNDISGUISED_PDFS, ['with letters spelt by numbers', spelledPdf()] as const])(
    'DOC-02b %s',
    (_what, bytes) => {
      expect(scanPdf(bytes)).toBe(null)
    },
  )
})
