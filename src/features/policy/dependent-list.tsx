// POL-19b: who is insured through a titular, and who receives the benefit of a life.
import type { SubObject } from '../../contract/insured-object.ts'
import type { Area } from '../../domain/user/role.ts'
import { amountText, dayText, rateText } from '../../entities/cell-texts.tsx'
import { subObjectsQuery } from '../../entities/policy/queries.ts'
import { ask } from '../../shell/ask.ts'
import { useKept } from '../../shell/kept.ts'
import { QueryRows } from '../../shell/query/query-rows.tsx'
import { useToday } from '../../shell/session/session.ts'
import { StatusBadge } from '../../ui/feedback/status-badge.tsx'
import type { DataColumn } from '../../ui/layout/data-columns.tsx'
import { useLedTo } from '../../ui/lead-to.ts'
import { ageCell } from './insured-columns.tsx'

type Props = {
  area: Area
  title: string
  cdCompania: number
  cdObjCotizacion: number
  /** It comes because somebody chose whose they are: the eye is led there. */
  isLedTo?: boolean
}

type Numbered = SubObject & { place: number }

export function DependentList({ area, title, cdCompania, cdObjCotizacion, isLedTo }: Props) {
  const today = useToday()
  const query = useKept(subObjectsQuery(ask, area, cdCompania, cdObjCotizacion))
  const place = useLedTo(query.data !== undefined, isLedTo === true)
  const columns: DataColumn<Numbered>[] = [
    { id: 'item', header: 'Item', cell: ({ place }) => place, numeric: true },
    { id: 'deducible', header: 'Deducible', cell: ({ deducible }) => amountText(deducible), numeric: true },
    { id: 'cedulaS', header: 'Cédula', cell: ({ cedulaS }) => cedulaS || null },
    {
      id: 'dscSubobjeto',
      header: 'Dependiente/Beneficiario',
      cell: ({ dscSubobjeto }) => <span className="font-semibold">{dscSubobjeto}</span>,
      card: 'title',
    },
    { id: 'fcNacimiento', header: 'Fc Nacimiento', cell: ({ fcNacimiento }) => dayText(fcNacimiento) },
    { id: 'edad', header: 'Edad', cell: ({ fcNacimiento }) => ageCell(fcNacimiento, today) },
    { id: 'obsSubobjeto', header: 'Parentesco/Relación', cell: ({ obsSubobjeto }) => obsSubobjeto || null },
    { id: 'beneficio', header: '%Ben(Vida)', cell: ({ beneficio }) => rateText(beneficio), numeric: true },
    {
      id: 'activo',
      header: 'Activo',
      cell: ({ activo }) => (
        <StatusBadge tone={activo === 1 ? 'success' : 'neutral'} label={activo === 1 ? 'Activo' : 'Inactivo'} />
      ),
      card: 'status',
    },
  ]
  return (
    <div ref={place}>
      <QueryRows
        heading={title}
        label={title}
        what="los dependientes"
        query={query}
        columns={columns}
        rowsOf={(rows) => rows.map((row, index) => ({ ...row, place: index + 1 }))}
        rowKey={({ cdSubObjeto }) => String(cdSubObjeto)}
      />
    </div>
  )
}
