// Tests of invalid upload forms (cut off, in the wrong order, too long): each is read to its end and refused in our
// error format.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { expectOurAnswer, openWirePortal, type WirePortal } from '../../support/api/wire-portal.ts'

let wire: WirePortal
beforeAll(async () => {
  wire = await openWirePortal()
})
afterAll(() => wire.close())

describe('invalid upload forms', () => {
  const boundary = 'limite'
  const itemPart = (item: unknown, type = 'application/json') =>
    `--${boundary}\r\ncontent-disposition: form-data; name="item"\r\n${type ? `content-type: ${type}\r\n` : ''}\r\n${typeof item === 'string' ? item : JSON.stringify(item)}\r\n`
  const filePart = (bytes: Buffer, name = 'file', filename = 'foto.jpg') =>
    Buffer.concat([
      Buffer.from(
        `--${boundary}\r\ncontent-disposition: form-data; name="${name}"; filename="${filename}"\r\ncontent-type: image/jpeg\r\n\r\n`,
      ),
      bytes,
      Buffer.from('\r\n'),
    ])
  const end = `--${boundary}--\r\n`
  const large = Buffer.alloc(6 * 1024 * 1024, 7)

  type Parts = (item: unknown, file: Buffer) => (string | Buffer)[]
  const FORMS: readonly (readonly [string, Parts, number])[] = [
    ['empty', () => [], 400],
    ['only the end', () => [end], 400],
    ['without its end', (item, file) => [itemPart(item), filePart(file)], 400],
    ['cut in the file', (item, file) => [itemPart(item), filePart(file).subarray(0, 200)], 400],
    ['cut in the item', (item) => [itemPart(item).slice(0, 120)], 400],
    ['cut in the headers', (item) => [itemPart(item), `--${boundary}\r\ncontent-disposition: form-`], 400],
    ['file first', (item, file) => [filePart(file), itemPart(item), end], 400],
    ['a large file first', (item) => [filePart(large), itemPart(item), end], 400],
    ['no item', (_item, file) => [filePart(file), end], 400],
    ['no file', (item) => [itemPart(item), end], 400],
    ['item twice', (item) => [itemPart(item), itemPart(item), end], 400],
    [
      'another part between',
      (item) => [itemPart(item), '--limite\r\ncontent-disposition: form-data; name="otro"\r\n\r\nx\r\n', end],
      400,
    ],
    ['item not JSON', (_item, file) => [itemPart('{'), filePart(file), end], 400],
    ['item not JSON before a large file', () => [itemPart('{'), filePart(large), end], 400],
    ['item that says nothing before a large file', () => [itemPart({}), filePart(large), end], 400],
    ['item as text', (_item, file) => [itemPart('[1', ''), filePart(file), end], 400],
    ['item of another kind', (_item, file) => [itemPart('null'), filePart(file), end], 400],
    ['item with __proto__', (_item, file) => [itemPart('{"__proto__":{"x":1}}'), filePart(file), end], 400],
    [
      'item of 20 KB',
      (item, file) => [itemPart({ ...(item as object), relleno: 'x'.repeat(20_000) }), filePart(file), end],
      400,
    ],
    [
      'item of 2 MB',
      (item, file) => [itemPart({ ...(item as object), relleno: 'x'.repeat(2_000_000) }), filePart(file), end],
      400,
    ],
    [
      'part named __proto__',
      (item, file) => [
        '--limite\r\ncontent-disposition: form-data; name="__proto__"\r\n\r\nx\r\n',
        itemPart(item),
        filePart(file),
        end,
      ],
      400,
    ],
    [
      'part without a name',
      (item, file) => ['--limite\r\ncontent-disposition: form-data\r\n\r\nx\r\n', itemPart(item), filePart(file), end],
      400,
    ],
    [
      'a nameless part with headers of 200 KB, which is passed over',
      (item, file) => [`--limite\r\nx-a: ${'y'.repeat(200_000)}\r\n\r\nx\r\n`, itemPart(item), filePart(file), end],
      200,
    ],
    ['noise', () => [Buffer.from(Array.from({ length: 5_000 }, (_, at) => (at * 7919) % 256))], 400],
    [
      'eighty files',
      (item) => [itemPart(item), ...Array.from({ length: 80 }, () => filePart(Buffer.from('x'))), end],
      400,
    ],
  ]

  it.each(
    FORMS.flatMap(([what, parts, status]) =>
      (['uploadDocument', 'uploadGroup'] as const).map((name) => ({ what, parts, status, name })),
    ),
  )('$name answers an invalid or unusual form: $what', async ({ parts, status, name }) => {
    const sample = await wire.freshSample(name)
    const sent = wire.sentOf(name, sample)
    const body = Buffer.concat(
      parts(sample.body, sample.files?.[0] ?? Buffer.alloc(0)).map((each) => Buffer.from(each)),
    )
    const headers = { ...sent.headers, 'content-type': `multipart/form-data; boundary=${boundary}` }
    const got = await wire.ask({ ...sent, headers, body })
    expectOurAnswer(got)
    expect([got.status, got.text.slice(0, 300)]).toEqual([status, expect.any(String)])
  })
})
