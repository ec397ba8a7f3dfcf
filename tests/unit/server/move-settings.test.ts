// Tests of the settings of npm run move: the target must be named, valid, and different from the source.
import { expect, it } from 'vitest'
import { runMove } from '../../../server/copy/run-move.ts'
import type { Database } from '../../../server/database/sql.ts'
import { readSettings } from '../../../server/settings.ts'

const FOLDER = '/portal'
const HERE = 'postgres://portal@base.example/portal'

it.each<[string, Record<string, string>, string]>([
  ['names no target', {}, 'MOVE_DATABASE_URL o MOVE_FILES_URL debe indicarse'],
  ['names the database of the source', { MOVE_DATABASE_URL: HERE }, 'MOVE_DATABASE_URL debe ser otra que DATABASE_URL'],
  ['names no database', { MOVE_DATABASE_URL: 'https://base.example' }, 'MOVE_DATABASE_URL'],
  ['names no store', { MOVE_FILES_URL: '/carpeta' }, 'MOVE_FILES_URL'],
])('a move whose setting %s is refused before anything is opened', async (_, where, reason) => {
  const env = { DATABASE_URL: HERE, ...where }
  const lines: string[] = []
  const moved = runMove({
    settings: readSettings(env, FOLDER),
    env,
    folder: FOLDER,
    db: untouchable(),
    say: (line: string) => lines.push(line),
    warn: () => undefined,
  })
  await expect(moved).rejects.toThrow(reason)
  expect(lines).toEqual([])
})

function untouchable(): Database {
  return new Proxy({} as Database, {
    get: (_, name) => {
      throw new Error(`db.${String(name)} was used`)
    },
  })
}
