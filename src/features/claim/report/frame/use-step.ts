// Hook for the current step of a report and the moves from it: the URL names the step, the draft remembers it.
import { useState } from 'react'
import type { DateFrame } from '../../../../domain/claim-report/parameters.ts'
import {
  neighbourStep,
  REPORT_STEPS,
  type ReportStep,
  reachableStep,
  stepsOf,
} from '../../../../domain/claim-report/report-step.ts'
import type { DocumentRow, Slot } from '../../../../offline/database/document-types.ts'
import type { ReportSearch } from '../../../../toolkit/screens/report-params.ts'
import type { DraftInHand } from '../draft/use-draft.ts'

type Input = {
  inHand: DraftInHand
  documents: readonly DocumentRow[]
  dates: DateFrame
  /** Whether the report has a step that asks for the invoices' data. */
  asksData: boolean
  search: ReportSearch
  onSearch: OnSearch
}

/** Returns the step in the URL, otherwise the draft's step; if the data do not allow it, the last allowed step. */
export function useStep({ inHand, documents, dates, asksData, search, onSearch }: Input) {
  const { draft, parameters, changeWhole } = inHand
  const steps = stepsOf({ asksData, choosesPatient: !draft.base || (draft.base.fields ?? []).includes('cdAsegurado') })
  const reached = reachableStep(stepOf(search.paso) ?? stepOf(draft.paso) ?? 'paciente', steps, parameters, dates)
  const step = steps.includes(reached) ? reached : 'siniestro'
  const next = neighbourStep(steps, step, 1)
  const previous = neighbourStep(steps, step, -1)
  const [wanted, setWanted] = useState(() => documents.find(({ refused }) => refused)?.slot ?? undefined)

  function goTo(to: ReportStep | null, place?: Slot) {
    if (!to) return
    setWanted(place)
    void changeWhole((present) => ({ ...present, paso: to }))
    // Each step begins at its top, or at the next field to fill in: the router must not scroll it afterwards.
    onSearch({ borrador: draft.uuid, paso: to }, { keepScroll: place !== undefined || to === 'facturas' })
  }
  return {
    steps,
    step,
    goTo,
    onBack: previous ? () => goTo(previous) : undefined,
    onGo: () => goTo(next),
    /** The slot to focus: initially the slot of a refused file, later the slot that the user was sent to. */
    wanted,
  }
}

const stepOf = (paso: string | undefined) => REPORT_STEPS.find((step) => step === paso)

/** Writes all search parameters of the URL; `keepScroll` keeps the scroll position. */
export type OnSearch = (next: ReportSearch, options?: { replace?: boolean; keepScroll?: boolean }) => void

/** Goes to a step and, if `place` is given, to that slot, which lacks a document. */
export type OnStep = (step: ReportStep, place?: Slot) => void
