// DOC-01 to DOC-06, PWA-09, step 3 «Documentos»: the checklist, the expenses with their groups, other documents.
import { QuestionMarkCircleIcon } from '@heroicons/react/24/outline'
import { useEffect } from 'react'
import { activeInOrder, type Requirements } from '../../../domain/claim-report/document-places.ts'
import { type DocumentRow, type Slot, standingDocuments } from '../../../offline/database/document-types.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { Notice } from '../../../ui/feedback/notice.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { lazyOverlay } from '../../../ui/overlays/lazy-overlay.tsx'
import { scrollToElement } from '../../../ui/scroll-to.ts'
import { useUploadHelp } from '../help/use-upload-help.ts'
import { BudgetGauge } from './budget-gauge.tsx'
import { ExpenseCard } from './expense-card.tsx'
import { OtherDocuments } from './other-documents.tsx'
import { SlotRow } from './slot-row.tsx'
import { documentAt, documentSlot, placeId } from './slots.ts'
import type { Capture } from './use-capture.ts'

const UploadHelp = lazyOverlay(async () => ({ Overlay: (await import('../help/upload-help.tsx')).UploadHelp }))

type Props = {
  draftUuid: string
  isCorrection: boolean
  /** Null when the kit does not know this insurer, ramo and type. */
  requirements: Requirements | null
  numGrupos: Readonly<Record<string, number[]>>
  documents: readonly DocumentRow[]
  capture: Capture
  /** The slot to focus. */
  wanted: Slot | undefined
  onOpen: (uuid: string) => void
}

export function DocumentsStep(props: Props) {
  const { draftUuid, isCorrection, requirements, numGrupos, documents, capture, wanted, onOpen } = props
  const help = useUploadHelp(isCorrection || wanted !== undefined)
  useEffect(() => {
    if (!wanted) return
    const place = document.getElementById(placeId(wanted))
    place?.focus({ preventScroll: true })
    scrollToElement(place, 'start')
  }, [wanted])
  return (
    <>
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
      <OtherDocuments documents={documents} capture={capture} onOpen={onOpen} />
      <UploadHelp open={help.open} onClose={help.close} />
    </>
  )
}
