// Tests of XML that is refused before a parser sees it: hostile texts cost no more than being read once.
import { describe, expect, it } from 'vitest'
import { invoiceInXml, xmlRefusal } from '../../../../src/domain/voucher/invoice-xml.ts'
import { MAX_XML_CHARACTERS, type ShapeProblem, shapeProblem } from '../../../../src/domain/voucher/xml-shape.ts'

const MANY = 300_000
const list = (count: number, one: (at: number) => string) => Array.from({ length: count }, (_, at) => one(at)).join('')

describe('D48 a text that is refused before parsing', () => {
  it.each<[string, string, ShapeProblem]>([
    ['a doctype', '<!DOCTYPE factura><factura/>', 'doctype'],
    ['a doctype in small letters', '<!doctype factura><factura/>', 'doctype'],
    [
      'a doctype behind a comment',
      '<!-- a --><?b?>\n<!DOCTYPE factura SYSTEM "file:///etc/passwd"><factura/>',
      'doctype',
    ],
    ['a doctype behind the first element', '<factura><!DOCTYPE a></factura>', 'doctype'],
    [
      'a billion laughs',
      `<!DOCTYPE a [<!ENTITY b "x">${list(9, (at) => `<!ENTITY c${at} "&b;&b;">`)}]><a>&c8;</a>`,
      'doctype',
    ],
    ['an entity without a doctype', '<a>&lol;</a>', 'entities'],
    ['an entity in an attribute', '<a b="&lol;"/>', 'entities'],
    ['an entity of web pages', '<a>Cl&iacute;nica</a>', 'entities'],
    ['a million entities', `<a>${'&l;'.repeat(600_000)}</a>`, 'entities'],
    ['more than 2 MB', `<a>${'x'.repeat(MAX_XML_CHARACTERS)}</a>`, 'too-large'],
    ['elements in each other', `${'<a>'.repeat(50)}${'</a>'.repeat(50)}`, 'too-many'],
    ['elements beside each other', `<a>${'<b/>'.repeat(MANY)}</a>`, 'too-many'],
    ['attributes', `<a ${list(MANY / 3, (at) => `a${at}="" `)}/>`, 'too-many'],
    ['namespaces', `<a>${list(60, (at) => `<b xmlns:n${at}="u"/>`)}</a>`, 'too-many'],
    ['comments without an end', `<a>${'<!--'.repeat(MANY)}`, 'not-xml'],
    ['CDATA without an end', `<a>${'<![CDATA['.repeat(MANY / 3)}`, 'not-xml'],
    ['a quote without an end', `<a b="${'<'.repeat(MANY)}`, 'not-xml'],
    ['angle brackets alone', '<'.repeat(MANY), 'not-xml'],
    ['an element without an end', '<a><b></a>', 'not-xml'],
    ['an end without an element', '<a/></b>', 'not-xml'],
    ['a comment alone', '<!-- a -->', 'not-xml'],
    ['binary', '\u0000\u0001PK', 'not-xml'],
  ])('%s', (_what, text, expected) => {
    expect(shapeProblem(text)).toBe(expected)
    expect(xmlRefusal(text)?.message).toMatch(/\.$/)
    const parse = () => {
      throw new Error('a parser saw it')
    }
    expect(invoiceInXml(text, parse)).toMatchObject({ ok: false, why: expected })
  })

  it('such a text is also refused inside an authorisation', () => {
    const inside = (text: string) => `<autorizacion><comprobante><![CDATA[${text}]]></comprobante></autorizacion>`
    const node = { nodeType: 1, nodeName: 'comprobante', firstChild: null, nextSibling: null }
    const hostile = '<!DOCTYPE a><a/>'
    const parsed: string[] = []
    const parse = (text: string) => {
      parsed.push(text)
      return {
        nodeType: 9,
        nodeName: '#document',
        textContent: null,
        nextSibling: null,
        firstChild: { ...node, textContent: hostile },
      }
    }
    expect(invoiceInXml(inside(hostile), parse)).toMatchObject({ ok: false, why: 'doctype' })
    expect(parsed).toEqual([inside(hostile)])
  })
})

describe('a text that may be parsed', () => {
  it.each([
    ['known entities and characters by number', '<a b="&quot;&apos;">&amp;&lt;&gt;&#65;&#xE1;</a>'],
    ['a bare ampersand', '<a>LABORATORIO & CÍA</a>'],
    [
      'apparent markup in a comment, CDATA, an instruction or a quote',
      `<a b="<!DOCTYPE ></b>" c='>'><!-- <!DOCTYPE <x> &y; --><![CDATA[<!DOCTYPE &z; <b>]]><?c <d> ?></a>`,
    ],
    ['a byte order mark and blanks', '\ufeff \n<a/>'],
    ['the namespaces of a signed invoice', `<a>${list(12, (at) => `<b xmlns:n${at}="u"/>`)}</a>`],
    ['names with accents', '<ñandú/>'],
  ])('%s', (_what, text) => expect(shapeProblem(text)).toBeNull())
})
