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

  it.each(['LABORATORIO CLÍNICO, S.A.', 'CLINICA "SAN JUAN" CIA; LTDA', 'ANA <RUIZ>', '#1 DENTAL'])(
    'says the name %s as the certificate means it',
    (name) => {
      const file = signedPdf([{ name, at: MORNING }])
      expect(readSignatures(file).map(({ nombre }) => nombre)).toEqual([name])
    },
  )

  // The shorter of the two is written first.
  it.each(['ANA RUIZ+serialNumber=17', 'ANA RUIZ+serialNumber=1712345678001'])(
    'says the name alone where the certificate has more in the same part: %s',
    (name) => {
      const file = signedPdf([{ name, at: MORNING }])
      expect(readSignatures(file).map(({ nombre }) => nombre)).toEqual(['ANA RUIZ'])
    },
  )

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

  it.each([
    ['in its field', '<</FT/Sig/V<</Type/Sig/ByteRange[0 1 2 3]/Contents<00>/Name(ANA)>>>>', ['ANA']],
    ['in a field of a list', '<</Kids[<</V<</ByteRange[0 1]/Contents<00>/Name(ANA)>>/T(a)>>]>>', ['ANA']],
    [
      'beside another',
      '<</A<</ByteRange[0]/Contents<00>/Name(A)>>/B<</ByteRange[0]/Contents<00>/Name(B)>>>>',
      ['A', 'B'],
    ],
    ['of usage rights', '<</Perms<</UR3<</ByteRange[0]/Contents<00>/Name(A)>>>>>>', []],
    ['whose bytes are another’s', '<</Contents<00>/Name(A)/V<</ByteRange[0]/M(x)>>>>', []],
  ])('is found where it stands directly %s', (_where, object, names) => {
    const read = readSignatures(Buffer.from(`%PDF-1.4\n7 0 obj\n${object}\nendobj\n%%EOF`, 'latin1'))
    expect(read.map(({ nombre }) => nombre)).toEqual(names)
  })

  it.each(['/SubFilter/ETSI.RFC3161', '/Reference[<</TransformMethod/UR3>>]'])('is no person’s with %s', (entries) => {
    expect(said(`/Contents<00>${entries}`)).toEqual([])
  })

  it('of a hostile file ends within its work', () => {
    const nested = `${'7 0 obj <</ByteRange'.repeat(3_000)}`
    expect(readSignatures(Buffer.from(nested))).toEqual([])
  })
})
