// Lists what waits on this device since it was shared, without what keeps it: «Sin clasificar» only tells of it.
import { wasAnyShared } from '../../offline/database/database-names.ts'
import { openSharedDatabase, type SharedDatabase } from '../../offline/database/databases.ts'
import type { HeldFile } from '../../offline/database/held-types.ts'
import { listHeld } from '../../offline/shares/held-rows.ts'

/** `own`: what waits for this person; `asked`: what came while nobody was here (D63). */
export type Held = { own: HeldFile[]; asked: HeldFile[] }

export async function listWaiting(localKey: string): Promise<Held> {
  if (!(await wasAnyShared())) return { own: [], asked: [] }
  return withShared(async (shared) => ({
    own: await listHeld(shared, localKey),
    asked: await listHeld(shared, null),
  }))
}

/** What came while nobody was here. */
export async function listOfNobody(): Promise<HeldFile[]> {
  if (!(await wasAnyShared())) return []
  return withShared((shared) => listHeld(shared, null))
}

/** Opens `portal-shared` for as long as the work lasts. */
export async function withShared<T>(work: (shared: SharedDatabase) => Promise<T>): Promise<T> {
  const shared = await openSharedDatabase()
  try {
    return await work(shared)
  } finally {
    shared.close()
  }
}
