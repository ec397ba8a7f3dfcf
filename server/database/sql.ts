// Turns SQL written in the code into text with numbered parameters, so that a value never becomes part of the text.

/** A SQL statement: the text with $1, $2 … and the values in that order. */
export type Statement = {
  readonly text: string
  readonly values: readonly unknown[]
  /** See `sql.prepared`. */
  readonly isPrepared?: boolean
}

/** Runs statements and returns their rows: a database or a transaction. */
export type Queryable = {
  query<Row = Record<string, unknown>>(statement: Statement): Promise<Row[]>
}

export type Database = Queryable & {
  /**
   * Commits when `work` resolves, rolls back when it throws. After a serialisation failure or a deadlock `work` runs
   * again from the start, so it must have no effect outside `tx`. Inside `work` only `tx` may be used.
   */
  transaction<T>(work: (tx: Queryable) => Promise<T>): Promise<T>
  /**
   * Whether the database answers within two seconds. A server is asked on a separate connection, which works even while
   * all others wait. The embedded engine answers after the statement that it is running.
   */
  isAnswering(): Promise<boolean>
  /** How many connections there are, and how many queries wait for one; absent for an embedded database. */
  connections?(): { total: number; idle: number; waiting: number }
  close(): Promise<void>
}

// All statements that `sql` has made, to distinguish a nested statement from a jsonb value with the same keys.
const pieces = new WeakMap<Statement, Piece>()

type Piece = { readonly strings: readonly string[]; readonly values: readonly unknown[] }

function statement(piece: Piece): Statement {
  const text = piece.strings.reduce((before, after, index) => `${before}$${index}${after}`)
  const made: Statement = { text, values: piece.values }
  pieces.set(made, piece)
  return made
}

function pieceOf(value: unknown): Piece | undefined {
  return typeof value === 'object' && value !== null ? pieces.get(value as Statement) : undefined
}

function template(strings: TemplateStringsArray, ...values: readonly unknown[]): Statement {
  const texts = [strings[0] ?? '']
  const bound: unknown[] = []
  values.forEach((value, index) => {
    const after = strings[index + 1] ?? ''
    const nested = pieceOf(value)
    if (nested) {
      const [first = '', ...rest] = nested.strings
      texts.push(`${texts.pop() ?? ''}${first}`, ...rest)
      texts.push(`${texts.pop() ?? ''}${after}`)
      bound.push(...nested.values)
    } else {
      // pg would send undefined as NULL, and a forgotten value must not silently become NULL.
      if (value === undefined) throw new TypeError(`sql: el parámetro ${bound.length + 1} es undefined`)
      bound.push(value)
      texts.push(after)
    }
  })
  return statement({ strings: texts, values: bound })
}

/** Joins statements with constant SQL between them, for example conditions with `' AND '`. */
function join(list: readonly Statement[], separator = ', '): Statement {
  return list.reduce(
    (before, next, index) => (index === 0 ? next : template`${before}${raw(separator)}${next}`),
    raw(''),
  )
}

/** Constant SQL (an identifier, a migration). Never pass it text that came from outside. */
function raw(text: string): Statement {
  return statement({ strings: [text], values: [] })
}

/**
 * Lets each connection parse and plan a statement once. Only for a text of few shapes that goes by an index whatever its
 * values are: the plan does not know them. Nested in another statement, it is not prepared.
 */
function prepared(made: Statement): Statement {
  const copy = { ...made, isPrepared: true }
  const piece = pieces.get(made)
  if (piece) pieces.set(copy, piece)
  return copy
}

/** `` sql`SELECT … WHERE "cdReclamo" = ${cdReclamo}` ``; statements nest, values become parameters. */
export const sql = Object.assign(template, { join, raw, prepared })
