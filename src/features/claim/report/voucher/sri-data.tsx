// DOC-08: an invoice whose date, number and value come from the tax authority, read-only.
import { CheckBadgeIcon } from '@heroicons/react/24/outline'
import { formatDay } from '../../../../domain/calendar-date.ts'
import { formatMoney } from '../../../../domain/money.ts'
import { isAuthorised, keyedVoucher } from '../../../../offline/database/document-filling.ts'
import type { DocumentRow } from '../../../../offline/database/document-types.ts'
import { dropVoucher } from '../../../../offline/drafts/voucher.ts'
import { useStore } from '../../../../toolkit/person/store.ts'
import { Button } from '../../../../ui/actions/button.tsx'
import { DefinitionList } from '../../../../ui/data/definition-list.tsx'
import { announce } from '../../../../ui/feedback/announce.ts'
import { Notice } from '../../../../ui/feedback/notice.tsx'
import { StatusBadge } from '../../../../ui/feedback/status-badge.tsx'
import { useTask } from '../draft/use-task.ts'
import { Issuer, LinesButton } from './voucher-panel.tsx'

/** Whether the data come from the tax authority, according to its answer on this device or to the portal's data. */
export const isOfSri = (document: DocumentRow): boolean =>
  isAuthorised(document) ||
  (document.voucher === undefined && document.remote?.isAutocompleted === true && keyedVoucher(document) !== null)

type Props = { document: DocumentRow; title: string; onDropped: () => void }

export function SriData({ document, title, onDropped }: Props) {
  const { db } = useStore()
  const { run, refusal } = useTask()
  const { uuid, detalleDocumento: detail, voucher } = document
  const keyed = keyedVoucher(document)
  const drop = () =>
    run(async () => {
      const result = await dropVoucher({ db, uuid, now: Date.now() })
      if (result.ok) {
        announce('Quitamos la clave. Escribe los datos de la factura.')
        onDropped()
      }
      return result
    })
  return (
    <div className="flex min-w-0 flex-col gap-4">
      <span>
        <StatusBadge tone="success" icon={CheckBadgeIcon} label="Datos del SRI" />
      </span>
      <DefinitionList
        columns={1}
        items={[
          { term: 'Número de factura', value: detail?.numDocumento ?? '' },
          { term: 'Fecha de la factura', value: detail?.fcDocumento ? formatDay(detail.fcDocumento) : '' },
          { term: 'Valor total', value: detail?.valor ? formatMoney(detail.valor) : '', large: true },
        ]}
      />
      {keyed && <Issuer voucher={keyed} />}
      {refusal && <Notice tone="danger" title={refusal} />}
      <div className="-ml-3 flex flex-wrap">
        <LinesButton voucher={voucher} title={title} />
        <Button tone="quiet" aria-label={`Esta no es mi factura: ${title}`} onClick={drop}>
          Esta no es mi factura
        </Button>
      </div>
    </div>
  )
}
