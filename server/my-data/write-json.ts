// Writes a JSON document piece by piece: each list one row at a time, so that no list is held whole in memory.

/** A single value, or the rows of a list. */
export type JsonPart =
  | { key: string; value: () => Promise<unknown> }
  | { key: string; rows: () => AsyncIterable<unknown> | Iterable<unknown> | Promise<readonly unknown[]> }

/** The minimum length of the pieces that are yielded. */
const PIECE = 32_768

/** Writes an object with a key for each part, in their order, indented for people to read. */
export async function* writeJson(parts: readonly JsonPart[]): AsyncGenerator<Uint8Array> {
  let text = ''
  for await (const piece of pieces(parts)) {
    text += piece
    if (text.length < PIECE) continue
    yield Buffer.from(text)
    text = ''
  }
  yield Buffer.from(text)
}

async function* pieces(parts: readonly JsonPart[]): AsyncGenerator<string> {
  let before = '{\n'
  for (const part of parts) {
    yield `${before}  ${JSON.stringify(part.key)}: `
    before = ',\n'
    if ('value' in part) {
      yield indented(await part.value(), '  ')
      continue
    }
    let separator = '[\n'
    for await (const row of await part.rows()) {
      yield `${separator}    ${indented(row, '    ')}`
      separator = ',\n'
    }
    yield separator === '[\n' ? '[]' : '\n  ]'
  }
  yield '\n}\n'
}

const indented = (value: unknown, margin: string): string =>
  (JSON.stringify(value, null, 2) ?? 'null').replaceAll('\n', `\n${margin}`)
