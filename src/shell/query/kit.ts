// Keeps the draft kit fresh: on every online start and every 120 minutes.
import { useEffect } from 'react'
import { readKit as readKitCall } from '../../contract/catalogue.ts'
import { hasPrivileges } from '../../domain/user/role.ts'
import { isKitOld, readKit, storeKit, touchKit } from '../../offline/cache/kit.ts'
import type { CacheDatabase } from '../../offline/database/databases.ts'
import type { StoredKit } from '../../offline/database/kit-types.ts'
import { orNothing } from '../../offline/database/storage-error.ts'
import { callApi } from '../portal.ts'
import { useLive, useStore } from '../storage/store.ts'
import { type SessionPerson, useSession } from '../use-session.ts'

const CHECK_MS = 60_000

/** Fetches the kit again unless it is unchanged; without an answer the cached one stays (D60). */
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
  const { person, status } = useSession()
  const drafts = !hasPrivileges(person)
  const confirmed = status === 'confirmed'
  useEffect(() => {
    if (!drafts || !confirmed) return
    // A person who has left meanwhile has no store any more.
    void orNothing(refreshKit(cache, Date.now()))
    const timer = setInterval(() => void orNothing(refreshIfOld(cache)), CHECK_MS)
    return () => clearInterval(timer)
  }, [cache, drafts, confirmed])
}

/** What was read of it last: a screen that comes later need not wait for it again. */
const lastRead = new WeakMap<CacheDatabase, StoredKit | null>()

/** Reads the kept kit; done before the first screen, so that none changes under the fingers once it has been read. */
export async function readKitOnce(cache: CacheDatabase): Promise<StoredKit | null> {
  const stored = await readKit(cache)
  lastRead.set(cache, stored)
  return stored
}

/** The kept kit; null when there is none yet, undefined where it could not be read before. */
export function useKit(): StoredKit | null | undefined {
  const { cache } = useStore()
  const live = useLive((store) => readKitOnce(store.cache))
  return live === undefined ? lastRead.get(cache) : live
}

/**
 * Whether some health or life policy lets the person report. Until a kit has come, everybody insured by such a policy
 * may; a policyholder's may all be of other ramos, and what comes later is better than what goes.
 */
export const mayReport = ({ asociadosVam }: SessionPerson, stored: StoredKit | null | undefined): boolean =>
  stored ? stored.kit.titulares.length > 0 : asociadosVam.length > 0

export function useCanReport(): boolean {
  const { person } = useSession()
  return mayReport(person, useKit())
}
