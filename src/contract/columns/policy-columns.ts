// The columns of the lists of policies (POL-03, POL-12).
import type { CalendarDate } from '../../domain/calendar-date.ts'
import { validityText } from '../../domain/policy/policy-state.ts'
import { endOf, holderName, policyTypeText } from '../../domain/policy/policy-words.ts'
import type { Reader } from '../../domain/user/reader.ts'
import type { Area } from '../../domain/user/role.ts'
import type { PolicyRow } from '../policy.ts'
import { columnsOf } from './value-column.ts'

const POLICY = columnsOf<PolicyRow>()({
  nmAlias: ['Aseguradora', 'text', ({ cotizacion }) => cotizacion.aseguradora.nmAlias],
  nmRamo: ['Ramo', 'text', ({ ramo }) => ramo.nmRamo],
  poliza: ['Póliza', 'text'],
  dscUbicacion: ['Ubicación', 'text'],
  dscPlan: ['Plan', 'text'],
  titular: ['Titular', 'text'],
  factAseg: ['Factura', 'text'],
  valPrima: ['Prima neta', 'money'],
})

const HEADS = {
  gen: { from: 'Desde', to: 'Hasta', type: 'Tipo', holder: 'Contratante' },
  vam: { from: 'Fc Desde', to: 'Fc Hasta', type: 'Tipo Póliza', holder: 'Cliente' },
} as const

type ColumnOptions = { area: Area; reader: Reader; today: CalendarDate }

/** The columns in their specified order; staff also see the policyholder and, in the insured's list, the location. */
export function policyColumns({ area, reader, today }: ColumnOptions) {
  const heads = HEADS[area]
  const own = columnsOf<PolicyRow>()({
    nmCliente: [heads.holder, 'text', holderName],
    fcDesde: [heads.from, 'day'],
    fcHasta: [heads.to, 'day', endOf],
    tipoPol: [heads.type, 'text', ({ tipoPol }) => policyTypeText(tipoPol)],
    estado: ['Estado', 'text', (row) => validityText(row, today)],
  })
  return [
    POLICY.nmAlias,
    POLICY.nmRamo,
    ...(area === 'vam' || reader === 'staff' ? [own.nmCliente] : []),
    own.fcDesde,
    own.fcHasta,
    POLICY.poliza,
    ...(area === 'vam' && reader === 'staff' ? [POLICY.dscUbicacion, POLICY.dscPlan, POLICY.titular] : []),
    POLICY.factAseg,
    own.tipoPol,
    own.estado,
    ...(area === 'gen' ? [POLICY.valPrima] : []),
  ]
}
