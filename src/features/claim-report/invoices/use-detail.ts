// The data of a document on the screen: what is typed here at once, and whatever another tab has written since.
import { useEffect, useState } from 'react'
import { type DocumentDetail, EMPTY_DETAIL } from '../../../domain/claim-report/invoice.ts'
import type { DocumentRow } from '../../../offline/database/document-types.ts'
import { changeDetail } from '../../../offline/drafts/documents.ts'
import { useStore } from '../../../shell/storage/store.ts'
import { announce } from '../../../ui/feedback/announce.ts'
import { nextMoment } from '../draft/next-moment.ts'
import { useTask } from '../draft/use-task.ts'

type Field = keyof DocumentDetail
type Typed = { at: number; value: DocumentDetail[Field]; text: string }

const FIELDS = Object.keys(EMPTY_DETAIL) as Field[]
export const CHANGED_ELSEWHERE = 'Cambió en otra pestaña'

/**
 * Each field is written by itself on what is stored then. `texts` is what stands in fields without being their value;
 * `elsewhere` are the fields that another tab has changed under this one's eyes.
 */
export function useDetail(document: DocumentRow) {
  const { db } = useStore()
  const { run, refusal } = useTask()
  const { uuid, detalleDocumento, typed, detailAt } = document
  const [mine, setMine] = useState<Partial<Record<Field, Typed>>>({})
  const [elsewhere, setElsewhere] = useState<readonly Field[]>([])
  const stored = detalleDocumento ?? EMPTY_DETAIL
  const [seen, setSeen] = useState({ detail: stored, at: detailAt })

  const detail: DocumentDetail = { ...stored }
  const texts: Partial<Record<Field, string | undefined>> = { ...typed }
  for (const field of FIELDS) {
    const own = mine[field]
    if (!own || own.at < (detailAt?.[field] ?? 0)) continue
    Object.assign(detail, { [field]: own.value })
    // An empty one would have the field write its value out in full, under the fingers.
    texts[field] = own.text || undefined
  }
  if (detailAt !== seen.at) {
    setSeen({ detail: stored, at: detailAt })
    const changed = FIELDS.filter((field) => {
      const own = mine[field]
      const isOwnLast = own !== undefined && own.at >= (seen.at?.[field] ?? 0)
      return detail[field] !== (isOwnLast ? own.value : seen.detail[field])
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

  return { detail, texts, elsewhere, change, refusal }
}
