// A report after «Enviar»: its steps are closed, so that going back leaves the report instead of walking through them.
import { useEffect, useRef } from 'react'
import type { Draft } from '../../../offline/database/draft-types.ts'
import type { ReportSearch } from '../../../shell/screens/search/report-params.ts'
import type { Address } from '../../../ui/address.ts'
import { useOverlayHistory } from '../../../ui/history/overlay-history-context.ts'
import type { OnSearch } from '../frame/address.ts'
import { DoneStep } from './done-step.tsx'

type Props = {
  draft: Draft
  search: ReportSearch
  listPath: Address
  correctedPath: Address | null
  onNew: () => void
  onSearch: OnSearch
}

export function SentReport({ draft, search, listPath, correctedPath, onNew, onSearch }: Props) {
  useClosedSteps(draft.uuid, search.paso, onSearch)
  return <DoneStep draft={draft} listPath={listPath} correctedPath={correctedPath} onNew={onNew} />
}

function useClosedSteps(borrador: string, paso: ReportSearch['paso'], onSearch: OnSearch): void {
  const wasDone = useRef(false)
  const { stepBack } = useOverlayHistory()
  useEffect(() => {
    if (paso === 'listo') wasDone.current = true
    // From «Listo» going back would meet the earlier steps, each an entry of the history: skip them.
    else if (wasDone.current) stepBack()
    else onSearch({ borrador, paso: 'listo' }, { replace: true })
  }, [paso, borrador, onSearch, stepBack])
}
