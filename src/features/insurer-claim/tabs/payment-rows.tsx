// The payments of a claim, with what is paid and what is still to come (CLM-09a).
import { BanknotesIcon } from '@heroicons/react/24/outline'
import type { ClaimPayment } from '../../../contract/insurer-claim-detail.ts'
import { type Cents, cents, formatMoney, sumCents } from '../../../domain/money.ts'
import type { CachedQuery } from '../../../shell/query/use-cached-query.ts'
import { DefinitionList } from '../../../ui/data/definition-list.tsx'
import { type Fact, factsOf } from './fact-columns.ts'
import { FactRows } from './fact-rows.tsx'

type Props = {
  label: string
  heading?: string
  query: CachedQuery<ClaimPayment[]>
  /** What of it went to a hospital: its credit is no payment to the person. */
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

/** On the wire true while the release is still to be signed: shown inverted (D43). */
export const releaseText = ({ finiquito }: Pick<ClaimPayment, 'finiquito'>): 'SI' | 'NO' => (finiquito ? 'NO' : 'SI')

const { text, day, money, limit } = factsOf<ClaimPayment>()

const FACTS: Fact<ClaimPayment>[] = [
  text('formaPago', 'Forma de pago', { isMain: true, isRowHead: true, card: 'title' }),
  // Over the title, where the badge of the card has room beside it.
  text('dscRubro', 'Rubro', { isMain: true, card: 'overline' }),
  {
    id: 'estado',
    header: 'Estado',
    badge: ({ fcPago }) =>
      fcPago === null ? { tone: 'warning', label: 'Por pagar' } : { tone: 'success', label: 'Pagado' },
    isMain: true,
    card: 'status',
  },
  day('fcPago', 'Fecha de pago', { isMain: true }),
  money('valPago', 'Valor', { isMain: true, card: 'value' }),
  { id: 'finiquito', header: 'Finiquito firmado', text: releaseText, isMain: true },
  day('fcDocPago', 'Fecha del documento de pago'),
  text('banco', 'Banco'),
  text('cheque', 'Cheque'),
  text('ctaCte', 'Cuenta'),
  day('fcPagoSol', 'Fecha de solicitud'),
  limit('valorSol', 'Valor solicitado'),
  text('obsPago', 'Observación'),
]
