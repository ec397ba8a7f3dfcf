// What this device knows for the home: the kit, what waits to be sent, and the drafts with their files.
import type { DocumentRow } from '../../offline/document-types.ts'
import { listDocuments } from '../../offline/documents.ts'
import type { Draft } from '../../offline/draft-types.ts'
import { listDrafts } from '../../offline/drafts.ts'
import type { StoredKit } from '../../offline/kit-types.ts'
import { listOutbox } from '../../offline/outbox.ts'
import type { OutboxEntry, Run } from '../../offline/outbox-types.ts'
import { useKit } from '../../shell/query/kit.ts'
import { SEEN_MOVING_MS, useLive } from '../../shell/storage/store.ts'
import { useRun } from '../../shell/sending/use-run.ts'

export type OpenDraft = { draft: Draft; files: readonly DocumentRow[] }

export type OnDevice = {
  /** Null when there is none yet. */
  kit: StoredKit | null
  waiting: readonly OutboxEntry[]
  run: Run
  drafts: readonly OpenDraft[]
}

/** Undefined until all of it is read: its parts take their places together. */
export function useOnDevice(): OnDevice | undefined {
  const kit = useKit()
  const run = useRun()
  const outbox = useLive(({ db }) => listOutbox(db), [], SEEN_MOVING_MS)
  const drafts = useLive(async ({ db }) => {
    const open = (await listDrafts(db)).filter(({ state }) => state === 'open')
    return Promise.all(open.map(async (draft) => ({ draft, files: await listDocuments(db, draft.uuid) })))
  })
  if (kit === undefined || !run || !outbox || !drafts) return undefined
  return { kit, run, drafts, waiting: outbox.filter(({ state }) => state !== 'received') }
}
