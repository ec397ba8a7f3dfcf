// What every command and query may lean on.
import type { Database } from './database/sql.ts'
import type { FileStore } from './files/store.ts'
import type { Settings } from './settings.ts'

export type Services = {
  settings: Settings
  db: Database
  files: FileStore
  /** The moment it is; tests give their own. */
  now: () => Date
  /** Somebody waits for a mail: those who send it need not wait for their next round. */
  wake?: () => void
}
