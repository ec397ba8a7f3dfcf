// Declares the services that commands and queries receive: settings, database, file store and clock.
import type { BrandSource } from './brand/brand-source.ts'
import type { Database } from './database/sql.ts'
import type { FileStore } from './files/store.ts'
import type { Settings } from './settings.ts'

export type Services = {
  settings: Settings
  db: Database
  files: FileStore
  /**
   * Opens a connection of its own for work that needs one session of the database, as an import does; whoever opens it closes it.
   * Absent where `db` has one session.
   */
  openSession?: () => Promise<Database & { close(): Promise<void> }>
  /** The current time; tests pass their own. */
  now: () => Date
  /** The brand that pages are sent with; the app sets it. */
  brands?: BrandSource
  /** Starts the next round of sending notices now, because a user waits for a mail. */
  wake?: () => void
  /** Whether an invitation is a link that is shown, because this portal sends no mail (D146). */
  showsLinks?: boolean
  /** Starts the next round that reads access keys and asks the tax authority. */
  wakeVouchers?: () => void
  /** Aborted when the server stops; calls to other services and the reading of files then end without an answer. */
  stopping?: AbortSignal
  /** Whether the portal only serves reads, because it is being moved; phones send their writes later. */
  readOnly?: boolean
  /** Whether the server is about to stop, so that new requests should go to another one. */
  isDraining?: () => boolean
  /** Whether a build of the app (`x-portal-app`) is no longer served; absent: every build is served (PWA-30). */
  isRetired?: (build: string) => Promise<boolean>
  /** Logs a failure that no response reports. */
  warn?: (error: unknown) => void
}
