// Hook: what other apps have shared is taken into the person's inbox, and what came while nobody was here is asked about.
import { useCallback, useState } from 'react'
import { type Taken, takeHeld } from '../../entities/inbox/take-held.ts'
import { openSharedDatabase, type SharedDatabase, wasAnyShared } from '../../offline/database/databases.ts'
import type { HeldFile } from '../../offline/database/held-types.ts'
import { listHeld, ownHeld, removeHeld } from '../../offline/shares/held-shares.ts'
import { interruptions } from '../interruptions.ts'
import { useStore } from '../storage/store.ts'
import { useSession } from '../use-session.ts'

export type TakingProgress = { place: number; count: number; nombre: string }

/** Two pages take the same files one after the other, not both at once. */
const LOCK = 'portal-shared'

const alone = <T>(work: () => Promise<T>): Promise<T> =>
  navigator.locks ? navigator.locks.request(LOCK, work) : work()

async function withShared<T>(work: (shared: SharedDatabase) => Promise<T>): Promise<T> {
  const shared = await openSharedDatabase()
  try {
    return await work(shared)
  } finally {
    shared.close()
  }
}

export function useHeldShares() {
  const { db } = useStore()
  const { localKey } = useSession().person
  const [progress, setProgress] = useState<TakingProgress | null>(null)

  /** Takes what is this person's; `asked`: what came while nobody was here. */
  const take = useCallback(async (): Promise<{ taken: Taken[]; asked: HeldFile[] }> => {
    if (!(await wasAnyShared())) return { taken: [], asked: [] }
    const work = alone(() =>
      withShared(async (shared) => ({
        taken: await takeHeld({
          ...{ shared, db, localKey, now: Date.now },
          onProgress: (place, count, nombre) => setProgress({ place, count, nombre }),
        }),
        asked: await listHeld(shared, null),
      })),
    )
    return interruptions.during('photo', work).finally(() => setProgress(null))
  }, [db, localKey])

  /** They are theirs: from now on nobody else is asked. */
  const own = useCallback(() => alone(() => withShared((shared) => ownHeld({ db: shared, localKey }))), [localKey])

  const discard = useCallback(
    (files: readonly HeldFile[]) =>
      alone(() =>
        withShared((shared) =>
          removeHeld(
            shared,
            files.map(({ id }) => id),
          ),
        ),
      ),
    [],
  )
  return { progress, take, own, discard }
}
