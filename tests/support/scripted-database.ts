// A database for unit tests that answers each query by its text, and records all queries.
import type { Database, Statement } from '../../server/database/sql.ts'

type Answer = (text: string, values: readonly unknown[]) => object[] | Promise<object[]>

/** `asked` has the text of every query, in order; if `answer` throws, the query fails. */
export function scriptedDatabase(answer: Answer): { db: Database; asked: string[] } {
  const queries: string[] = []
  const query = async ({ text, values }: Statement) => {
    queries.push(text)
    return answer(text, values)
  }
  const db = { query, transaction: (work: (tx: unknown) => unknown) => work({ query }), close: async () => undefined }
  return { db: db as unknown as Database, asked: queries }
}
