// A database for unit tests that answers each query by its text, and notes what was asked.
import type { Database, Statement } from '../../server/database/sql.ts'

type Answer = (text: string, values: readonly unknown[]) => object[] | Promise<object[]>

/** `asked` holds every text, in its order; an answer that throws is a query that fails. */
export function scriptedDatabase(answer: Answer): { db: Database; asked: string[] } {
  const asked: string[] = []
  const query = async ({ text, values }: Statement) => {
    asked.push(text)
    return answer(text, values)
  }
  const db = { query, transaction: (work: (tx: unknown) => unknown) => work({ query }), close: async () => undefined }
  return { db: db as unknown as Database, asked }
}
