// Lists the held files on this device; does not load the code that stores them, because «Sin clasificar» only counts
// them.
import { wasAnyShared } from '../../offline/database/database-names.ts'
import { openSharedDatabase, type SharedDatabase } from '../../offline/database/databases.ts'
import type { HeldFile } from '../../offline/database/held-types.ts'
import { listHeld } from '../../offline/shares/held-rows.ts'

/** `own`: the files held for this person; `asked`: the files that were shared while nobody was signed in (D63). */
export type HeldFiles = { own: HeldFile[]; asked: HeldFile[] }

export async function listWaiting(localKey: string): Promise<HeldFiles> {
  if (!(await wasAnyShared())) return { own: [], asked: [] }
  return withShared(async (shared) => ({
    own: await listHeld(shared, localKey),
    asked: await listHeld(shared, null),
  }))
}

/** Lists the files that were shared while nobody was signed in. */
export async function listOfNobody(): Promise<HeldFile[]> {
  if (!(await wasAnyShared())) return []
  return withShared((shared) => listHeld(shared, null))
}

/** Opens `portal-shared` for `work`, and closes it afterwards. */
export async function withShared<T>(work: (shared: SharedDatabase) => Promise<T>): Promise<T> {
  const shared = await openSharedDatabase()
  try {
    return await work(shared)
  } finally {
    shared.close()
  }
}
