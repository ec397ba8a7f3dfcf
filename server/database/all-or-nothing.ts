// Runs a transaction that is rolled back when its function resolves to a problem.
import { isProblem, type Problem } from '../../src/contract/problem.ts'
import type { Database, Queryable } from './sql.ts'

class Refused extends Error {
  constructor(readonly problem: Problem) {
    super(problem.message)
  }
}

/** Commits when `work` resolves to a result; a problem rolls back everything that `work` wrote. */
export async function allOrNothing<T>(
  db: Database,
  work: (tx: Queryable) => Promise<T | Problem>,
): Promise<T | Problem> {
  try {
    return await db.transaction(async (tx) => {
      const result = await work(tx)
      if (isProblem(result)) throw new Refused(result)
      return result
    })
  } catch (error) {
    if (error instanceof Refused) return error.problem
    throw error
  }
}
