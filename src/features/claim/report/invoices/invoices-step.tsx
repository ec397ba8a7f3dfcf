// DOC-06a, DOC-07, DOC-30, step 4 «Facturas»: the fields of each invoice and prescription, with the photo beside them.
import { ReceiptPercentIcon } from '@heroicons/react/24/outline'
import type { CalendarDate } from '../../../../domain/calendar-date.ts'
import { sumOfInvoices } from '../../../../domain/claim-report/document-places.ts'
import { formatMoney } from '../../../../domain/money.ts'
import { Button } from '../../../../ui/actions/button.tsx'
import { EmptyState } from '../../../../ui/feedback/empty-state.tsx'
import { Card } from '../../../../ui/layout/card.tsx'
import { InvoiceData } from './invoice-data.tsx'
import type { InvoiceGroup } from './invoice-groups.ts'
import { invoiceDayAt } from './proposed-days.ts'
import { ReadingPicture } from './reading-picture.tsx'

type Props = {
  groups: readonly InvoiceGroup[]
  today: CalendarDate
  claimDay: CalendarDate | null
  /** After how many days a document is marked overdue. */
  dias: number
  /** False when this type of claim asks only for prescriptions. */
  invoicesAsked: boolean
  /** In a correction the groups leave out documents that are under review or accepted. */
  isCorrection: boolean
  showAll: boolean
  onOpen: (uuid: string) => void
  onBack: () => void
}

export function InvoicesStep({ groups, today, claimDay, dias, invoicesAsked, isCorrection, ...rest }: Props) {
  const { showAll, onOpen, onBack } = rest
  if (groups.length === 0)
    return (
      <Card flush>
        <EmptyState
          icon={ReceiptPercentIcon}
          title={
            isCorrection ? 'Nada por escribir' : invoicesAsked ? 'Todavía no hay facturas' : 'Todavía no hay recetas'
          }
          text={`${isCorrection ? 'Lo que ya se revisa o se aceptó no se cambia. ' : ''}Cuando agregues una en Documentos, aquí escribes ${invoicesAsked ? 'su número, fecha y valor' : 'sus fechas'}.`}
          action={
            <Button tone="secondary" onClick={onBack}>
              Ir a Documentos
            </Button>
          }
        />
      </Card>
    )
  const total = sumOfInvoices(groups.flatMap(({ parts }) => parts.map(({ document }) => document)))
  return (
    <>
      {groups.map(({ title, parts, shared = [] }) => (
        <Card
          key={[title, ...parts.map(({ document }) => document.uuid)].join()}
          title={title}
          aside={
            invoicesAsked && (
              <output aria-label={`Subtotal de ${title}`} className="font-bold text-lg">
                {formatMoney(sumOfInvoices(parts.map(({ document }) => document)))}
              </output>
            )
          }
        >
          <div className="@container flex flex-col gap-8">
            {parts.map(({ requirement, document }) => {
              const name = parts.length > 1 ? `${requirement.nmDocumento} · ${title}` : title
              return (
                <fieldset key={document.uuid} aria-label={name} className="min-w-0">
                  {parts.length > 1 && <p className="mb-3 font-semibold text-ink-2">{requirement.nmDocumento}</p>}
                  <div className="grid gap-5 @md:grid-cols-2 @md:gap-6">
                    <ReadingPicture document={document} title={name} onOpen={() => onOpen(document.uuid)} />
                    <InvoiceData
                      requirement={requirement}
                      document={document}
                      title={name}
                      today={today}
                      claimDay={claimDay}
                      invoiceDay={invoiceDayAt(
                        document.slot,
                        document.tipo,
                        parts.map((each) => each.document),
                      )}
                      dias={dias}
                      showAll={showAll}
                    />
                  </div>
                </fieldset>
              )
            })}
            {shared.map(({ nmDocumento, title: first }) => (
              <p key={nmDocumento} className="text-ink-2 text-sm">
                {nmDocumento}: el mismo archivo que en {first}. Sus datos se escriben allí, una sola vez.
              </p>
            ))}
          </div>
        </Card>
      ))}
      {invoicesAsked && (
        <p className="flex flex-wrap items-baseline justify-between gap-x-4 px-1">
          <span className="text-ink-2">{isCorrection ? 'Total de estas facturas' : 'Total de facturas'}</span>
          <output className="font-bold text-2xl tracking-tight">{formatMoney(total)}</output>
        </p>
      )}
    </>
  )
}
