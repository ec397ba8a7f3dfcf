// The draft kit as the device keeps it.
import type { Kit } from '../../contract/catalogue.ts'

export type StoredKit = { kit: Kit; fetchedAt: number; etag: string | null }
