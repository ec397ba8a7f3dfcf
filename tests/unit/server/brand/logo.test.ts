// Tests of what a broker may upload as logo: what is refused with which sentence, and what a cleaned SVG contains.
import { DOMParser } from '@xmldom/xmldom'
import { expect, it } from 'vitest'
import { readLogo } from '../../../../server/brand/logo.ts'
import { openSharp } from '../../../../server/brand/open-sharp.ts'
import { joinBytes } from '../../../../src/domain/document/join-bytes.ts'
import { pngChunk } from '../../../../src/domain/document/png-bytes.ts'

const OPEN = '<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink"'
const svg = (inner: string, attributes = 'viewBox="0 0 100 100"') => `${OPEN} ${attributes}>${inner}</svg>`
const SHAPE = '<path d="M0 0h50v50z" fill="#025065"/>'
const CLEAN_SHAPE = '<path d="M0 0h50v50z" fill="#025065"/>'

const read = (file: string | Uint8Array) => readLogo(typeof file === 'string' ? Buffer.from(file) : file)
/** What a cleaned SVG has inside its outermost element. */
async function cleaned(file: string): Promise<string> {
  const logo = await read(file)
  if (typeof logo === 'string') throw new Error(logo)
  expect(logo.tipo).toBe('image/svg+xml')
  const text = Buffer.from(logo.bytes).toString()
  expect(new DOMParser().parseFromString(text, 'text/xml').documentElement?.namespaceURI).toMatch(/svg$/)
  return text.slice(text.indexOf('>') + 1, text.lastIndexOf('</svg>'))
}

const HOSTILE: readonly [what: string, file: string][] = [
  ['a script', svg(`<script>alert(1)</script>${SHAPE}<script href="https://e.test/x.js"/>`)],
  ['an event handler', svg(`${SHAPE}<g onclick="alert(1)"/>`, 'viewBox="0 0 9 9" onload="alert(1)"')],
  ['a page', svg(`<foreignObject><b xmlns="http://www.w3.org/1999/xhtml" onload="x()">x</b></foreignObject>${SHAPE}`)],
  ['another file', svg(`<use href="https://e.test/a.svg#x"/><use xlink:href="//e.test/a.svg#x"/>${SHAPE}`)],
  ['an address of code', svg(`<a href="javascript:alert(1)" xlink:href="javascript:alert(1)">${SHAPE}</a>`)],
  ['an image in its text', svg(`<image href="data:image/svg+xml;base64,AAAA"/>${SHAPE}`)],
  ['a colour from elsewhere', svg(`<path fill="url(https://e.test/#a)" stroke="url('//e.test/#a') red"/>${SHAPE}`)],
  [
    'an address in CSS escapes',
    svg(`<g fill="u\\72l(https://e.test)" style="fill:\\75 rl(//e.test);stroke:r\\65 d">${SHAPE}</g>`),
  ],
  ['an address in a style', svg(`<g style="fill:url(https://e.test);filter:url(#f);-x:url(//e.test)">${SHAPE}</g>`)],
  ['a sheet from elsewhere', svg(`<style>@import url(https://e.test);*{fill:url(//e.test)}</style>${SHAPE}`)],
  ['an animation', svg(`<set attributeName="href" to="javascript:x"/><animate onbegin="x()"/>${SHAPE}`)],
  ['markup in a title', svg(`<title>&lt;script&gt;<![CDATA[</title><script>]]></title><desc>"&amp;</desc>${SHAPE}`)],
  ['elements of other namespaces', svg(`<x:script xmlns:x="http://www.w3.org/1999/xhtml">x()</x:script>${SHAPE}`)],
]

it('LIV-03 a hostile SVG keeps neither code nor an address', async () => {
  for (const [what, file] of HOSTILE) {
    const text = await cleaned(file)
    expect(text, what).toContain(CLEAN_SHAPE)
    expect(text, what).not.toMatch(
      /<script|javascript|alert|e\.test|data:|https?:|\son\w+=|<style|style=|foreignObject|<image|\\/,
    )
  }
})

it('LIV-03 an SVG that cannot be read, drawn, or drawn in time is refused', async () => {
  const refused: readonly [what: string, file: string, sentence: string][] = [
    ['no SVG nor PNG', 'hola', 'SVG o PNG'],
    ['an empty file', '', 'SVG o PNG'],
    ['a page with an SVG in it', '<html><svg viewBox="0 0 9 9"/></html>', 'SVG o PNG'],
    ['another language', '<svg xmlns="urn:x" viewBox="0 0 9 9"><path/></svg>', 'SVG o PNG'],
    ['a bomb of entities', `<!DOCTYPE svg [<!ENTITY a "aa"><!ENTITY b "&a;&a;">]>${svg(`&b;${SHAPE}`)}`, '<!DOCTYPE>'],
    ['an entity of nobody', svg(`&b;${SHAPE}`), 'no se puede leer'],
    ['a NUL byte', svg(SHAPE.replace('#025065', 'r\0ed')), 'no se puede leer'],
    ['its end cut off', svg(SHAPE).slice(0, -3), 'no se puede leer'],
    ['text', svg(`${SHAPE}<g><text x="1">Quitumbe</text></g>`), 'convierta el texto a curvas'],
    ['no size at all', svg(SHAPE, ''), 'viewBox'],
    ['a size in percent alone', svg(SHAPE, 'width="100%" height="100%"'), 'viewBox'],
    ['a box of no size', svg(SHAPE, 'viewBox="0 0 0 100"'), 'viewBox'],
    ['a thousand million pixels', svg(SHAPE, 'width="1000000000" height="1000000000"'), 'nada visible'],
    ['nothing drawn', svg('<g/><path d="M0 0h9v9z" fill="none"/>'), 'nada visible'],
    ['nothing but an image', svg('<image href="data:image/png;base64,AAAA"/>'), 'imagen incrustada'],
    ['groups a thousand deep', svg('<g>'.repeat(1000) + SHAPE + '</g>'.repeat(1000)), 'demasiado complejo'],
    ['groups ten thousand deep', svg('<g>'.repeat(10_000) + '</g>'.repeat(10_000)), 'demasiado complejo'],
    ['a part in itself', svg(`<g id="a"><use href="#b"/></g><g id="b"><use href="#a"/></g>${SHAPE}`), 'a sí misma'],
    ['a mask of itself', svg(`<mask id="m"><path mask="url(#m)"/></mask>${SHAPE}`), 'a sí misma'],
    ['ten parts of ten parts', svg(multiplied(9)), 'demasiado complejo'],
    ['a chain of parts', svg(chained(300)), 'demasiado complejo'],
    [
      'a long path often',
      svg(`<path id="p" d="${'L9 9 0 5'.repeat(3000)}"/>${'<use href="#p"/>'.repeat(99)}`),
      'complejo',
    ],
    ['a long outline', svg(`<g stroke="red"><path d="M0 0${'C99 99 0 50 1 2'.repeat(9000)}"/></g>`), 'complejo'],
    ['301 KB', svg(SHAPE).padEnd(301 * 1024), '300 KB'],
  ]
  for (const [what, file, sentence] of refused) expect(await read(file), what).toContain(sentence)
})

/** Parts that each use the one before ten times. */
function multiplied(times: number): string {
  const parts = Array.from({ length: times }, (_, at) => `<g id="a${at + 1}">${`<use href="#a${at}"/>`.repeat(10)}</g>`)
  return `<g id="a0">${SHAPE}</g>${parts.join('')}`
}

function chained(length: number): string {
  return Array.from({ length }, (_, at) => `<g id="a${at}"><use href="#a${at + 1}"/></g>`).join('') + SHAPE
}

it('LIV-03 texts that make a careless search slow are cleaned at once', async () => {
  const started = performance.now()
  for (const inner of [
    `<style>${'/*'.repeat(140_000)}</style>`,
    `<path d="${'('.repeat(280_000)}"/>`,
    `<path d="${'1'.repeat(280_000)}"/>`,
    `<path fill="url(${' '.repeat(280_000)}"/>`,
    `<path fill="${'url(#a'.repeat(40_000)}"/>`,
  ])
    expect(await cleaned(svg(inner + SHAPE))).toContain(CLEAN_SHAPE)
  // Each of them took minutes; a busy machine needs a second.
  expect(performance.now() - started).toBeLessThan(20_000)
})

it('LIV-03 a cleaned SVG keeps what draws, and its box whatever its size was', async () => {
  const drawing = `<defs><linearGradient id="a"><stop offset="0" stop-color="red"/><stop offset="1" stop-color="#00f"/>
    </linearGradient><clipPath id="Círculo"><circle cx="50" cy="50" r="40"/></clipPath></defs>
    <g clip-path="url( '#Círculo' )" transform="rotate(10) translate(2,3)"><use xlink:href="#p"/></g>
    <rect id="p" width="90" height="20" rx="3" fill="url(#a) none" stroke-dasharray="1 2"/><title>A &amp; B</title>`
  const text = await cleaned(svg(drawing, 'viewBox="0 0 100 50" width="1e9" height="100%"'))
  expect(text).toContain('<g clip-path="url(#Círculo)" transform="rotate(10) translate(2,3)"><use href="#p"/></g>')
  expect(text).toContain('<rect id="p" width="90" height="20" rx="3" fill="url(#a) none"/><title>A &amp; B</title>')
  const logo = await read(svg(drawing, 'viewBox="0 0 100 50" width="1e9" height="100%"'))
  if (typeof logo === 'string') throw new Error(logo)
  expect(Buffer.from(logo.bytes).toString()).toContain('viewBox="0 0 100 50" width="256" height="128">')
  expect(await readLogo(logo.bytes)).toEqual(logo)
})

it('LIV-03 the CSS of drawing programs becomes attributes', async () => {
  const styled = `<style type="text/css">/* .st0{fill:red} */ .st0,.st1{fill:#025065;} .st1{stroke:url(#g)} @media print{.st0{fill:red}}</style>
    <path class="st1" fill="red" d="M0 0h9v9z"/><path class="st0" style="fill : lime !important; font-size:9px" d="M0 0h50v50z"/>`
  expect(await cleaned(svg(styled))).toBe(
    '<path fill="#025065" d="M0 0h9v9z" stroke="url(#g)"/><path d="M0 0h50v50z" fill="lime"/>',
  )
})

it('LIV-03 wrappers of drawing programs become groups, and prefixes go', async () => {
  const wrapped = `<switch><foreignObject requiredExtensions="x"/><a><x:path xmlns:x="http://www.w3.org/2000/svg" d="M0 0h50v50z" fill="#025065"/></a></switch>`
  expect(await cleaned(svg(wrapped))).toBe(`<g><g>${CLEAN_SHAPE}</g></g>`)
  expect(await cleaned(`\ufeff<?xml version="1.0"?>\n<svg width="60px" height="60">${SHAPE}</svg>`)).toBe(CLEAN_SHAPE)
})

const SIGNATURE = Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a)

/** A PNG that ends after a header which states this size. */
function headerOf(width: number, height: number): Uint8Array {
  const body = new Uint8Array(13)
  new DataView(body.buffer).setUint32(0, width)
  new DataView(body.buffer).setUint32(4, height)
  body.set([8, 6, 0, 0, 0], 8)
  return joinBytes([
    SIGNATURE,
    pngChunk('IHDR', body),
    pngChunk('IDAT', Uint8Array.of(1)),
    pngChunk('IEND', new Uint8Array()),
  ])
}

async function noisyPng(): Promise<Buffer> {
  const sharp = await openSharp()
  const pixels = Buffer.from(Array.from({ length: 80 * 60 * 4 }, (_, at) => (at * at * 7919) % 256))
  return sharp(pixels, { raw: { width: 80, height: 60, channels: 4 } })
    .png()
    .toBuffer()
}

it('LIV-03 a whole PNG is kept without its metadata', async () => {
  const png = await noisyPng()
  const withText = joinBytes([png.subarray(0, 33), pngChunk('tEXt', Buffer.from('GPS\0here')), png.subarray(33)])
  const logo = await readLogo(withText)
  expect(logo).toEqual({ tipo: 'image/png', bytes: new Uint8Array(png) })
})

it('LIV-03 a PNG that was cut off or changed is refused', async () => {
  const png = await noisyPng()
  for (const end of [8, 30, 60, png.length >> 1, png.length - 13, png.length - 1])
    expect(await readLogo(png.subarray(0, end))).toContain('dañado o incompleto')
  const changed = Buffer.from(png)
  changed.fill(0xff, 200, 209)
  expect(await readLogo(changed)).toContain('dañado o incompleto')
})

it('LIV-03 a PNG that shows nothing, states too many pixels, or is another kind is refused', async () => {
  const sharp = await openSharp()
  const clear = await sharp({ create: { width: 9, height: 9, channels: 4, background: '#ff000000' } })
    .png()
    .toBuffer()
  expect(await readLogo(clear)).toContain('transparente')
  expect(await readLogo(headerOf(100_000, 100_000))).toContain('4096')
  expect(await readLogo(headerOf(4097, 1))).toContain('4096')
  expect(await readLogo(headerOf(4096, 4096))).toContain('dañado')
  const jpeg = await sharp({ create: { width: 9, height: 9, channels: 3, background: '#f00' } })
    .jpeg()
    .toBuffer()
  expect(await readLogo(jpeg)).toContain('SVG o PNG')
})

it('LIV-03 a file of 300 KB is accepted, a byte more is not', async () => {
  const LARGEST_LOGO = 300 * 1024
  expect(await read(svg(SHAPE).padEnd(LARGEST_LOGO))).toMatchObject({ tipo: 'image/svg+xml' })
  expect(await read(svg(SHAPE).padEnd(LARGEST_LOGO + 1))).toContain('300 KB')
})
