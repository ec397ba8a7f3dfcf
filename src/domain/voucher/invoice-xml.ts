// Reads an electronic invoice from its XML, as the tax authority returns it or as the issuer mails it (DOC-08, D48).
import { type CalendarDate, dayOrNull } from '../calendar-date.ts'
import { type Cents, cents, MAX_MONEY } from '../money.ts'
import type { Buyer } from '../review/document-marks.ts'
import { keyProblemText, readAccessKey } from './access-key.ts'
import { authorisationState } from './authorisation-state.ts'
import { cutText, linesIn, millionthsOf } from './invoice-xml-lines.ts'
import type { VoucherInvoice } from './voucher.ts'
import { childAt, childrenNamed, childrenOf, findAllNamed, nameOf, textAt, type XmlNode } from './xml-node.ts'
import { type ShapeProblem, shapeProblem } from './xml-shape.ts'

/**
 * Why a text is no invoice: a `ShapeProblem`; `other-document`: another kind of voucher; `no-invoice`: some other XML;
 * `not-authorised`: refused or cancelled; `in-process`: not decided yet; `unknown-state`: an undocumented state;
 * `test`: from the test environment; `key`: no complete access key; `mismatch`: key and data differ; `values`: an
 * impossible value.
 */
export type XmlProblem =
  | ShapeProblem
  | (
      | 'other-document'
      | 'no-invoice'
      | 'not-authorised'
      | 'in-process'
      | 'unknown-state'
      | 'test'
      | 'key'
      | 'mismatch'
      | 'values'
    )

/** A refusal with its sentence for the person who chose the file. */
export type XmlRefusal = { ok: false; why: XmlProblem; message: string }

export type InvoiceReading = { ok: true; invoice: VoucherInvoice } | XmlRefusal

/** Parses a text as XML; null where it is not well-formed. It is only called with texts that `xmlRefusal` let pass. */
export type ParseXml = (text: string) => XmlNode | null

const SENTENCES: Record<XmlProblem, string> = {
  'too-large': 'Ese XML es demasiado grande para ser el de una factura.',
  doctype: 'Ese XML contiene instrucciones que una factura no lleva. Pide otra vez el XML a quien te atendió.',
  entities: 'Ese XML contiene instrucciones que una factura no lleva. Pide otra vez el XML a quien te atendió.',
  'too-many': 'Ese XML no es el de una factura electrónica.',
  'not-xml': 'Ese archivo no es un XML completo. Vuelve a guardarlo desde el correo y elígelo otra vez.',
  'other-document': 'Ese XML no es el de una factura.',
  'no-invoice': 'Ese XML no es el de una factura electrónica.',
  'not-authorised': 'El SRI no autorizó ese comprobante. Pide la factura autorizada a quien te atendió.',
  'in-process':
    'El SRI todavía no había decidido sobre ese comprobante cuando se guardó el archivo. Pide la factura autorizada a quien te atendió.',
  'unknown-state':
    'Ese XML no dice si el SRI autorizó el comprobante. Pide la factura autorizada a quien te atendió, o escribe los datos.',
  test: keyProblemText('test'),
  key: 'La clave de acceso de ese XML no está bien. Pide otra vez el XML a quien te atendió.',
  mismatch: 'Los datos de ese XML no concuerdan con su clave de acceso. Pide otra vez el XML a quien te atendió.',
  values: 'Ese XML tiene valores que no se pueden leer. Escribe los datos de la factura.',
}

/** The root elements of the SRI's other vouchers, in everyday words. */
const OTHER_VOUCHERS: Readonly<Record<string, string>> = {
  liquidacionCompra: 'una liquidación de compra',
  notaCredito: 'una nota de crédito',
  notaDebito: 'una nota de débito',
  guiaRemision: 'una guía de remisión',
  comprobanteRetencion: 'un comprobante de retención',
}

const FINAL_CONSUMER_TYPE = '07'
const FINAL_CONSUMER: Buyer = { identificacion: '9999999999999', razonSocial: 'CONSUMIDOR FINAL' }
const INVOICE_CODE = '01'

const refuse = (why: XmlProblem, message = SENTENCES[why]): XmlRefusal => ({ ok: false, why, message })

/**
 * The refusal of a text before it is parsed: too large, a document type, entities, too many elements, or no XML; else
 * null.
 */
export function xmlRefusal(text: string): XmlRefusal | null {
  const why = shapeProblem(text)
  return why && refuse(why)
}

/**
 * The first invoice in a text. The text is a bare `factura`, or what issuers mail: an authorisation that contains the
 * invoice as text. A refusal is returned, not thrown, with its sentence.
 */
export const invoiceInXml = (text: string, parse: ParseXml): InvoiceReading => invoicesInXml(text, parse)[0]

/** The maximum number of invoices that are read from one text: nobody would choose among more. */
const MOST_INVOICES = 50

/**
 * All invoices in a text, without duplicates, because issuers also mail several in one file. If none can be read, the
 * refusal of the first.
 */
export function invoicesInXml(text: string, parse: ParseXml): [InvoiceReading, ...InvoiceReading[]] {
  const readings = readingsIn(text, parse)
  const byKey = new Map<string, InvoiceReading>()
  for (const each of readings)
    if (each.ok && !byKey.has(each.invoice.claveAcceso)) byKey.set(each.invoice.claveAcceso, each)
  const [first, ...others] = byKey.values()
  return first ? [first, ...others] : [readings[0]]
}

function readingsIn(text: string, parse: ParseXml): [InvoiceReading, ...InvoiceReading[]] {
  const document = parsed(text, parse)
  if ('ok' in document) return [document]
  const bare = findAllNamed(document, 'factura')
  const wrapped = bare.length > 0 ? [] : authorisedIn(document)
  if ('ok' in wrapped) return [wrapped]
  const [first, ...others] = [
    ...bare.map(invoiceOf),
    ...wrapped.slice(0, MOST_INVOICES).map((each) => readingInside(each, parse)),
  ]
  return first ? [first, ...others] : [refuseRoot(childrenOf(document)[0])]
}

function readingInside(wrapped: XmlNode, parse: ParseXml): InvoiceReading {
  const inside = parsed((wrapped.textContent ?? '').trim(), parse)
  if ('ok' in inside) return inside
  const factura = childAt(inside, 'factura')
  return factura ? invoiceOf(factura) : refuseRoot(childrenOf(inside)[0])
}

/** The authorised `comprobante` elements; a mailed file may contain several attempts at authorising the same one. */
function authorisedIn(document: XmlNode): XmlNode[] | XmlRefusal {
  const attempts = findAllNamed(document, 'autorizacion', 'Authorization')
  const states = attempts.map((each) => {
    const estado = textAt(each, 'estado')
    return estado === '' ? 'authorised' : authorisationState(estado)
  })
  const found = attempts.flatMap((each, at) =>
    states[at] === 'authorised' ? childrenNamed(each, 'comprobante').slice(0, 1) : [],
  )
  if (found.length > 0) return found
  const all = findAllNamed(document, 'comprobante')
  if (all.length === 0 || states.length === 0 || states.includes('authorised')) return all
  if (states.every((state) => state === 'refused' || state === 'cancelled')) return refuse('not-authorised')
  return refuse(states.includes('in-process') ? 'in-process' : 'unknown-state')
}

function parsed(text: string, parse: ParseXml): XmlNode | XmlRefusal {
  // `trimStart` also removes a byte order mark, which is no part of the XML.
  const bare = text.trimStart()
  return xmlRefusal(bare) ?? parse(bare) ?? refuse('not-xml')
}

function refuseRoot(root: XmlNode | undefined): XmlRefusal {
  const other = root && OTHER_VOUCHERS[nameOf(root)]
  return other ? refuse('other-document', `Ese XML es el de ${other}, no el de una factura.`) : refuse('no-invoice')
}

/** The invoice of a `factura` element, of any version of its schema. */
function invoiceOf(factura: XmlNode): InvoiceReading {
  const tributaria = childAt(factura, 'infoTributaria')
  const info = childAt(factura, 'infoFactura')
  // Some systems append letters to the key.
  const [, claveAcceso = ''] = /^(\d{49})(?!\d)/.exec(textAt(tributaria, 'claveAcceso')) ?? []
  const fcDocumento = dayIn(textAt(info, 'fechaEmision'))
  const numDocumento = ['estab', 'ptoEmi', 'secuencial'].map((name) => textAt(tributaria, name)).join('-')
  const ruc = textAt(tributaria, 'ruc')
  if (!fcDocumento) return refuse('values')
  const reading = readAccessKey(claveAcceso, fcDocumento)
  if (!reading.ok) {
    if (reading.why === 'other-type') return refuse('other-document', keyProblemText(reading.why, reading.key))
    return refuse(reading.why === 'test' ? 'test' : reading.why === 'future' ? 'mismatch' : 'key')
  }
  const { key } = reading
  const isItsOwn = key.fcDocumento === fcDocumento && key.ruc === ruc && key.numDocumento === numDocumento
  if (!isItsOwn || textAt(tributaria, 'codDoc') !== INVOICE_CODE) return refuse('mismatch')
  const detalle = linesIn(factura)
  const importeTotal = centsIn(textAt(info, 'importeTotal'))
  const propina = centsIn(textAt(info, 'propina') || '0')
  if (!detalle || importeTotal === null || propina === null || propina > importeTotal) return refuse('values')
  return {
    ok: true,
    invoice: {
      claveAcceso,
      ruc,
      razonSocial: cutText(textAt(tributaria, 'razonSocial'), 300),
      fcDocumento,
      numDocumento,
      importeTotal,
      propina,
      comprador: buyerIn(info),
      detalle,
    },
  }
}

function buyerIn(info: XmlNode | null): Buyer | null {
  if (textAt(info, 'tipoIdentificacionComprador') === FINAL_CONSUMER_TYPE) return FINAL_CONSUMER
  const identificacion = cutText(textAt(info, 'identificacionComprador'), 20)
  const razonSocial = cutText(textAt(info, 'razonSocialComprador'), 300)
  return identificacion === '' ? null : { identificacion, razonSocial }
}

/** A date as the SRI writes it, dd/mm/aaaa. */
function dayIn(text: string): CalendarDate | null {
  const [, day, month, year] = /^(\d{2})\/(\d{2})\/(\d{4})$/.exec(text) ?? []
  return dayOrNull(`${year}-${month}-${day}`)
}

function centsIn(text: string): Cents | null {
  const amount = millionthsOf(text)
  const rounded = amount === null ? Number.NaN : Math.round(amount / 10_000)
  return rounded >= 0 && rounded <= MAX_MONEY ? cents(rounded) : null
}
