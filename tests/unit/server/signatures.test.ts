// Tests of the signatures that a PDF states: the signer, the time, and entries that are no signature.
import { describe, expect, it } from 'vitest'
import { readSignatures } from '../../../server/document/pdf/signatures.ts'
import { signedPdf } from '../../support/files/signed-pdf.ts'

const MORNING = "D:20261125102107-05'00'"

describe('DOC-32 a PDF that was signed electronically', () => {
  it('the signers of a PDF are named by their certificates, in order, with the times; an empty signature field is ignored', () => {
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
    'states the name %s as in the certificate',
    (name) => {
      const file = signedPdf([{ name, at: MORNING }])
      expect(readSignatures(file).map(({ nombre }) => nombre)).toEqual([name])
    },
  )

  // A certificate encodes the shorter of name and number first.
  it.each(['ANA RUIZ+serialNumber=17', 'ANA RUIZ+serialNumber=1712345678001'])(
    'states only the name when the certificate has a number in the same part: %s',
    (name) => {
      const file = signedPdf([{ name, at: MORNING }])
      expect(readSignatures(file).map(({ nombre }) => nombre)).toEqual(['ANA RUIZ'])
    },
  )

  it('a PDF without a signer has no signature', () => {
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
    ['a name of invisible characters', '/Contents<00>/Name(\\000\\001  )', null],
    ['a name over two lines', '/Contents<00>/Name(ANA\\\n TORRES\\n VELA)', 'ANA TORRES VELA'],
  ])('is described by %s', (_what, entries, nombre) => {
    expect(said(entries)).toEqual([{ nombre, fecha: null }])
  })

  it.each([
    ['D:20261125102107', '2026-11-25T15:21:07Z'],
    ["D:20261125102107+02'00'", '2026-11-25T08:21:07Z'],
    ['D:20261125102107-0500', '2026-11-25T15:21:07Z'],
    ['D:20261399102107Z', null],
    ['25/11/2026', null],
  ])('has the time %s', (written, moment) => {
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
    ['whose bytes belong to another', '<</Contents<00>/Name(A)/V<</ByteRange[0]/M(x)>>>>', []],
  ])('is found or not when it stands %s', (_where, object, names) => {
    const read = readSignatures(Buffer.from(`%PDF-1.4\n7 0 obj\n${object}\nendobj\n%%EOF`, 'latin1'))
    expect(read.map(({ nombre }) => nombre)).toEqual(names)
  })

  it.each(['/SubFilter/ETSI.RFC3161', '/Reference[<</TransformMethod/UR3>>]'])(
    'is no signature of a person with %s',
    (entries) => {
      expect(said(`/Contents<00>${entries}`)).toEqual([])
    },
  )

  it('the search for signatures in a hostile file is limited', () => {
    const nested = `${'7 0 obj <</ByteRange'.repeat(3_000)}`
    expect(readSignatures(Buffer.from(nested))).toEqual([])
  })
})
