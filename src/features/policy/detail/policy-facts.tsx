// The facts of a policy above its conditions, the vehicle and next instalment first; also its main facts in one line.
import type { PolicyRow } from '../../../contract/policy.ts'
import { formatDay } from '../../../domain/calendar-date.ts'
import { formatMoney } from '../../../domain/money.ts'
import { paymentState } from '../../../domain/policy/payment-state.ts'
import { endText, holderName, policyTypeText } from '../../../domain/policy/policy-words.ts'
import { vehicleName } from '../../../domain/policy/vehicle-facts.ts'
import { objectsQuery, paymentsQuery } from '../../../entities/policy/detail-queries.ts'
import { useReader } from '../../../toolkit/person/use-reader.ts'
import { useToday } from '../../../toolkit/person/use-today.ts'
import { useCachedQuery } from '../../../toolkit/query/use-cached-query.ts'
import { classNames } from '../../../ui/class-names.ts'

export function PolicyFacts({ policy }: { policy: PolicyRow }) {
  const { placa, valAsegurado } = policy
  const facts = [
    ['Vigencia', `${formatDay(policy.fcDesde)} – ${endText(policy)}`],
    ['Valor asegurado', valAsegurado > 0 ? formatMoney(valAsegurado) : ''],
    ['Prima neta con movimientos', formatMoney(policy.valPrima)],
    ['Factura', policy.factAseg],
    ['Tipo', policyTypeText(policy.tipoPol)],
  ] as const
  return (
    <dl className="flex flex-wrap gap-x-6 gap-y-1 text-sm">
      {placa && <VehicleFact policy={policy} placa={placa} />}
      <NextInstalment policy={policy} />
      {facts
        .filter(([, value]) => value !== '')
        .map(([term, value]) => (
          <Fact key={term} term={term} value={value} />
        ))}
    </dl>
  )
}

/** `isAlone`: takes a whole line, so that nothing moves when its value arrives. */
const Fact = ({ term, value, isAlone = false }: { term: string; value: string; isAlone?: boolean }) => (
  <div className={classNames('flex min-w-0 flex-wrap gap-x-1.5', isAlone && 'basis-full')}>
    <dt className="text-muted">{term}</dt>
    <dd className="min-w-0 break-words font-medium tabular-nums">{value}</dd>
  </div>
)

function VehicleFact({ policy, placa }: { policy: PolicyRow; placa: string }) {
  const { cdCompania, cdRamoCotizacion, cdRamo } = policy
  const { data } = useCachedQuery(objectsQuery({ cdCompania, cdRamoCotizacion, cdRamo, cdUbicacion: null }))
  const vehicle = data?.content.find((row) => row.vehiculo?.placa === placa)?.vehiculo
  return <Fact isAlone term="Vehículo" value={vehicle ? `${placa} · ${vehicleName(vehicle)}` : placa} />
}

function NextInstalment({ policy: { cdCompania, cdCotizacion } }: { policy: PolicyRow }) {
  const today = useToday()
  const { data, error } = useCachedQuery(paymentsQuery('gen', { cdCompania, cdCotizacion }))
  const instalments = data?.financiamientoList ?? []
  const { next, late } = paymentState(instalments, today)
  if (!next && instalments.length > 0) return <Fact isAlone term="Pagos" value="Todo está pagado" />
  if (next && late > 0)
    return <Fact isAlone term="Vencido" value={`${formatMoney(late)} desde el ${formatDay(next.fcVencimiento)}`} />
  const due = next && `${formatMoney(next.saldoPago)}, vence el ${formatDay(next.fcVencimiento)}`
  const none = data ? '–' : error ? 'no se puede ver ahora' : '…'
  return <Fact isAlone term="Próxima cuota" value={due ?? none} />
}

/** The main facts in one line, shown when the page or pane is scrolled; `isNamed`: begins with the policy number. */
export function PolicyLine({ policy, isNamed = false }: { policy: PolicyRow; isNamed?: boolean }) {
  const isStaff = useReader() === 'staff'
  const { poliza, placa, ramo, valAsegurado } = policy
  const facts = [
    isStaff && holderName(policy),
    placa || ramo.nmRamo,
    `hasta ${endText(policy)}`,
    valAsegurado > 0 && formatMoney(valAsegurado),
  ]
    .filter(Boolean)
    .join(' · ')
  return (
    <>
      {isNamed && <span className="shrink-0 font-semibold">Póliza {poliza}</span>}
      <span title={facts} className="min-w-0 truncate text-ink-2 tabular-nums">
        {facts}
      </span>
    </>
  )
}
