// Fetches the draft kit on every online start and every 120 minutes, reads it for screens, and decides who may report.
import { useEffect } from 'react'
import { callApi } from '../../api/client.ts'
import type { CallFailure } from '../../contract/call.ts'
import { readKit as readKitCall } from '../../contract/catalogue.ts'
import { isStaffSession } from '../../domain/user/role.ts'
import { isKitOld, readKit, storeKit, touchKit } from '../../offline/cache/kit.ts'
import type { CacheDatabase, StoredKit } from '../../offline/database/databases.ts'
import { orUndefinedOnStorageError } from '../../offline/database/storage-error.ts'
import { KIT } from '../person/first-reads.ts'
import { useLive, useStore } from '../person/store.ts'
import { type SessionPerson, useSession } from '../person/use-session.ts'

const CHECK_MS = 60_000

/** Fetches the kit again unless it is unchanged; without an answer the cached one stays (D60). Returns the failure. */
export async function refreshKit(cache: CacheDatabase, now: number): Promise<CallFailure | null> {
  const stored = await readKit(cache)
  const result = await callApi(readKitCall, {}, stored?.etag ? { ifNoneMatch: stored.etag } : {})
  if (result.ok) await storeKit({ db: cache, kit: result.answer, etag: result.etag, now })
  else if (result.failure === 'unchanged') await touchKit({ db: cache, now })
  else return result
  return null
}

async function refreshIfOld(cache: CacheDatabase): Promise<void> {
  const stored = await readKit(cache)
  if (!stored || isKitOld(stored, Date.now())) await refreshKit(cache, Date.now())
}

/** Mount it once while an ordinary user is signed in. */
export function useKitRefresh(): void {
  const { cache } = useStore()
  const { person, status } = useSession()
  const drafts = !isStaffSession(person)
  const confirmed = status === 'confirmed'
  useEffect(() => {
    if (!drafts || !confirmed) return
    // A user who has signed out meanwhile no longer has a store.
    void orUndefinedOnStorageError(refreshKit(cache, Date.now()))
    const timer = setInterval(() => void orUndefinedOnStorageError(refreshIfOld(cache)), CHECK_MS)
    return () => clearInterval(timer)
  }, [cache, drafts, confirmed])
}

/** The stored kit; null when there is none yet, undefined until it has been read. */
export const useKit = (): StoredKit | null | undefined => useLive(KIT)

/**
 * Whether some health or life policy lets the person report. Without a kit every insured person may report, but no
 * policyholder, whose policies may all be of other branches: a button that appears later is better than a button that
 * disappears. Staff who act for a person can only consult.
 */
export const mayReport = ({ asociadosVam, actuando }: SessionPerson, stored: StoredKit | null | undefined): boolean =>
  actuando ? false : stored ? stored.kit.titulares.length > 0 : asociadosVam.length > 0

export function useCanReport(): boolean {
  const { person } = useSession()
  return mayReport(person, useKit())
}
