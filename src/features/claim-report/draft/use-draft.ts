// A draft as it is on this device, changed at once: what is typed shows before it is written, and is written each time.
import { useCallback, useState } from 'react'
import type { Draft, DraftParameters, EditableDraft } from '../../../offline/database/draft-types.ts'
import { changeDraft, readDraft } from '../../../offline/drafts/drafts.ts'
import { useLive, useStore } from '../../../shell/storage/store.ts'
import { nextMoment } from './next-moment.ts'

export type DraftInHand = {
  draft: Draft
  /** What stands on the screen: typed values at once, stored ones otherwise. */
  parameters: DraftParameters
  numGrupos: EditableDraft['numGrupos']
  /** `typed` is what stands in a field without being its value yet. */
  change: (patch: Partial<DraftParameters>, typed?: Draft['typed']) => void
  /** Changes anything that may be changed, from what is stored. */
  changeWhole: (change: (draft: EditableDraft) => EditableDraft) => Promise<void>
  /** When the last change was on disk; null while one is on its way. */
  savedAt: number | null
  /** Why the last change could not be kept. */
  refusal: string | null
}

type Mine = { at: number; editable: EditableDraft }

/** The draft; undefined while it is read, null when there is none (PWA-06). */
export function useDraft(uuid: string): DraftInHand | null | undefined {
  const { db } = useStore()
  const stored = useLive((store) => readDraft(store.db, uuid), [uuid])
  const [mine, setMine] = useState<Mine | null>(null)
  const [refusal, setRefusal] = useState<string | null>(null)
  const [failure, setFailure] = useState<unknown>()

  const changeWhole = useCallback(
    async (change: (draft: EditableDraft) => EditableDraft) => {
      if (!stored) return
      const at = nextMoment()
      setMine((last) => ({ at, editable: change(last && last.at > stored.changedAt ? last.editable : stored) }))
      try {
        const result = await changeDraft({ db, uuid, now: at, change })
        setRefusal(result.ok ? null : result.message)
      } catch (error) {
        setFailure(error)
      }
    },
    [db, uuid, stored],
  )
  const change = useCallback(
    (patch: Partial<DraftParameters>, typed?: Draft['typed']) =>
      void changeWhole((draft) => ({
        ...draft,
        parameters: { ...draft.parameters, ...patch },
        typed: { ...draft.typed, ...typed },
      })),
    [changeWhole],
  )

  // A broken database is the error page's matter.
  if (failure !== undefined) throw failure
  if (!stored) return stored
  const isAhead = mine !== null && mine.at > stored.changedAt
  const { parameters, numGrupos } = isAhead ? mine.editable : stored
  const savedAt = isAhead ? null : stored.changedAt
  return { draft: stored, parameters, numGrupos, change, changeWhole, savedAt, refusal }
}
