// A process that commits rows and prints each commit until it is killed: `tsx commit-writer.ts DATA_DIR FIRST_ID`.
import { lockFolder } from '../../../server/database/embedded/folder-lock.ts'
import { openEmbedded } from '../../../server/database/embedded/open-embedded.ts'
import { sql } from '../../../server/database/sql.ts'

const [dataDir = '', first = '0'] = process.argv.slice(2)
const end = (error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exit(1)
}

try {
  const lock = await lockFolder(dataDir)
  const db = await openEmbedded({ lock, now: () => new Date(), onDeath: end, onError: end })
  await db.query(sql`CREATE TABLE IF NOT EXISTS acknowledged ("id" integer PRIMARY KEY, "filling" text NOT NULL)`)
  for (let id = Number(first); ; id += 1) {
    await db.transaction(async (tx) => {
      await tx.query(sql`INSERT INTO acknowledged VALUES (${id}, ${'x'.repeat(id % 3_000)})`)
    })
    process.stdout.write(`${id}\n`)
  }
} catch (error) {
  end(error)
}
