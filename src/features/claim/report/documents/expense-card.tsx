// DOC-06a: an expense with its groups, «Agregar grupo», and the subtotal of its invoices.
import { PlusIcon } from '@heroicons/react/24/outline'
import { useState } from 'react'
import {
  activeInOrder,
  type Expense,
  groupTitle,
  type Requirement,
  sumOfInvoices,
} from '../../../../domain/claim-report/document-places.ts'
import { missingParts } from '../../../../domain/claim-report/required-documents.ts'
import { formatMoney } from '../../../../domain/money.ts'
import { type DocumentRow, standingDocuments } from '../../../../offline/database/document-types.ts'
import { addGroup, freeGroup, removeGroup } from '../../../../offline/drafts/groups.ts'
import { useStore } from '../../../../toolkit/person/store.ts'
import { Button } from '../../../../ui/actions/button.tsx'
import { announce } from '../../../../ui/feedback/announce.ts'
import { Notice } from '../../../../ui/feedback/notice.tsx'
import { StatusBadge } from '../../../../ui/feedback/status-badge.tsx'
import { Card } from '../../../../ui/layout/card.tsx'
import { BurstButton } from '../camera/burst-button.tsx'
import { useTask } from '../draft/use-task.ts'
import { GroupSection } from './group-section.tsx'
import { groupSlot, placeId } from './slots.ts'
import type { Capture } from './use-capture.ts'
import { WorkNote } from './work-note.tsx'

type Props = {
  draftUuid: string
  expense: Expense
  numGrupos: readonly number[]
  documents: readonly DocumentRow[]
  capture: Capture
  onOpen: (uuid: string) => void
}

export function ExpenseCard({ draftUuid, expense, numGrupos, documents, capture, onOpen }: Props) {
  const { db } = useStore()
  const { run, refusal } = useTask()
  const [addedGroup, setAddedGroup] = useState<number | null>(null)
  const { cdDocSiniestro, nmDocumento, ayuda } = expense
  const own = standingDocuments(documents).filter(
    ({ slot }) => slot?.seccion === 'gastos' && slot.cdDocSiniestro === cdDocSiniestro,
  )

  const invoice = activeInOrder(expense.subdocumentosEstructura).find(({ tipo }) => tipo === 'FACTURA')
  /** Each photo is a separate invoice, so each gets a separate group. */
  const keepInvoice = async (part: Requirement & { cdSdocSiniestro: number }, file: File) => {
    const { cdSdocSiniestro } = part
    const group = await freeGroup({ db, draftUuid, cdDocSiniestro, cdSdocSiniestro, now: Date.now() })
    if (!group.ok) return group
    const slot = groupSlot(cdDocSiniestro, cdSdocSiniestro, group.numGrupo)
    const result = await capture.keepPhoto({ slot, tipo: part.tipo, title: part.nmDocumento, file })
    if (!result.ok && group.isNew)
      await removeGroup({ db, draftUuid, cdDocSiniestro, numGrupo: group.numGrupo, now: Date.now() })
    return result
  }
  const place = groupSlot(cdDocSiniestro, null, null)

  const missing = missingParts(expense, own, numGrupos)

  const add = () =>
    run(async () => {
      const result = await addGroup({ db, draftUuid, cdDocSiniestro, now: Date.now() })
      if (result.ok) setAddedGroup(result.numGrupo)
      return result
    })
  const remove = (numGrupo: number, title: string) =>
    run(async () => {
      const result = await removeGroup({ db, draftUuid, cdDocSiniestro, numGrupo, now: Date.now() })
      if (result.ok) announce(`${title} eliminado`)
      return result
    })

  return (
    <Card
      id={placeId(place)}
      title={nmDocumento}
      aside={<ExpenseState isMandatory={expense.obligatorio === 1} isBegun={own.length > 0} missing={missing.length} />}
    >
      <div className="flex flex-col gap-4">
        <p className="text-ink-2 text-sm">{ayuda}</p>
        {numGrupos.map((numGrupo) => {
          const title = groupTitle(expense, numGrupos, numGrupo)
          return (
            <GroupSection
              key={numGrupo}
              expense={expense}
              numGrupo={numGrupo}
              numGrupos={numGrupos}
              title={title}
              documents={documents}
              capture={capture}
              onOpen={onOpen}
              missing={missing.flatMap((each) => (each.slot.numGrupo === numGrupo ? each.nmDocumento : []))}
              fresh={numGrupo === addedGroup}
              onRemove={() => remove(numGrupo, title)}
            />
          )
        })}
        {refusal && <Notice tone="danger" title={refusal} />}
        <div className="flex flex-wrap gap-2 *:grow">
          <Button tone={numGrupos.length > 0 ? 'quiet' : 'secondary'} icon={PlusIcon} onClick={add}>
            Agregar grupo
          </Button>
          {invoice && hasCode(invoice) && (
            <BurstButton
              draftUuid={draftUuid}
              slot={place}
              title={nmDocumento}
              keep={(file) => keepInvoice(invoice, file)}
            />
          )}
        </div>
        <WorkNote work={capture.workAt({ slot: place })} />
        {own.length > 0 && (
          <p className="flex items-baseline justify-between gap-4 border-line border-t pt-3">
            <span className="text-ink-2 text-sm">Subtotal de facturas</span>
            <output className="font-bold text-lg">{formatMoney(sumOfInvoices(own))}</output>
          </p>
        )}
      </div>
    </Card>
  )
}

const hasCode = (part: Requirement): part is Requirement & { cdSdocSiniestro: number } => part.cdSdocSiniestro !== null

type StateProps = { isMandatory: boolean; isBegun: boolean; missing: number }

function ExpenseState({ isMandatory, isBegun, missing }: StateProps) {
  if (missing > 0) return <StatusBadge tone="warning" label={missing === 1 ? 'Falta 1' : `Faltan ${missing}`} />
  if (isBegun) return <StatusBadge tone="success" label="Con documentos" />
  if (isMandatory) return <StatusBadge tone="warning" label="Obligatorio" />
  return <StatusBadge tone="neutral-dashed" label="Opcional" />
}
