// PDFs that the server must refuse, and similar harmless PDFs; small, generated, and readable by PDF programs.
import { deflateSync } from 'node:zlib'

/** A PDF of these objects (number 1 is the catalog), with a classic cross-reference table. */
export function pdfOf(objects: readonly (string | Buffer)[], trailer = ''): Buffer {
  const chunks: Buffer[] = [Buffer.from('%PDF-1.7\n%\xe2\xe3\xcf\xd3\n', 'latin1')]
  const length = () => chunks.reduce((sum, chunk) => sum + chunk.length, 0)
  const places = objects.map((object, index) => {
    const place = length()
    chunks.push(Buffer.from(`${index + 1} 0 obj\n`), Buffer.from(object), Buffer.from('\nendobj\n'))
    return `${String(place).padStart(10, '0')} 00000 n \n`
  })
  const start = length()
  const count = objects.length + 1
  chunks.push(
    Buffer.from(`xref\n0 ${count}\n0000000000 65535 f \n${places.join('')}`),
    Buffer.from(`trailer\n<< /Size ${count} /Root 1 0 R ${trailer} >>\nstartxref\n${start}\n%%EOF\n`),
  )
  return Buffer.concat(chunks)
}

const PAGES = '<< /Type /Pages /Kids [3 0 R] /Count 1 >>'
const page = (more = '') => `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 420 595] ${more} >>`
const catalog = (more = '') => `<< /Type /Catalog /Pages 2 0 R ${more} >>`
export const alert = '<< /S /JavaScript /JS (app.alert\\(1\\)) >>'
export const document = (ofCatalog: string, ofPage = '', ...others: (string | Buffer)[]) =>
  pdfOf([catalog(ofCatalog), PAGES, page(ofPage), ...others])

export const stream = (dictionary: string, body: Buffer) =>
  Buffer.concat([Buffer.from(`<< ${dictionary} /Length ${body.length} >>\nstream\n`), body, Buffer.from('\nendstream')])

type Packing = {
  /** The dictionary of the stream with the catalog, and a function that compresses the text of the stream. */
  dictionary?: string
  pack?: (text: Buffer) => Buffer
  /** The text of object 6. */
  other?: string
}

/** A PDF whose catalog is in a compressed object stream, as newer programs write it. */
export function packedPdf(
  ofCatalog = '',
  padding = '',
  { dictionary = '/Type /ObjStm /N 1 /First 4 /Filter /FlateDecode', pack = deflateSync, other = 'null' }: Packing = {},
): Buffer {
  const objStm = stream(dictionary, pack(Buffer.from(`1 0 ${catalog(ofCatalog)}${padding}`)))
  const objects: [number, string | Buffer][] = [
    [2, PAGES],
    [3, page()],
    [4, objStm],
    [6, other],
  ]
  const chunks = [Buffer.from('%PDF-1.7\n')]
  const length = () => chunks.reduce((sum, chunk) => sum + chunk.length, 0)
  const rows = [
    [0, 0, 255],
    [2, 4, 0],
  ]
  for (const [number, object] of objects) {
    rows[number] = [1, length(), 0]
    chunks.push(Buffer.from(`${number} 0 obj\n`), Buffer.from(object), Buffer.from('\nendobj\n'))
  }
  const start = length()
  rows[5] = [1, start, 0]
  const table = Buffer.concat(
    rows.map(([type = 0, place = 0, last = 0]) => Buffer.from([type, (place >> 8) & 255, place & 255, last])),
  )
  const places = stream('/Type /XRef /Size 7 /W [1 2 1] /Root 1 0 R', table)
  chunks.push(Buffer.from('5 0 obj\n'), places, Buffer.from(`\nendobj\nstartxref\n${start}\n%%EOF\n`))
  return Buffer.concat(chunks)
}

const attached = [
  '<< /Type /Filespec /F (nota.exe) /EF << /F 5 0 R >> >>',
  stream('/Type /EmbeddedFile', Buffer.from('MZ')),
]
const encrypted = `/Encrypt 4 0 R /ID [<${'00'.repeat(16)}> <${'00'.repeat(16)}>]`
const lock = `<< /Filter /Standard /V 1 /R 2 /P -4 /O <${'11'.repeat(32)}> /U <${'22'.repeat(32)}> >>`

/** The script of a bookmark runs only later, not when the PDF is opened: the scan must find it by its words. */
const scriptedBookmark = packedPdf(`/Outlines << /First << /A ${alert} >> >>`)
const rewritten = (found: RegExp, other: (...words: string[]) => string) =>
  Buffer.from(scriptedBookmark.toString('latin1').replace(found, other), 'latin1')

const FLATE = /\/FlateDecode(.*?stream\n)(.*?)(?=\nendstream)/s
const inHexToo = (_whole: string, between = '', packed = '') =>
  `[/ASCIIHexDecode /FlateDecode]${between}${Buffer.from(packed, 'latin1').toString('hex')}`

/** PDFs with scripts that can be removed; people see a harmless copy. */
export const SCRIPTED_PDFS: readonly (readonly [what: string, bytes: Buffer])[] = [
  ['a script when it is opened', document(`/OpenAction ${alert}`)],
  ['a script of the document’s events', document(`/AA << /WC ${alert} >>`)],
  ['a script in the tree of names', document(`/Names << /JavaScript << /Names [(a) ${alert}] >> >>`)],
  ['a script of a page', document('', `/AA << /O ${alert} >>`)],
  [
    'a script elsewhere that is not called one, at opening',
    document('/OpenAction 4 0 R', '', '<< /JS 5 0 R >>', stream('', Buffer.from('app.alert(1)'))),
  ],
  [
    'a script elsewhere that is not called one, in the tree of names',
    document(
      '/Names << /JavaScript << /Names [(a) 4 0 R] >> >>',
      '',
      '<< /JS 5 0 R >>',
      stream('', Buffer.from('app.alert(1)')),
    ),
  ],
  [
    'a script of a field',
    document(
      '/AcroForm << /Fields [4 0 R] >>',
      '/Annots [4 0 R]',
      `<< /Type /Annot /Subtype /Widget /FT /Tx /T (total) /Rect [0 0 9 9] /AA << /K ${alert} >> >>`,
    ),
  ],
  [
    'a script of a link',
    document('', '/Annots [4 0 R]', `<< /Type /Annot /Subtype /Link /Rect [0 0 9 9] /A ${alert} >>`),
  ],
  ['a script whose name is spelt by numbers', document('/OpenAction << /S /Java#53cript /JS (1) >>')],
  ['a script inside an object stream', packedPdf(`/OpenAction ${alert}`)],
  ['a script of a bookmark inside an object stream', scriptedBookmark],
  ['a script inside an object stream that is called otherwise', rewritten(/ObjStm/, () => 'Obj#53tm')],
  ['a script inside an object stream whose checksum is wrong', rewritten(/....(?=\nendstream)/s, () => 'nada')],
  [
    'a script of a field for a signature',
    document(
      '/AcroForm << /Fields [4 0 R] /SigFlags 3 >>',
      '/Annots [4 0 R]',
      `<< /Type /Annot /Subtype /Widget /FT /Sig /T (firma) /Rect [0 0 9 9] /AA << /U ${alert} >> >>`,
    ),
  ],
]

/** Each PDF with its forbidden content and the message of its refusal. */
export const HOSTILE_PDFS: readonly (readonly [what: string, sentence: string, bytes: Buffer])[] = [
  [
    'a script inside an object stream whose filter has its short name',
    'programas',
    rewritten(/FlateDecode/, () => 'Fl'),
  ],
  ['an object stream that is packed twice', 'dañado', rewritten(FLATE, inHexToo)],
  ['an object stream that is torn in its middle', 'dañado', rewritten(/(?<=stream\n)../, () => 'x\x9c\xff\xff\xff')],
  ['a program to launch', 'programas', document('/OpenAction << /S /Launch /F (cmd.exe) >>')],
  ['a form that is a program (XFA)', 'programas', document('/AcroForm << /Fields [] /XFA 4 0 R >>', '', '()')],
  [
    'a file inside',
    'adjunto otro archivo, «nota.exe»',
    document('/Names << /EmbeddedFiles << /Names [(nota.exe) 4 0 R] >> >>', '', ...attached),
  ],
  ['a password', 'contraseña', pdfOf([catalog(), PAGES, page(), lock], encrypted)],
  ['an object stream that unpacks to 80 MB', 'dañado', packedPdf('', ' '.repeat(80 * 1024 * 1024))],
  ['no page', 'dañado', pdfOf([catalog(), '<< /Type /Pages /Kids [] /Count 0 >>'])],
  ['nothing but a beginning and an end', 'dañado', Buffer.from('%PDF-1.7\nno hay nada\n%%EOF\n')],
]

const link = (words: string) => `<< /Type /Annot /Subtype /Link /Rect [0 0 9 9] ${words} >>`
const linkTo = (target: string) => link(`/A << /S /URI /URI (${target}) >>`)

const ODD_TARGETS = String.raw`
  fax:+59322222222 tg://resolve?domain=x maps://?q=1 waze://?ll=1,2 skype:clinica?call callto:+5932 sip:100@x smsto:+5932
  viber://chat market://details?id=x Correo:info@x.ec htpp://www.x.ec javascript:void\(0\) javascript:;`
  .trim()
  .split(/\s+/)

/** PDFs with links and buttons that can be removed; people see a harmless copy without `gone`. */
export const LINKING_PDFS: readonly (readonly [what: string, gone: string, bytes: Buffer])[] = [
  ...[...ODD_TARGETS, 'E: info@x.ec'].map(
    (target) => [`a link to ${target}`, target, document('', `/Annots [${linkTo(target)}]`)] as const,
  ),
  [
    'a link to another app elsewhere',
    'tg://x',
    document('', `/Annots [${link('/A << /S /URI /URI 4 0 R >>')}]`, '(tg://x)'),
  ],
  ['a base of links to another app', 'tg://x', document('/URI << /Base (tg://x) >>')],
  [
    'a button that sends by mail',
    'mailto:reclamos',
    document('', `/Annots [${link('/A << /S /SubmitForm /F << /FS /URL /F (mailto:reclamos@x.ec) >> >>')}]`),
  ],
  [
    'a button that sends',
    'clinica.example',
    document('', `/Annots [${link('/A << /S /SubmitForm /F (clinica.example) >>')}]`),
  ],
  ['an action that nobody knows', 'AbrirCosa', document('/OpenAction << /S /AbrirCosa /X (x) >>')],
  [
    'an action that nobody knows, after another',
    'AbrirCosa',
    document('', `/Annots [${link('/A << /S /GoTo /D [3 0 R /Fit] /Next [4 0 R] >>')}]`, '<< /S /AbrirCosa >>'),
  ],
  ['an action that nobody knows, of an event', 'AbrirCosa', document('', '/AA << /O << /S /AbrirCosa >> >>')],
  [
    'an action that nobody knows, of an event elsewhere',
    'AbrirCosa',
    document('', '/AA << /O 4 0 R >>', '<< /S /AbrirCosa >>'),
  ],
  [
    'an action that nobody knows, of events elsewhere',
    'AbrirCosa',
    document('', '/AA 4 0 R', '<< /O << /S /AbrirCosa >> >>'),
  ],
  ['an action that nobody knows, called one', 'AbrirCosa', document('', '', '<< /Type /Action /S /AbrirCosa >>')],
  [
    'a page of another file in place of a form',
    'otro.pdf',
    document(
      '',
      '',
      stream('/Type /XObject /Subtype /Form /BBox [0 0 9 9] /Ref << /F (otro.pdf) /Page 0 >>', Buffer.from('q Q')),
    ),
  ],
  [
    'a picture for printers elsewhere',
    'otro.tif',
    document('', '', stream('/Type /XObject /Subtype /Image /OPI << /2.0 << /F (otro.tif) >> >>', Buffer.from('q'))),
  ],
]

/** Harmless PDFs: one compressed, one with a link to a web page, one with a field without scripts. */
export const HONEST_PDFS: readonly (readonly [what: string, bytes: Buffer])[] = [
  ['plain', document('')],
  ['packed', packedPdf()],
  ['opening at its first page', document('/OpenAction [3 0 R /Fit]')],
  ['opening at its first page by its name', document('/OpenAction << /S /Named /N /FirstPage >>')],
  ['with room for scripts and none in it', document('/Names << /JavaScript << /Names [] >> >>')],
  [
    'with a link',
    document(
      '',
      '/Annots [4 0 R]',
      '<< /Type /Annot /Subtype /Link /Rect [0 0 9 9] /A << /S /URI /URI (https://sri.gob.ec/JS/) >> >>',
    ),
  ],
  [
    'with links that open an app',
    document(
      '',
      '/Annots [4 0 R 5 0 R]',
      '<< /Type /Annot /Subtype /Link /Rect [0 0 9 9] /A << /S /URI /URI (whatsapp://send?phone=593999999999) >> >>',
      '<< /Type /Annot /Subtype /Link /Rect [0 0 9 9] /A << /S /URI /URI (geo:-0.18,-78.48) >> >>',
    ),
  ],
  [
    'with an empty field for a signature',
    document(
      '/AcroForm << /Fields [4 0 R] /SigFlags 3 >>',
      '/Annots [4 0 R]',
      '<< /Type /Annot /Subtype /Widget /FT /Sig /T (firma) /Rect [0 0 9 9] >>',
    ),
  ],
  [
    'with links, a field and a checkbox that are called N',
    document(
      '/AcroForm << /Fields [5 0 R 6 0 R] /SigFlags 3 >>',
      '/Annots [4 0 R 5 0 R 6 0 R]',
      '<</Type/Annot/Subtype/Link/Border[0 0 0]/H/N/Rect[0 0 9 9]/A<</S/URI/URI(https://sri.gob.ec)>>>>',
      '<</Type/Annot/Subtype/Widget/FT/Sig/T(firma)/H/N/Rect[0 0 9 9]/P 3 0 R>>',
      '<</Type/Annot/Subtype/Widget/FT/Btn/T(fuma)/V/N/AS/N/Rect[0 0 9 9]/P 3 0 R>>',
    ),
  ],
  [
    'with letters, inks and fonts that are called N, S and JS',
    document(
      '',
      '/Contents 6 0 R /Resources << /Font << /JS 4 0 R /N 4 0 R >> /ColorSpace << /C [/DeviceN [/N /Black] /DeviceCMYK 5 0 R] >> >>',
      '<</Type/Font/Subtype/Type1/BaseFont/Helvetica/Encoding<</Type/Encoding/Differences[65/N/ntilde 78/N/O/S/T]>>>>',
      '<</FunctionType 2/Domain[0 1]/N 1>>',
      stream('', Buffer.from('BT /JS 30 Tf 20 300 Td (TOTAL) Tj ET')),
    ),
  ],
  ['padded with zeros', Buffer.concat([document(''), Buffer.alloc(10_000)])],
  [
    'with a field',
    document(
      '/AcroForm << /Fields [4 0 R] >>',
      '/Annots [4 0 R]',
      '<< /Type /Annot /Subtype /Widget /FT /Tx /T (total) /Rect [0 0 9 9] >>',
    ),
  ],
]

/** Returns a small PDF whose table refers to the same objects so often that a reader needs hours. */
export function endlessPdf(): Buffer {
  const head = `%PDF-1.7\n1 0 obj\n${catalog()}\nendobj\n2 0 obj\n${PAGES}\nendobj\n3 0 obj\n${page()}\nendobj\n`
  const table = `/Type /XRef /Size 100000 /W [0 0 0] /Index [${'0 100000 '.repeat(500_000)}] /Root 1 0 R`
  return Buffer.concat([
    Buffer.from(`${head}5 0 obj\n`),
    stream(table, Buffer.alloc(0)),
    Buffer.from(`\nendobj\nstartxref\n${head.length}\n%%EOF\n`),
  ])
}

/** Returns a PDF with a name of millions of hex-encoded letters; collecting them needs gigabytes. */
export const spelledPdf = (): Buffer => packedPdf('', ` /${'#41'.repeat(2_500_000)}`)
