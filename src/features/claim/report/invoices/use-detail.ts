// Hook for the data of a document: shows typed values at once, and later changes of another tab.
import { useEffect, useState } from 'react'
import { type DocumentDetail, EMPTY_DETAIL } from '../../../../domain/claim-report/invoice.ts'
import type { DocumentRow } from '../../../../offline/database/document-types.ts'
import { changeDetail } from '../../../../offline/drafts/documents.ts'
import { useStore } from '../../../../toolkit/person/store.ts'
import { announce } from '../../../../ui/feedback/announce.ts'
import { nextMoment } from '../draft/next-moment.ts'
import { useTask } from '../draft/use-task.ts'

type Field = keyof DocumentDetail
type TypedValue = { at: number; value: DocumentDetail[Field]; text: string }

const FIELDS = Object.keys(EMPTY_DETAIL) as Field[]
export const CHANGED_ELSEWHERE = 'Cambió en otra pestaña'

/**
 * Each field is stored separately, on top of the data stored at that time. `texts` holds field texts that are not valid
 * values; `elsewhere` names the fields that another tab changed while this tab showed them.
 */
export function useDetail(document: DocumentRow) {
  const { db } = useStore()
  const { run, refusal } = useTask()
  const { uuid, detalleDocumento, typed, detailAt } = document
  const [mine, setMine] = useState<Partial<Record<Field, TypedValue>>>({})
  const [elsewhere, setElsewhere] = useState<readonly Field[]>([])
  const stored = detalleDocumento ?? EMPTY_DETAIL
  const [baseline, setBaseline] = useState({ detail: stored, at: detailAt })

  const detail: DocumentDetail = { ...stored }
  const texts: Partial<Record<Field, string | undefined>> = { ...typed }
  for (const field of FIELDS) {
    const own = mine[field]
    if (!own || own.at < (detailAt?.[field] ?? 0)) continue
    Object.assign(detail, { [field]: own.value })
    // `undefined`, because with an empty text the field would reformat its value while the user types.
    texts[field] = own.text || undefined
  }
  if (detailAt !== baseline.at) {
    setBaseline({ detail: stored, at: detailAt })
    const changed = FIELDS.filter((field) => {
      // Values read from the file are filled in without a timestamp: they are not an edit of another tab.
      if ((detailAt?.[field] ?? 0) <= (baseline.at?.[field] ?? 0)) return false
      const own = mine[field]
      const isOwnLast = own !== undefined && own.at >= (baseline.at?.[field] ?? 0)
      return detail[field] !== (isOwnLast ? own.value : baseline.detail[field])
    })
    if (changed.length > 0) setElsewhere((before) => [...new Set([...before, ...changed])])
  }
  useEffect(() => {
    if (elsewhere.length > 0) announce(CHANGED_ELSEWHERE)
  }, [elsewhere])

  function change<F extends Field>(field: F, value: DocumentDetail[F], text = '') {
    const at = nextMoment()
    setMine((before) => ({ ...before, [field]: { at, value, text } }))
    setElsewhere((before) => before.filter((each) => each !== field))
    run(() => changeDetail({ db, uuid, patch: { [field]: value }, typed: { [field]: text }, now: at }))
  }

  /** Makes these fields show their stored value instead of the typed one. */
  const forget = (fields: readonly Field[]) =>
    setMine((before) =>
      Object.fromEntries(Object.entries(before).filter(([field]) => !fields.includes(field as Field))),
    )

  return { detail, texts, elsewhere, change, forget, refusal }
}
