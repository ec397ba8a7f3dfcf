// Tests of the signatures that a PDF says of itself: whose, when, and what is none.
import { describe, expect, it } from 'vitest'
import { readSignatures } from '../../../server/document/pdf/signatures.ts'
import { signedPdf } from '../../support/files/signed-pdf.ts'

const MORNING = "D:20261125102107-05'00'"

describe('DOC-32 a PDF that was signed electronically', () => {
  it('says whose certificates signed it, one after the other, and when; an empty field says nothing', () => {
    const file = signedPdf([
      { name: 'MARÍA JOSÉ NÚÑEZ PEÑA', at: MORNING, written: 'Otra' },
      null,
      { name: 'LUIS PÉREZ', at: 'D:20261126000000Z' },
    ])
    expect(readSignatures(file)).toEqual([
      { nombre: 'MARÍA JOSÉ NÚÑEZ PEÑA', fecha: new Date('2026-11-25T15:21:07Z') },
      { nombre: 'LUIS PÉREZ', fecha: new Date('2026-11-26T00:00:00Z') },
    ])
  })

  it('without a signer says nothing', () => {
    expect(readSignatures(signedPdf([null]))).toEqual([])
  })
})

describe('DOC-32 a signature that cannot be read', () => {
  const said = (entries: string) =>
    readSignatures(
      Buffer.from(`%PDF-1.4\n7 0 obj\n<</Type/Sig/ByteRange[0 1 2 3]${entries}>>\nendobj\n%%EOF`, 'latin1'),
    )

  it.each([
    ['the name in the document', '/Contents<00>/Name(DRA. P\\311REZ)', 'DRA. PÉREZ'],
    ['a name in UTF-16', '/Contents<00>/Name<FEFF004E00FA00F10065007A>', 'Núñez'],
    ['no name at all', '/Contents<3003020100>', null],
    ['a name of letters that nobody sees', '/Contents<00>/Name(\\000\\001  )', null],
    ['a name over two lines', '/Contents<00>/Name(ANA\\\n TORRES\\n VELA)', 'ANA TORRES VELA'],
  ])('is told by %s', (_what, entries, nombre) => {
    expect(said(entries)).toEqual([{ nombre, fecha: null }])
  })

  it.each([
    ['D:20261125102107', '2026-11-25T15:21:07Z'],
    ["D:20261125102107+02'00'", '2026-11-25T08:21:07Z'],
    ['D:20261125102107-0500', '2026-11-25T15:21:07Z'],
    ['D:20261399102107Z', null],
    ['25/11/2026', null],
  ])('is of the time %s', (written, moment) => {
    const [signature] = said(`/Contents<00>/M(${written})`)
    expect(signature?.fecha ?? null).toEqual(moment === null ? null : new Date(moment))
  })

  it.each(['/SubFilter/ETSI.RFC3161', '/Reference[<</TransformMethod/UR3>>]'])('is no person’s with %s', (entries) => {
    expect(said(`/Contents<00>${entries}`)).toEqual([])
  })

  it('of a hostile file ends within its work', () => {
    const nested = `${'7 0 obj <</ByteRange'.repeat(3_000)}`
    expect(readSignatures(Buffer.from(nested))).toEqual([])
  })
})
