// Keeps the draft kit fresh: on every online start and every 120 minutes.
import { useEffect } from 'react'
import { readKit as readKitCall } from '../contract/catalogue.ts'
import { hasPrivileges } from '../domain/user/role.ts'
import type { CacheDatabase } from '../offline/databases.ts'
import { isKitOld, readKit, type StoredKit, storeKit, touchKit } from '../offline/kit.ts'
import { orNothing } from '../offline/storage-trouble.ts'
import { callApi } from './portal.ts'
import { useSession } from './session/session.ts'
import { useLive, useStore } from './store.ts'

const CHECK_MS = 60_000

/** Fetches the kit anew unless it is unchanged; without an answer the kept one stays (D60). */
export async function refreshKit(cache: CacheDatabase, now: number): Promise<void> {
  const stored = await readKit(cache)
  const result = await callApi(readKitCall, {}, stored?.etag ? { ifNoneMatch: stored.etag } : {})
  if (result.ok) await storeKit({ db: cache, kit: result.answer, etag: result.etag, now })
  else if (result.failure === 'unchanged') await touchKit({ db: cache, now })
}

async function refreshIfOld(cache: CacheDatabase): Promise<void> {
  const stored = await readKit(cache)
  if (!stored || isKitOld(stored, Date.now())) await refreshKit(cache, Date.now())
}

/** To be mounted once while an ordinary user is signed in. */
export function useKitRefresh(): void {
  const { cache } = useStore()
  const { person, standing } = useSession()
  const drafts = !hasPrivileges(person)
  const confirmed = standing === 'confirmed'
  useEffect(() => {
    if (!drafts || !confirmed) return
    // Whoever has gone meanwhile has no store any more.
    void orNothing(refreshKit(cache, Date.now()))
    const timer = setInterval(() => void orNothing(refreshIfOld(cache)), CHECK_MS)
    return () => clearInterval(timer)
  }, [cache, drafts, confirmed])
}

/** The kept kit; undefined while it is read, null when there is none yet. */
export const useKit = (): StoredKit | null | undefined => useLive(({ cache }) => readKit(cache))

/** False once the kit says that no live health or life policy covers the person; true while nothing is known. */
export const useCanReport = (): boolean => useKit()?.kit.titulares.length !== 0
