// The payments of a claim, both paid and pending (CLM-09a).
import { BanknotesIcon } from '@heroicons/react/24/outline'
import { PAYMENT } from '../../../contract/columns/claim-part-columns.ts'
import type { ClaimPayment } from '../../../contract/insurer-claim-detail.ts'
import type { paymentText } from '../../../domain/insurer-claim/part-words.ts'
import { type Cents, cents, formatMoney, sumCents } from '../../../domain/money.ts'
import type { TonesOf } from '../../../entities/shown-column.ts'
import type { CachedQuery } from '../../../toolkit/query/use-cached-query.ts'
import { DefinitionList } from '../../../ui/data/definition-list.tsx'
import { type Fact, fact, factsOf, mainFact } from './fact-columns.ts'
import { FactRows } from './fact-rows.tsx'

type Props = {
  label: string
  heading?: string
  query: CachedQuery<ClaimPayment[]>
  /** The amount paid to a hospital, which the payments do not include: they go to the insured person. */
  toHospital?: Cents | undefined
}

export const PaymentRows = ({ toHospital = cents(0), ...rows }: Props) => (
  <>
    {toHospital > 0 && (
      <p className="rounded-lg bg-tint p-4">
        La aseguradora pagó <strong>{formatMoney(toHospital)}</strong> directo al hospital.
      </p>
    )}
    {(toHospital === 0 || rows.query.data?.length !== 0) && <Payments {...rows} />}
  </>
)

const Payments = (props: Omit<Props, 'toHospital'>) => (
  <FactRows
    {...props}
    what="los pagos"
    facts={FACTS}
    rowKey={({ cdPago }) => cdPago}
    rowName={({ formaPago, valPago }) => `${formaPago} de ${formatMoney(valPago)}`}
    emptyIcon={BanknotesIcon}
    above={<Glance payments={props.query.data ?? []} />}
  />
)

function Glance({ payments }: { payments: readonly ClaimPayment[] }) {
  const sumOf = (isPaid: boolean) =>
    sumCents(payments.filter(({ fcPago }) => (fcPago !== null) === isPaid).map(({ valPago }) => valPago))
  const owed = sumOf(false)
  return (
    <div className="rounded-lg bg-tint p-4">
      <DefinitionList
        columns="fit"
        items={[
          { term: 'Pagado', value: formatMoney(sumOf(true)), large: true },
          ...(owed > 0 ? [{ term: 'Por pagar', value: formatMoney(owed), large: true }] : []),
        ]}
      />
    </div>
  )
}

const TONES: TonesOf<typeof paymentText> = { 'Por pagar': 'warning', Pagado: 'success' }

const { text, day, amount } = factsOf<ClaimPayment>()

const FACTS: Fact<ClaimPayment>[] = [
  mainFact(PAYMENT.formaPago, { isRowHead: true, card: 'title' }),
  // Above the title, where the card's badge has room beside it.
  mainFact(PAYMENT.dscRubro, { card: 'overline' }),
  mainFact(PAYMENT.estado, { tones: TONES, card: 'status' }),
  mainFact(PAYMENT.fcPago),
  mainFact(PAYMENT.valPago, { card: 'value' }),
  mainFact(PAYMENT.finiquito),
  day('fcDocPago', 'Fecha del documento de pago'),
  fact(PAYMENT.banco),
  text('cheque', 'Cheque'),
  text('ctaCte', 'Cuenta'),
  day('fcPagoSol', 'Fecha de solicitud'),
  amount('valorSol', 'Valor solicitado'),
  fact(PAYMENT.obsPago),
]
