// «Otros documentos»: any number of files that no requirement names.
import { type DocumentRow, standingDocuments } from '../../../../offline/database/document-types.ts'
import { Notice } from '../../../../ui/feedback/notice.tsx'
import { Spinner } from '../../../../ui/feedback/spinner.tsx'
import { StatusBadge } from '../../../../ui/feedback/status-badge.tsx'
import { Card } from '../../../../ui/layout/card.tsx'
import { BurstButton } from '../camera/burst-button.tsx'
import { DocumentLine } from './slot-row.tsx'
import { OTHER_SLOT, placeId } from './slots.ts'
import { TakeButtons } from './take-buttons.tsx'
import type { Capture } from './use-capture.ts'
import { WorkNote } from './work-note.tsx'

const OTHER = { slot: OTHER_SLOT, tipo: 'DOCUMENTO', title: 'Documento adicional' } as const

/** A document that no longer has a slot, with the title that it had in its slot. */
export type LeftOver = { document: DocumentRow; title: string; wasInvoice: boolean }

type Props = {
  draftUuid: string
  documents: readonly DocumentRow[]
  leftOver: readonly LeftOver[]
  capture: Capture
  onOpen: (uuid: string) => void
}

export function OtherDocuments({ draftUuid, documents, leftOver, capture, onOpen }: Props) {
  const work = capture.workAt({ slot: OTHER_SLOT })
  const standing = new Set(standingDocuments(documents))
  const isLeftOver = new Set(leftOver.map(({ document }) => document.uuid))
  const own = documents.filter(
    (each) =>
      each.slot?.seccion === 'otrosDocumentos' &&
      (standing.has(each) || each.remote?.isDeleted) &&
      !isLeftOver.has(each.uuid),
  )
  return (
    <Card
      id={placeId(OTHER_SLOT)}
      title="Otros documentos"
      aside={<StatusBadge tone="neutral-dashed" label="Opcional" />}
    >
      <div className="flex flex-col gap-4">
        <p className="text-ink-2 text-sm">Lo que creas que ayuda y no esté en la lista.</p>
        {leftOver.length > 0 && (
          <Notice tone="info" title="Estos quedan aquí" announced="none">
            Ya no se piden para el siniestro corregido, y siguen en él.
            {leftOver.some(({ wasInvoice }) => wasInvoice) && ' Sus facturas ya no suman al valor del reclamo.'}
          </Notice>
        )}
        {leftOver.map(({ document, title }) => (
          <DocumentLine key={document.uuid} title={title} document={document} capture={capture} onOpen={onOpen} />
        ))}
        {own.map((each) => (
          <DocumentLine key={each.uuid} title={each.nombre} document={each} capture={capture} onOpen={onOpen} />
        ))}
        {work?.phase === 'preparing' ? (
          <p className="flex min-h-12 items-center gap-3 text-ink-2">
            <Spinner /> Preparando y guardando…
          </p>
        ) : (
          <div className="flex flex-wrap gap-2">
            <TakeButtons {...capture.picking(OTHER_SLOT)} onFile={(file) => void capture.take({ ...OTHER, file })} />
            <BurstButton
              draftUuid={draftUuid}
              slot={OTHER_SLOT}
              title="Otros documentos"
              keep={(file) => capture.keepPhoto({ ...OTHER, file })}
            />
          </div>
        )}
        <WorkNote work={work} />
      </div>
    </Card>
  )
}
