// Records the statements that the portal sends to the database for one request.

import { createApp } from '../../../server/app.ts'
import type { Database, Statement } from '../../../server/database/sql.ts'
import type { FileStore } from '../../../server/files/store.ts'
import { readSettings } from '../../../server/settings.ts'
import type { Post } from './post.ts'

/** Returns the statements in their order, also those of the session and the audit, but none of a transaction. */
export async function statementsOf(db: Database, folder: string, { url, body, headers }: Post): Promise<Statement[]> {
  const statements: Statement[] = []
  const recorded: Database = {
    ...db,
    query: (statement) => {
      statements.push(statement)
      return db.query(statement)
    },
  }
  // There is no file store: a request that reads a file fails.
  const files = {} as FileStore
  const settings = readSettings({ DATA_DIR: folder }, folder)
  const app = await createApp({ settings, db: recorded, files, now: () => new Date(), log: false })
  // What is read once, when the app is created, belongs to no request.
  statements.length = 0
  try {
    const { pathname } = new URL(url)
    const answer = await app.inject({ method: 'POST', url: pathname, payload: body, headers })
    if (answer.statusCode !== 200) throw new Error(`${pathname} answered ${answer.statusCode}`)
    return statements
  } finally {
    await app.close()
  }
}
