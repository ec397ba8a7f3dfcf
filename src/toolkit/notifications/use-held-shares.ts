// Hook: the held files on this device: lists them, keeps them in the inbox, assigns them to the person, discards them.
import { useCallback, useMemo, useState } from 'react'
import { type HeldFileResult, takeHeld } from '../../entities/inbox/take-held.ts'
import type { SharedDatabase } from '../../offline/database/databases.ts'
import type { HeldFile } from '../../offline/database/held-types.ts'
import { removeHeld } from '../../offline/shares/held-rows.ts'
import { ownHeld, readHeld } from '../../offline/shares/held-shares.ts'
import { interruptions } from '../person/interruptions.ts'
import { useStore } from '../person/store.ts'
import { useSession } from '../person/use-session.ts'
import { listWaiting, withShared } from './list-waiting.ts'

export type TakingProgress = { place: number; count: number; nombre: string }

/** The lock that stops two pages from taking the same files at the same time. */
const LOCK = 'portal-shared'

const alone = <T>(work: (shared: SharedDatabase) => Promise<T>): Promise<T> =>
  navigator.locks ? navigator.locks.request(LOCK, () => withShared(work)) : withShared(work)

const idsOf = (files: readonly HeldFile[]): string[] => files.map(({ id }) => id)

export function useHeldShares() {
  const { db } = useStore()
  const { localKey } = useSession().person
  const [progress, setProgress] = useState<TakingProgress | null>(null)

  const list = useCallback(() => listWaiting(localKey), [localKey])

  /** Called only by «Guardar»: nothing else puts shared files into the inbox (SEC-08). */
  const keep = useCallback(
    (files: readonly HeldFile[]): Promise<HeldFileResult[]> => {
      const onProgress = (place: number, count: number, nombre: string) => setProgress({ place, count, nombre })
      const work = alone((shared) => takeHeld({ shared, db, localKey, ids: idsOf(files), now: Date.now, onProgress }))
      return interruptions.during('photo', work).finally(() => setProgress(null))
    },
    [db, localKey],
  )

  /** Assigns the files to the person: no other user is asked about them any more, and the files wait for «Guardar». */
  const own = useCallback(
    (files: readonly HeldFile[]) => alone((shared) => ownHeld({ db: shared, localKey, ids: idsOf(files) })),
    [localKey],
  )
  const discard = useCallback((files: readonly HeldFile[]) => alone((shared) => removeHeld(shared, idsOf(files))), [])
  const read = useCallback((file: HeldFile) => withShared((shared) => readHeld(shared, file)), [])
  return useMemo(() => ({ progress, list, keep, own, discard, read }), [progress, list, keep, own, discard, read])
}
