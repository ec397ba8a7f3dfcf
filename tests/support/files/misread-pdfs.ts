// PDFs that some readers parse differently from the standard; only such readers find the forbidden content.
import { deflateRawSync } from 'node:zlib'
import type { ScanVerdict } from '../../../src/domain/document/pdf/verdicts.ts'
import { alert, document, packedPdf } from './hostile-pdfs.ts'

const LAUNCH = '/S /Launch /F (cmd.exe)'
/** A PDF with one more object; each letter of the text is one byte. */
const withObject = (text: string) => document('', '', Buffer.from(text, 'latin1'))
const packed = (dictionary: string, pack: (text: Buffer) => Buffer) =>
  packedPdf(`/Outlines << /First << /A ${alert} >> >>`, '', { dictionary, pack })

const PRETENDED_END = '1 0 %endstream endstream\n'

function storedBlock(text: Buffer): Buffer {
  const head = Buffer.alloc(5)
  head.writeUInt16LE(text.length, 1)
  head.writeUInt16LE(0xffff - text.length, 3)
  return Buffer.concat([head, text])
}

/** Compresses as an uncompressed block with the word `endstream`, and then the bytes of `rest`. */
const storedBefore = (rest: (objects: Buffer) => Buffer[]) => (text: Buffer) =>
  Buffer.concat([
    Buffer.from([0x78, 0x9c]),
    storedBlock(Buffer.from(PRETENDED_END)),
    ...rest(text.subarray('1 0 '.length)),
  ])
const STORED = `/Type /ObjStm /N 1 /First ${PRETENDED_END.length} /Filter /FlateDecode`
const NO_BLOCK = Buffer.from([0x07, 0xff, 0xff, 0xff])
const bomb = (objects: Buffer) => deflateRawSync(Buffer.concat([objects, Buffer.alloc(66 * 1024 * 1024, ' ')]))

/** Each PDF with the way in which it misleads readers, and the expected verdict. */
export const MISREAD_PDFS: readonly (readonly [how: string, verdict: ScanVerdict, bytes: Buffer])[] = [
  [
    'the end of a stream before objects that are not packed, its length elsewhere',
    'broken',
    packed(`/Type /ObjStm /N 1 /First ${PRETENDED_END.length}`, (text) =>
      Buffer.concat([Buffer.from(PRETENDED_END), text.subarray('1 0 '.length)]),
    ),
  ],
  [
    'packed data that are damaged behind the objects',
    'broken',
    packed(
      STORED,
      storedBefore((text) => [storedBlock(text), NO_BLOCK]),
    ),
  ],
  [
    'packed data without measure behind the objects',
    'broken',
    packed(
      STORED,
      storedBefore((text) => [bomb(text)]),
    ),
  ],
  // Bytes that some readers take for white space.
  ['a high byte before an object', 'opening', withObject(`\xff<< ${LAUNCH} >>`)],
  ['a high byte behind a key and its script', 'scripted', withObject('<< /S\x80/JavaScript /JS\x80(1) >>')],
  // Places where some readers end an object, or skip an unexpected value and read on.
  ['a text where a key should stand', 'broken', withObject(`<< ( ${LAUNCH} ) >>`)],
  ['a text in numbers where a key should stand', 'broken', withObject('<<</S/Launch/F(cmd.exe)>>')],
  ['a list where a key should stand', 'broken', withObject(`<< [ ${LAUNCH} ] >>`)],
  ['a word in a list', 'broken', withObject(`<< /X [ foo ${LAUNCH} ] >>`)],
  ['a word that begins as a number in a list', 'broken', withObject(`<< /X [ 7x ${LAUNCH} ] >>`)],
  ['a stream inside an object', 'broken', withObject(`<< /X << /Length 1 >> stream\n(\nendstream ${LAUNCH} >>`)],
  [
    'more levels than some readers follow',
    'broken',
    withObject(`<< /X ${'['.repeat(100)} ${']'.repeat(63)} ${LAUNCH} ${']'.repeat(37)} >>`),
  ],
  // Names that some readers interpret differently.
  ['names that end at NUL', 'scripted', withObject('<< /S /JavaScript#00 /JS#00x (1) >>')],
  ['a name as a link to a file', 'opening', withObject('<< /S /URI /URI /file:#2f#2fx.exe >>')],
  ['a name as a link to a script, elsewhere', 'opening', document('', '', '<< /S /URI /URI 5 0 R >>', '/javascript:x')],
]

const state = (name: string) =>
  document('', '', `<< /AP << /N << /${name} 5 0 R /Off 5 0 R >> >> >>`, '<< /Group << /S /Transparency >> >>')

/** Harmless PDFs that use the same constructs. */
export const RIGHTLY_READ_PDFS: readonly (readonly [what: string, bytes: Buffer])[] = [
  ...['EF', 'RF', 'AA', 'XFA', 'JS', 'URI'].map((name) => [`with a choice called ${name}`, state(name)] as const),
  ...['EF', 'XFA'].map(
    (name) =>
      [
        `with a font called ${name}`,
        document('', `/Resources << /Font << /${name} 4 0 R >> >>`, '<< /Type /Font >>'),
      ] as const,
  ),
  ['with a letter of a name that holds a high byte', withObject('<< /K /Don\xe2\x80\x99t /X [/\xe2\x80\x93 /A] >>')],
  ['with a key without letters', withObject('<</ [2 0 R] /X 1>>')],
]
