// DOC-01 to DOC-06, PWA-09, step 3 «Documentos»: the checklist, the expenses with their groups, other documents.
import { QuestionMarkCircleIcon } from '@heroicons/react/24/outline'
import { type ReactNode, useEffect, useRef } from 'react'
import { activeInOrder, type Requirements } from '../../../../domain/claim-report/document-places.ts'
import { type DocumentRow, type Slot, standingDocuments } from '../../../../offline/database/document-types.ts'
import { useInterrupted } from '../../../../toolkit/person/capture-intent.ts'
import { Button } from '../../../../ui/actions/button.tsx'
import { Notice } from '../../../../ui/feedback/notice.tsx'
import { Card } from '../../../../ui/layout/card.tsx'
import { lazyOverlay } from '../../../../ui/lazy/lazy-overlay.tsx'
import { scrollToElement } from '../../../../ui/scroll-to.ts'
import { interruptedWords } from '../camera/interrupted-words.ts'
import { useUploadHelp } from '../help/use-upload-help.ts'
import { BudgetGauge } from './budget-gauge.tsx'
import { ExpenseCard } from './expense-card.tsx'
import { type LeftOver, OtherDocuments } from './other-documents.tsx'
import { SlotRow } from './slot-row.tsx'
import { documentAt, documentSlot, placeId } from './slots.ts'
import type { Capture } from './use-capture.ts'

const UploadHelp = lazyOverlay(() => import('../help/upload-help.tsx'), 'UploadHelp')

type Props = {
  draftUuid: string
  isCorrection: boolean
  /** Null when the kit has none for this insurer, ramo and type. */
  requirements: Requirements | null
  numGrupos: Readonly<Record<string, number[]>>
  documents: readonly DocumentRow[]
  /** Documents of a correction that no longer have a slot. */
  leftOver: readonly LeftOver[]
  capture: Capture
  /** The slot to focus. */
  wanted: Slot | undefined
  /** The tray for several files that have no slot yet. */
  tray: ReactNode
  onOpen: (uuid: string) => void
}

function showPlace(place: HTMLElement | null): void {
  place?.focus({ preventScroll: true })
  scrollToElement(place, 'start')
}

export function DocumentsStep(props: Props) {
  const { draftUuid, isCorrection, requirements, numGrupos, documents, leftOver, capture, wanted, tray, onOpen } = props
  useEffect(() => {
    if (wanted) showPlace(document.getElementById(placeId(wanted)))
  }, [wanted])
  // After the app was killed with the camera open: returns to the same slot, and says what is missing there (PWA-07).
  const interrupted = useInterrupted(draftUuid)
  const isLed = isCorrection || wanted !== undefined || interrupted !== null
  const help = useUploadHelp(interrupted === undefined ? undefined : isLed)
  const missing = interrupted && interruptedWords(interrupted)
  const top = useRef<HTMLDivElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: told once
  useEffect(() => {
    if (!interrupted) return
    const { slot } = interrupted.intent
    if (slot && missing) capture.tell(slot, missing.message, missing.advice)
    showPlace(slot ? document.getElementById(placeId(slot)) : top.current)
  }, [interrupted])
  return (
    <>
      {interrupted && !interrupted.intent.slot && missing && (
        <div ref={top} tabIndex={-1} className="outline-none">
          <Notice tone="warning" title={missing.message}>
            {missing.advice}
          </Notice>
        </div>
      )}
      <div className="md:hidden">
        <Card>
          <BudgetGauge documents={standingDocuments(documents)} />
        </Card>
      </div>
      <span className="-my-3 -ml-3 self-start">
        <Button tone="quiet" icon={QuestionMarkCircleIcon} onClick={help.show}>
          Cómo tomar una buena foto
        </Button>
      </span>
      {tray}
      {!requirements && (
        <Notice tone="info" title="No tenemos la lista de este siniestro" announced="none">
          Agrega lo que tengas en «Otros documentos». Si falta algo, te avisamos.
        </Notice>
      )}
      {requirements && requirements.documentos.length > 0 && (
        <Card title="Documentos">
          <div className="-my-4 divide-y divide-line">
            {activeInOrder(requirements.documentos).map((each) => {
              const slot = documentSlot(each.cdDocSiniestro)
              return (
                <SlotRow
                  key={each.cdDocSiniestro}
                  title={each.nmDocumento}
                  help={each.ayuda}
                  mandatory={each.obligatorio === 1}
                  slot={slot}
                  tipo={each.tipo}
                  document={documentAt(documents, slot)}
                  capture={capture}
                  onOpen={onOpen}
                />
              )
            })}
          </div>
        </Card>
      )}
      {requirements &&
        activeInOrder(requirements.gastos).map((expense) => (
          <ExpenseCard
            key={expense.cdDocSiniestro}
            draftUuid={draftUuid}
            expense={expense}
            documents={documents}
            capture={capture}
            onOpen={onOpen}
            numGrupos={numGrupos[expense.cdDocSiniestro] ?? []}
          />
        ))}
      <OtherDocuments
        draftUuid={draftUuid}
        documents={documents}
        leftOver={leftOver}
        capture={capture}
        onOpen={onOpen}
      />
      <UploadHelp open={help.open} onClose={help.close} />
    </>
  )
}
