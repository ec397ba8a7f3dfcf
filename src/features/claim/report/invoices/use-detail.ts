// Hook for the data of a document: shows what is typed here at once, and what another tab has written since.
import { useEffect, useState } from 'react'
import { type DocumentDetail, EMPTY_DETAIL } from '../../../../domain/claim-report/invoice.ts'
import type { DocumentRow } from '../../../../offline/database/document-types.ts'
import { changeDetail } from '../../../../offline/drafts/documents.ts'
import { useStore } from '../../../../toolkit/person/store.ts'
import { announce } from '../../../../ui/feedback/announce.ts'
import { nextMoment } from '../draft/next-moment.ts'
import { useTask } from '../draft/use-task.ts'

type Field = keyof DocumentDetail
type Typed = { at: number; value: DocumentDetail[Field]; text: string }

const FIELDS = Object.keys(EMPTY_DETAIL) as Field[]
export const CHANGED_ELSEWHERE = 'Cambió en otra pestaña'

/**
 * Each field is stored by itself, into the data that is stored at that time. `texts` is text in fields that is not
 * their value; `elsewhere` names the fields that another tab changed while this tab showed them.
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
    // With an empty text the field would write its value out in full while the user types.
    texts[field] = own.text || undefined
  }
  if (detailAt !== seen.at) {
    setSeen({ detail: stored, at: detailAt })
    const changed = FIELDS.filter((field) => {
      // What was read from the file is filled in without anybody having written it.
      if ((detailAt?.[field] ?? 0) <= (seen.at?.[field] ?? 0)) return false
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

  /** These fields show what is stored, not what was typed here. */
  const forget = (fields: readonly Field[]) =>
    setMine((before) =>
      Object.fromEntries(Object.entries(before).filter(([field]) => !fields.includes(field as Field))),
    )

  return { detail, texts, elsewhere, change, forget, refusal }
}
