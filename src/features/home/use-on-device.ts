// Hook for the data that the home reads from this device: the kit, the outbox, and the drafts with their files.

import type { StoredKit } from '../../offline/database/databases.ts'
import { type DocumentRow, isOnDevice } from '../../offline/database/document-types.ts'
import type { Draft } from '../../offline/database/draft-types.ts'
import type { OutboxEntry, Run } from '../../offline/database/outbox-types.ts'
import { listDrafts } from '../../offline/drafts/drafts.ts'
import { listDocuments } from '../../offline/drafts/read-documents.ts'
import { listOutbox } from '../../offline/outbox/outbox.ts'
import { SEEN_MOVING_MS, useLive } from '../../toolkit/person/store.ts'
import { useKit } from '../../toolkit/query/kit.ts'
import { useRun } from '../../toolkit/sending/use-sending.ts'

export type OpenDraft = { draft: Draft; files: readonly DocumentRow[] }

export type OnDevice = {
  /** Null while this device has no kit. */
  kit: StoredKit | null
  waiting: readonly OutboxEntry[]
  run: Run
  drafts: readonly OpenDraft[]
}

/** Returns undefined until everything is read, so that the tiles appear together. */
export function useOnDevice(): OnDevice | undefined {
  const kit = useKit()
  const run = useRun()
  const outbox = useLive(({ db }) => listOutbox(db), [], SEEN_MOVING_MS)
  const drafts = useLive(async ({ db }) => {
    const open = (await listDrafts(db)).filter(({ state }) => state === 'open')
    return Promise.all(
      open.map(async (draft) => ({ draft, files: (await listDocuments(db, draft.uuid)).filter(isOnDevice) })),
    )
  })
  if (kit === undefined || !run || !outbox || !drafts) return undefined
  return { kit, run, drafts, waiting: outbox.filter(({ state }) => state !== 'received') }
}
