// Hook: reads a copy, compares it with this device and the portal, and adds the claims that the person chooses.
import { useEffect, useState } from 'react'
import type { CallApi } from '../../contract/call.ts'
import type { PersonalDatabase } from '../../offline/database/databases.ts'
import { FILE_NOT_SAVED, storageError } from '../../offline/database/storage-error.ts'
import { type ImportResult, importClaim } from '../../offline/transfer/import-claim.ts'
import { type CopiedClaim, readCopy } from '../../offline/transfer/read-copy.ts'
import { askPortal, type OnPortal, type Standing, standingOf } from '../../offline/transfer/standing.ts'

export type OpenCopyProps = {
  db: PersonalDatabase
  localKey: string
  callApi: CallApi
  /** Called when a claim was added: waiting claims can now be sent. */
  onAdded: () => void
}

export type ComparedClaim = { claim: CopiedClaim; standing: Standing; onPortal: OnPortal }

export type OpenedCopy =
  | { phase: 'reading' }
  | { phase: 'refused'; message: string }
  | { phase: 'compared'; claims: ComparedClaim[] }
  | { phase: 'adding'; claims: ComparedClaim[]; at: number; files: number; of: number }
  | { phase: 'added'; results: { claim: ComparedClaim; result: ImportResult }[] }

const UNREADABLE = 'No pudimos leer el archivo. Cópialo a este dispositivo y elígelo otra vez.'

type Options = OpenCopyProps & { zip: Blob }

export function useOpenedCopy({ db, localKey, callApi, zip, onAdded }: Options) {
  const [state, setState] = useState<OpenedCopy>({ phase: 'reading' })
  useEffect(() => {
    let isOver = false
    const settle = (next: OpenedCopy) => {
      if (!isOver) setState(next)
    }
    setState({ phase: 'reading' })
    readAndCompare({ db, localKey, callApi, zip }).then(settle, (error: unknown) =>
      settle({ phase: 'refused', message: storageError(error) === 'broken' ? UNREADABLE : FILE_NOT_SAVED }),
    )
    return () => {
      isOver = true
    }
  }, [db, localKey, callApi, zip])

  /** Adds these claims; a claim with `replaces` replaces its draft on this device. */
  async function add(additions: readonly { claim: ComparedClaim; replaces: boolean }[]) {
    const claims = additions.map(({ claim }) => claim)
    const results: { claim: ComparedClaim; result: ImportResult }[] = []
    for (const [at, { claim, replaces }] of additions.entries()) {
      const onProgress = (progress: { files: number; of: number }) =>
        setState({ phase: 'adding', claims, at, ...progress })
      onProgress({ files: 0, of: claim.claim.copy.documents.length })
      const input = { db, claim: claim.claim, now: Date.now(), replaces, onProgress }
      const result = await importClaim(input).catch((error: unknown): ImportResult => {
        if (storageError(error) === null) throw error
        return { ok: false, why: 'unverified', message: FILE_NOT_SAVED }
      })
      results.push({ claim, result })
    }
    setState({ phase: 'added', results })
    if (results.some(({ result }) => result.ok && result.state === 'queued')) onAdded()
  }
  return { state, add }
}

async function readAndCompare({ db, localKey, callApi, zip }: Omit<Options, 'onAdded'>): Promise<OpenedCopy> {
  const read = await readCopy(zip, localKey)
  if (!read.ok) return { phase: 'refused', message: read.message }
  const claims: ComparedClaim[] = []
  for (const claim of read.claims) {
    const standing = await db.transaction('r', [db.drafts, db.documents, db.bytes, db.outbox], () =>
      standingOf(db, claim.copy),
    )
    // The portal is asked only about claims that are new on this device, or have other data here.
    const asks = standing.is === 'new' || standing.is === 'other'
    claims.push({ claim, standing, onPortal: asks ? await askPortal(callApi, claim.copy) : { is: 'open' } })
  }
  return { phase: 'compared', claims }
}
