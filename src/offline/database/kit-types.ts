// The draft kit as the device stores it; `fetchedAt` in milliseconds.
import type { Kit } from '../../contract/catalogue.ts'

export type StoredKit = { kit: Kit; fetchedAt: number; etag: string | null }
