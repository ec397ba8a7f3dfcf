// The services that commands and queries receive: settings, database, file store and clock.
import type { Database } from './database/sql.ts'
import type { FileStore } from './files/store.ts'
import type { Settings } from './settings.ts'

export type Services = {
  settings: Settings
  db: Database
  files: FileStore
  /** The current time; tests pass their own. */
  now: () => Date
  /** Starts the next round of mail now, because somebody waits for one. */
  wake?: () => void
  /** Starts the next round that reads access keys and asks the tax authority. */
  wakeVouchers?: () => void
  /** The server stops: what it asks of others, and reads in the background, ends without an answer. */
  stopping?: AbortSignal
  /** The portal is being moved: what would be written is refused, and the phones send it later. */
  readOnly?: boolean
  /** Whether the server is about to stop: whoever sends requests here should send them elsewhere. */
  isDraining?: () => boolean
  /** Whether a build of the app (`x-portal-app`) is not served any more; absent: each is (PWA-30). */
  isRetired?: (build: string) => Promise<boolean>
  /** Reports a failure that nobody is answered about, to the log. */
  warn?: (error: unknown) => void
}
