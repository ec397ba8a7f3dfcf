// The sheet of an owed payment: how it is paid, a reminder for the calendar, and who helps (NAV-17).
import { BellAlertIcon, ChevronRightIcon } from '@heroicons/react/24/outline'
import { useState } from 'react'
import type { OwedPayment } from '../../contract/owed-payment.ts'
import type { CalendarDate } from '../../domain/calendar-date.ts'
import { calendarFile } from '../../domain/calendar-file.ts'
import { formatMoney } from '../../domain/money.ts'
import { isOverdue } from '../../domain/policy/owed-payments.ts'
import { thingName } from '../../domain/policy/thing-words.ts'
import type { Area } from '../../domain/user/role.ts'
import { saveFile } from '../../entities/document/share-file.ts'
import { ExecutiveHelp } from '../../entities/executive/executive-help.tsx'
import { dueText, howToPay, paymentKey, paymentName } from '../../entities/policy/payment-words.ts'
import { renderLink } from '../../toolkit/screens/app-link.tsx'
import { paymentAddress } from '../../toolkit/screens/payment-address.ts'
import { Button } from '../../ui/actions/button.tsx'
import { buttonLook } from '../../ui/actions/button-look.ts'
import { CopyButton } from '../../ui/actions/copy-button.tsx'
import { classNames } from '../../ui/class-names.ts'
import { Notice } from '../../ui/feedback/notice.tsx'
import { Sheet } from '../../ui/overlays/sheet.tsx'

type Props = { open: boolean; area: Area; payment: OwedPayment; today: CalendarDate; onClose: () => void }

export function PaymentSheet({ open, area, payment, today, onClose }: Props) {
  const { poliza, nmAlias, formaPago, ejecutivo, saldo, clase } = payment
  const isLate = isOverdue(payment, today)
  return (
    <Sheet open={open} onClose={onClose} title={thingName(payment)}>
      <div className="flex flex-col gap-5">
        <div>
          <p className="break-words font-bold text-[length:min(2.25rem,12vw)] tabular-nums leading-tight tracking-tight">
            {formatMoney(saldo)}
          </p>
          <p className={classNames('mt-1', isLate ? 'font-medium text-danger' : 'text-ink-2')}>
            {dueText(payment, today)}
          </p>
        </div>
        <section className="flex flex-col gap-2">
          <h3 className="font-semibold">Cómo pagar</h3>
          <p className="text-ink-2">{howToPay(payment, today)}</p>
          <dl className="divide-y divide-line rounded-md bg-tint px-4">
            <Fact term="Póliza" value={poliza} copies />
            <Fact term="Aseguradora" value={nmAlias} />
            {formaPago && <Fact term="Forma de pago" value={formaPago} />}
          </dl>
        </section>
        <div className="flex flex-col gap-3">
          {!isLate && payment.fcVencimiento && <Reminder payment={payment} day={payment.fcVencimiento} />}
          {renderLink({
            to: paymentAddress(area, payment),
            className: buttonLook('secondary', { wide: true }),
            children: (
              <>
                {clase === 'CUOTA' ? 'Ver los pagos de la póliza' : 'Ver el siniestro'}
                <ChevronRightIcon className="size-5 shrink-0" aria-hidden />
              </>
            ),
          })}
        </div>
        <ExecutiveHelp
          contact={ejecutivo}
          about={`Escribo por un pago: ${paymentName(payment)} de la póliza ${poliza}, ${formatMoney(saldo)}.`}
        />
      </div>
    </Sheet>
  )
}

const Fact = ({ term, value, copies = false }: { term: string; value: string; copies?: boolean }) => (
  <div className="flex items-center gap-3 py-1.5">
    <dt className="text-muted text-sm">{term}</dt>
    <dd className="flex min-w-0 grow items-center justify-end gap-1 text-right font-medium">
      <span className="wrap-anywhere min-w-0 py-2">{value}</span>
      {copies && <CopyButton text={value} label="Copiar el número de la póliza" />}
    </dd>
  </div>
)

/** Saves a reminder that the phone's calendar opens. */
function Reminder({ payment, day }: { payment: OwedPayment; day: CalendarDate }) {
  const [isSaved, setIsSaved] = useState(false)
  function save() {
    const text = calendarFile({
      uid: `${paymentKey(payment).replaceAll(' ', '-')}@${location.hostname}`,
      day,
      title: `Pagar ${formatMoney(payment.saldo)}: ${thingName(payment)}`,
      text: `${paymentName(payment)} de la póliza ${payment.poliza}, ${payment.nmAlias}.`,
      now: new Date(),
    })
    saveFile(new File([text], `pago-${day}.ics`, { type: 'text/calendar' }))
    setIsSaved(true)
  }
  return (
    <>
      <Button wide icon={BellAlertIcon} onClick={save}>
        Recordármelo
      </Button>
      {isSaved && (
        <Notice tone="success" title="Recordatorio descargado">
          Ábrelo para añadirlo a tu calendario: te avisa el día anterior a las 9.
        </Notice>
      )}
    </>
  )
}
