// Hook for the data that the home reads from this device: the kit, the outbox, and the drafts with their files.

import type { StoredKit } from '../../offline/database/databases.ts'
import type { Queue, Run } from '../../offline/database/outbox-types.ts'
import { OPEN_DRAFTS, type OpenDraft, OUTBOX } from '../../toolkit/person/first-reads.ts'
import { SEEN_MOVING_MS, useLive } from '../../toolkit/person/store.ts'
import { useKit } from '../../toolkit/query/kit.ts'
import { useRun } from '../../toolkit/sending/use-sending.ts'

export type OnDevice = {
  /** Null while this device has no kit. */
  kit: StoredKit | null
  /** `corrected`: the numbers of the claims whose correction waits. */
  waiting: Queue & { corrected: readonly number[] }
  run: Run
  drafts: readonly OpenDraft[]
}

/** Returns undefined until everything is read, so that the tiles appear together. */
export function useOnDevice(): OnDevice | undefined {
  const kit = useKit()
  const run = useRun()
  const waiting = useLive(OUTBOX, [], SEEN_MOVING_MS)
  const drafts = useLive(OPEN_DRAFTS)
  if (kit === undefined || !run || !waiting || !drafts) return undefined
  return { kit, run, drafts, waiting }
}
