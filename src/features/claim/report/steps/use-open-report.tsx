// Hook for the state that the steps of an open report share, from draft, kit and URL; and the React context for it.
import { createContext, useContext, useEffect } from 'react'
import type { Kit } from '../../../../contract/catalogue.ts'
import { WORDS } from '../../../../contract/words.ts'
import { asksAnyData, type Requirements, requirementAt } from '../../../../domain/claim-report/document-places.ts'
import type { ReportStep } from '../../../../domain/claim-report/report-step.ts'
import { MAX_CLAIM_BYTES } from '../../../../domain/document/limits.ts'
import { budgetText } from '../../../../domain/document/size-text.ts'
import { RETURNED_FIELD_NAMES, RETURNED_FIELDS } from '../../../../domain/review/returned-fields.ts'
import { clockText } from '../../../../domain/when-text.ts'
import { ReviewerWords } from '../../../../entities/claim-report/reviewer-words.tsx'
import { type DocumentRow, standingDocuments } from '../../../../offline/database/document-types.ts'
import type { CorrectionBase, DraftParameters } from '../../../../offline/database/draft-types.ts'
import { hasLostPlace } from '../../../../offline/drafts/corrected-documents.ts'
import { groupsOf } from '../../../../offline/drafts/correction.ts'
import { useToday } from '../../../../toolkit/person/use-today.ts'
import { useGo } from '../../../../toolkit/screens/go.tsx'
import { usePreloadedReports } from '../../../../toolkit/screens/past-steps.ts'
import type { ReportSearch } from '../../../../toolkit/screens/report-params.ts'
import { useUrlDialog } from '../../../../toolkit/screens/url-dialog.ts'
import type { Address } from '../../../../ui/address.ts'
import { Notice } from '../../../../ui/feedback/notice.tsx'
import { STEP_OF_FIELD, withStoredRest } from '../correction/named-fields.ts'
import { usedBytes } from '../documents/budget-gauge.tsx'
import type { LeftOver } from '../documents/other-documents.tsx'
import { useCapture } from '../documents/use-capture.ts'
import type { DraftInHand } from '../draft/use-draft.ts'
import { useRehoming, useRequirements } from '../draft/use-requirements.ts'
import { StoringRefusal } from '../frame/notices.tsx'
import type { FrameProps } from '../frame/report-frame.tsx'
import { Summary } from '../frame/summary.tsx'
import { type OnSearch, useStep } from '../frame/use-step.ts'
import { invoiceGroups } from '../invoices/invoice-groups.ts'
import { loadSentDialog } from '../sent/lazy-sent-dialog.tsx'
import { useVouchers } from '../voucher/use-vouchers.ts'
import { dateFrameOf } from './date-frame.ts'

export type ReportProps = {
  kit: Kit
  kitAge: string
  inHand: DraftInHand
  documents: readonly DocumentRow[]
  listPath: Address
  search: ReportSearch
  onSearch: OnSearch
}

export function useOpenReport({ kit, kitAge, inHand: whole, documents, listPath, search, onSearch }: ReportProps) {
  const inHand = withRules(whole)
  const { draft, parameters } = inHand
  const { base } = draft
  const today = useToday()
  const go = useGo()
  const capture = useCapture(draft.uuid)
  const { borrador, paso } = search
  const preview = useUrlDialog({
    open: (documento: string) => onSearch({ borrador, paso, documento }, { keepScroll: true }),
    shut: () => onSearch({ borrador, paso }, { replace: true, keepScroll: true }),
  })
  const ofKit = useRequirements(kit, parameters)
  // A correction keeps the requirements that its claim was stored with, unless its type, insurer or ramo changed.
  const isOfBase = base !== undefined && isSameKind(base.parameters, parameters)
  const requirements = isOfBase ? heldRequirements(base.requisitos, documents) : ofKit
  const dates = dateFrameOf(kit, inHand, today)
  const asksData = !requirements || asksAnyData(requirements)
  const { steps, step, wanted, ...moves } = useStep({ inHand, documents, dates, asksData, search, onSearch })
  /** From the step «documentos» on, the claim type is chosen and the end of the report is near. */
  const isNear = step !== 'paciente' && step !== 'siniestro'
  // Preloads the list and the receipt, which follow «Enviar»; loading them in earlier steps would delay those steps.
  usePreloadedReports(draft.area, isNear)
  useEffect(() => {
    if (isNear) void loadSentDialog().catch(() => undefined)
  }, [isNear])
  useRehoming(isNear, kit, draft, documents, requirements)
  const vouchers = useVouchers({ kit, draft, parameters, requirements, documents, isNear })
  const numGrupos = base ? groupsOf(documents, inHand.numGrupos) : inHand.numGrupos
  const trouble = inHand.refusal && (
    <StoringRefusal draftUuid={draft.uuid} sentence={`${WORDS.saveFailed} ${inHand.refusal}`} />
  )
  // In a correction with returned fields, «Listo» leads back to the claim, unless other documents are now required.
  const isNamed = isOfBase && (base.fields ?? []).length > 0
  const dataMoves: typeof moves & { label?: string } = isNamed
    ? { ...moves, label: 'Listo', onGo: () => void go(listPath) }
    : moves
  return {
    kit,
    kitAge,
    inHand,
    draft,
    parameters,
    documents,
    requirements,
    numGrupos,
    groups: requirements ? invoiceGroups(requirements, numGrupos, documents) : [],
    leftOver: base ? leftOver(base.requisitos, documents) : [],
    titleOf: (document: DocumentRow) => documentTitle(requirements, document),
    today,
    dates,
    capture,
    vouchers,
    preview,
    step,
    wanted,
    moves,
    /** The step navigation for steps 1 and 2, which ask for the claim's data. */
    dataMoves,
    frame: frameOf({ inHand, documents, listPath, steps, step }),
    trouble,
    /** The notices above the data of the claim. */
    above: (
      <>
        {trouble}
        {base && <ReturnWords base={base} step={step} />}
      </>
    ),
  }
}

/** The active requirements, and inactive ones that hold a document. */
function heldRequirements({ documentos, gastos }: Requirements, rows: readonly DocumentRow[]): Requirements {
  const filledCodes = new Set(rows.map(({ slot }) => slot?.cdDocSiniestro))
  const isShown = (each: { activo: number; cdDocSiniestro: number }) =>
    each.activo === 1 || filledCodes.has(each.cdDocSiniestro)
  return {
    documentos: documentos.filter(isShown).map((each) => ({ ...each, activo: 1 })),
    gastos: gastos.filter(isShown).map((each) => ({ ...each, activo: 1 })),
  }
}

/** In a correction, restores the values that depend on a returned field when that field gets its stored value back. */
const withRules = (inHand: DraftInHand): DraftInHand => {
  const { draft, parameters, change } = inHand
  const { base } = draft
  if (!base) return inHand
  return { ...inHand, change: (patch, typed) => change(withStoredRest(base, parameters, patch), typed) }
}

type Kind = Pick<DraftParameters, 'cdAseguradora' | 'cdRamo' | 'tpSiniestro'>

/** Whether insurer, ramo and type are unchanged, which decide the requirements; an older draft does not store them. */
const isSameKind = (before: Partial<Kind>, { cdAseguradora, cdRamo, tpSiniestro }: Kind): boolean =>
  before.tpSiniestro === undefined ||
  (before.cdAseguradora === cdAseguradora && before.cdRamo === cdRamo && before.tpSiniestro === tpSiniestro)

/** Remote documents that the corrected claim does not require: they stay, under «Otros documentos» (D143). */
const leftOver = (before: Requirements, rows: readonly DocumentRow[]): LeftOver[] => {
  const standing = new Set(standingDocuments(rows))
  const visibleRows = rows.filter((row) => hasLostPlace(row) && (standing.has(row) || row.remote?.isDeleted))
  return visibleRows.map((document) => {
    const { home } = document.remote ?? {}
    const title = requirementAt(before, home?.slot ?? null)?.nmDocumento ?? document.nombre
    return { document, title, wasInvoice: home?.tipo === 'FACTURA' }
  })
}

const documentTitle = (requirements: Requirements | null, { slot, nombre }: DocumentRow): string =>
  (requirements && requirementAt(requirements, slot)?.nmDocumento) ?? nombre

type FrameInput = Pick<ReportProps, 'inHand' | 'documents' | 'listPath'> & Pick<FrameProps, 'steps' | 'step'>

const frameOf = ({ inHand, documents, listPath, steps, step }: FrameInput): FrameProps => ({
  title: inHand.draft.cdReclamo === null ? 'Nuevo siniestro' : `Corrección N.º ${inHand.draft.cdReclamo}`,
  listPath,
  steps,
  step,
  summary: <Summary parameters={inHand.parameters} documents={standingDocuments(documents)} listPath={listPath} />,
  // This note is always in view, unlike the notice that says why the change was not stored.
  note: inHand.refusal
    ? WORDS.saveFailed
    : savedNote(inHand.savedAt, step === 'documentos' ? standingDocuments(documents) : null),
})

/** Says why the claim was returned, in each step with a returned field (D143). */
function ReturnWords({ base: { fields = [], comentario }, step }: { base: CorrectionBase; step: ReportStep }) {
  const named = RETURNED_FIELDS.filter((field) => fields.includes(field) && STEP_OF_FIELD[field] === step)
  if (named.length === 0) return null
  const names = named.map((field) => RETURNED_FIELD_NAMES[field]).join(', ')
  return (
    <Notice tone="warning" title={`Te piden revisar: ${names}`} announced="none">
      {comentario && <ReviewerWords text={comentario} />}
    </Notice>
  )
}

function savedNote(savedAt: number | null, documents: readonly { size: number }[] | null): string {
  const saved = savedAt === null ? 'Guardando…' : `Guardado en este dispositivo · ${clockText(savedAt)}`
  return documents ? `${budgetText(usedBytes(documents), MAX_CLAIM_BYTES)} · ${saved}` : saved
}

type OpenedReport = ReturnType<typeof useOpenReport>

/** The open report, for the forms of its steps. */
export const ReportContext = createContext<OpenedReport | null>(null)

export function useReport(): OpenedReport {
  const report = useContext(ReportContext)
  if (!report) throw new Error('useReport outside of ReportContext')
  return report
}
