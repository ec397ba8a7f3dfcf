// POL-14: the dialog «Detalle Póliza» of insured things: data beside eight tabs; vehicles with their data (D71).
import type { InsuredObject } from '../../../contract/insured-object.ts'
import type { Movement } from '../../../contract/movement.ts'
import type { PolicyRow } from '../../../contract/policy.ts'
import { formatDay } from '../../../domain/calendar-date.ts'
import { formatMoney } from '../../../domain/money.ts'
import { endOf, holderName, movementTypeText } from '../../../domain/policy/policy-words.ts'
import { vehicleFacts } from '../../../domain/policy/vehicle-facts.ts'
import { objectsQuery, paymentsQuery } from '../../../entities/policy/detail-queries.ts'
import { FoldedFacts } from '../../../toolkit/detail/folded-facts.tsx'
import { useCachedQuery } from '../../../toolkit/query/use-cached-query.ts'
import { DefinitionList } from '../../../ui/data/definition-list.tsx'
import { MEDIA, useMedia } from '../../../ui/layout/media-width.ts'
import { PolicyFrame } from '../parts/policy-frame.tsx'
import type { DialogWiring } from '../parts/policy-parts.ts'
import { PolicyReport } from '../parts/policy-report.tsx'
import { GeneralTabs } from '../tabs/policy-tabs.tsx'

type DialogProps = DialogWiring & { movement: Movement; isVehicle: boolean }

export function GeneralDialog({ movement, isVehicle, policy, onClose, ...address }: DialogProps) {
  const isBeside = useMedia(MEDIA.side)
  return (
    <PolicyFrame title="Detalle Póliza" of={[policy.poliza, movement.nmRamo]} policy={policy} onClose={onClose}>
      <div className="grid min-w-0 gap-6 md:grid-cols-[16rem_minmax(0,1fr)] md:items-start">
        <GeneralSummary movement={movement} policy={policy} isVehicle={isVehicle} />
        <GeneralTabs label="Detalle Póliza" within={isBeside ? 'column' : 'detail'} of={movement} {...address} />
      </div>
    </PolicyFrame>
  )
}

type Props = { movement: Movement; policy: PolicyRow; isVehicle: boolean }

/** POL-14b: the data of a movement; on phones only the two amounts, with the rest collapsed. */
export function GeneralSummary({ movement, policy, isVehicle }: Props) {
  const isBeside = useMedia(MEDIA.side)
  const end = movement.fcHasta ?? endOf(policy)
  const facts = [
    { term: 'Contratante', value: holderName(movement) },
    { term: 'Aseguradora', value: movement.nmAlias },
    { term: 'Ramo', value: movement.nmRamo },
    { term: 'Póliza', value: movement.poliza },
    { term: 'Desde', value: formatDay(movement.fcDesde) },
    { term: 'Hasta', value: end ? formatDay(end) : '-' },
    { term: 'Tipo', value: movementTypeText(movement.tipo) },
    { term: 'Anexo', value: String(movement.anexo) },
  ]
  return (
    <aside
      aria-label="Datos de la póliza"
      className="flex min-w-0 flex-col gap-4 rounded-lg bg-tint p-4 md:sticky md:top-0"
    >
      <Amounts movement={movement} policy={policy} />
      <PolicyReport of={movement} vam={0} />
      <FoldedFacts>
        <DefinitionList columns={isBeside ? 1 : 2} items={facts} />
        {isVehicle && <VehicleSheet movement={movement} cdRamo={policy.cdRamo} />}
      </FoldedFacts>
    </aside>
  )
}

/**
 * The amounts of the movement, which may differ from those of the whole policy in the tabs. The premium is the net
 * premium of «Pagos», so the total to pay is shown too.
 */
function Amounts({ movement, policy }: Pick<Props, 'movement' | 'policy'>) {
  const isWhole = movement.totAsegurado === policy.valAsegurado && movement.totPrima === policy.valPrima
  const { cdCompania, cdCotizacion } = movement
  const { data, error } = useCachedQuery(paymentsQuery('gen', { cdCompania, cdCotizacion }))
  // The line is shown from the beginning, so that nothing moves when the sum arrives.
  const toPay = data?.item ? formatMoney(data.item.totalPago) : data || error ? '–' : '…'
  return (
    <>
      <DefinitionList
        columns={1}
        items={[
          { term: 'Valor asegurado', value: formatMoney(movement.totAsegurado), large: true },
          { term: 'Prima total', value: formatMoney(movement.totPrima), large: true },
        ]}
      />
      <p className="-mt-3 text-ink-2 text-sm">
        <span className="block">Prima neta, sin impuestos.</span>
        <span className="block">
          Total a pagar: <span className="font-semibold text-ink tabular-nums">{toPay}</span>
        </span>
      </p>
      {!isWhole && (
        <p className="text-ink-2 text-sm">
          De este movimiento. Toda la póliza: {formatMoney(policy.valAsegurado)} asegurados, prima neta de{' '}
          {formatMoney(policy.valPrima)}.
        </p>
      )}
    </>
  )
}

/** All data of a single vehicle; for several only their number, because «Detalles» lists them. */
function VehicleSheet({ movement, cdRamo }: { movement: Movement; cdRamo: number }) {
  const { cdCompania, cdRamoCotizacion } = movement
  const { data } = useCachedQuery(objectsQuery({ cdCompania, cdRamoCotizacion, cdRamo, cdUbicacion: null }))
  const vehicles = data?.content.filter(hasVehicle) ?? []
  const [only] = vehicles
  if (!only) return null
  return (
    <section aria-label="Vehículo" className="border-line border-t pt-4">
      <h3 className="mb-2 font-semibold">Vehículo</h3>
      {vehicles.length === 1 ? (
        <DefinitionList columns={2} items={vehicleFacts(only.vehiculo)} />
      ) : (
        <p className="text-ink-2 text-sm">{vehicles.length} vehículos: están en «Detalles».</p>
      )}
    </section>
  )
}

const hasVehicle = (row: InsuredObject): row is InsuredObject & { vehiculo: NonNullable<InsuredObject['vehiculo']> } =>
  row.vehiculo !== null
