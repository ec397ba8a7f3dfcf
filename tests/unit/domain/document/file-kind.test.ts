// Tests of the kind of a file, which its content decides, and of file names (DOC-02).

import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { fileKind } from '../../../../src/domain/document/file-kind.ts'
import { CONVERTED_ENDINGS, hasAllowedEnding, safeFileName } from '../../../../src/domain/document/file-name.ts'
import { looksLikePdf } from '../../../../src/domain/document/pdf/pdf-bytes.ts'
import { heicHeader, jpegWithExif, pngWithAlpha, tinyPdf, webpHeader } from '../../../support/files/pictures.ts'

const text = (content: string) => new Uint8Array(Buffer.from(content, 'latin1'))

describe('fileKind', () => {
  it('DOC-02a DOC-02b fileKind recognises only the accepted kinds', () => {
    expect(fileKind(jpegWithExif())).toBe('jpeg')
    expect(fileKind(pngWithAlpha())).toBe('png')
    expect(fileKind(tinyPdf())).toBe('pdf')
    expect(fileKind(heicHeader())).toBe('heic')
    expect(fileKind(webpHeader(10, 10))).toBe('webp')
    expect(fileKind(text('\r\n%PDF-1.7'))).toBe('pdf')
    const others = [
      '',
      '%PD',
      'GIF89a',
      'RIFF\0\0\0\0WAVE',
      'PK\x03\x04',
      '\0\0\0\x18ftypavif',
      '<svg/>',
      '\xef\xbb\xbf <html>%PDF-1.4',
    ]
    for (const other of others) expect(fileKind(text(other))).toBe('other')
  })
})

describe('looksLikePdf', () => {
  it('DOC-02b looksLikePdf needs a PDF header and an end marker', () => {
    const pdf = tinyPdf(2, 5000)
    expect(looksLikePdf(pdf)).toBe(true)
    expect(looksLikePdf(pdf.subarray(0, pdf.length - 12))).toBe(false)
    expect(looksLikePdf(text(`${' '.repeat(2000)}%PDF-1.4 %%EOF`))).toBe(false)
  })
})

describe('hasAllowedEnding', () => {
  it.each([
    ['factura.pdf', true],
    ['FOTO.JPG', true],
    ['foto.jpeg ', true],
    ['receta.png', true],
    ['image:1234', true],
    ['factura 001.002', true],
    ['Receta Dr. Vega', true],
    ['', true],
    ['virus.exe', false],
    ['pagina.html', false],
    ['foto.jpg.js', false],
    ['copia.7z', false],
    ['foto.heic', false],
    ['foto.webp', false],
  ])('D110 the ending of «%s» is allowed: %s', (name, allowed) => {
    expect(hasAllowedEnding(name)).toBe(allowed)
  })

  it('D110 the device accepts more formats, which it converts to one of the four that the portal accepts', () => {
    for (const name of ['IMG_1.HEIC', 'foto.heif', 'foto.webp', 'foto.jpg', 'foto'])
      expect(hasAllowedEnding(name, CONVERTED_ENDINGS)).toBe(true)
    expect(hasAllowedEnding('foto.gif', CONVERTED_ENDINGS)).toBe(false)
  })
})

describe('safeFileName', () => {
  it('DOC-02b safeFileName preserves readable names and removes characters that programs misread', () => {
    expect(safeFileName('Factura ñandú (2).JPEG', 'image/jpeg')).toBe('Factura ñandú (2).jpg')
    expect(safeFileName('../../etc/passwd.png', 'image/png')).toBe('passwd.png')
    expect(safeFileName('C:\\fotos\\receta.heic', 'image/jpeg')).toBe('receta.jpg')
    expect(safeFileName('factura.jpg', 'application/pdf')).toBe('factura.pdf')
    expect(safeFileName('O’Brien & Hijos – 12.pdf', 'application/pdf')).toBe('O’Brien _ Hijos – 12.pdf')
    expect(safeFileName("Receta D'Angelo.pdf", 'application/pdf')).toBe("Receta D'Angelo.pdf")
    expect(safeFileName('..', 'image/png')).toBe('documento.png')
    expect(safeFileName('a\u202Egpj\0.exe', 'image/jpeg')).toBe('a_gpj_.exe.jpg')
  })

  it('DOC-02b a safe name has at most 120 characters and is safe for every input', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 400 }), (name) => {
        const safe = safeFileName(name, 'image/jpeg')
        expect(safe.length).toBeLessThanOrEqual(120)
        expect(safe).toMatch(/^[^.\s/\\][\p{L}\p{M}\p{N}\p{Pd} ._()'’]*\.jpg$/u)
        expect(safeFileName(safe, 'image/jpeg')).toBe(safe)
      }),
    )
  })
})
