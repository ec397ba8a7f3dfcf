// Hook for a draft on this device: a typed value shows at once, and every change is stored.
import { useCallback, useState } from 'react'
import type { Draft, DraftParameters, EditableDraft } from '../../../../offline/database/draft-types.ts'
import { changeDraft } from '../../../../offline/drafts/change-draft.ts'
import { readDraft } from '../../../../offline/drafts/drafts.ts'
import { useLive, useStore } from '../../../../toolkit/person/store.ts'
import { nextMoment } from './next-moment.ts'

export type DraftInHand = {
  draft: Draft
  /** The values on the screen: the typed value of a field at once, otherwise the stored value. */
  parameters: DraftParameters
  numGrupos: EditableDraft['numGrupos']
  /** `typed` is text in a field that is not a valid value yet. */
  change: (patch: Partial<DraftParameters>, typed?: Draft['typed']) => void
  /** Changes any editable part of the draft, starting from its newest state. */
  changeWhole: (change: (draft: EditableDraft) => EditableDraft) => Promise<void>
  /** When the last change was stored; null while a change is being stored. */
  savedAt: number | null
  /** Why the last change could not be stored. */
  refusal: string | null
}

type Mine = { at: number; editable: EditableDraft }

/** Returns the draft; undefined while it is read, null when there is none (PWA-06). */
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

  // The error page handles a broken database.
  if (failure !== undefined) throw failure
  if (!stored) return stored
  const isAhead = mine !== null && mine.at > stored.changedAt
  const { parameters, numGrupos } = isAhead ? mine.editable : stored
  const savedAt = isAhead ? null : stored.changedAt
  return { draft: stored, parameters, numGrupos, change, changeWhole, savedAt, refusal }
}
