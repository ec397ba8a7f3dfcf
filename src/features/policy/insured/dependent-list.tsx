// POL-19b: the list of who is insured through a titular, and who receives the benefit of a life insurance.
import type { SubObject } from '../../../contract/insured-object.ts'
import type { Area } from '../../../domain/user/role.ts'
import { amountText, dayText, rateText } from '../../../entities/cell-texts.ts'
import { EMPTY_WORDS } from '../../../entities/empty-words.ts'
import { subObjectsQuery } from '../../../entities/policy/detail-queries.ts'
import { QueryRows } from '../../../shell/query/query-rows.tsx'
import { request } from '../../../shell/query/request.ts'
import { useCachedQuery } from '../../../shell/query/use-cached-query.ts'
import { useToday } from '../../../shell/use-today.ts'
import type { DataColumn } from '../../../ui/data/data-columns.tsx'
import { ageCell } from './insured-columns.tsx'

type Props = {
  area: Area
  title: string
  cdCompania: number
  cdObjCotizacion: number
  /** Shown below the titular's row; an empty list is one line there. */
  isInPlace?: boolean
}

type Numbered = SubObject & { place: number }

export function DependentList({ area, title, cdCompania, cdObjCotizacion, isInPlace = false }: Props) {
  const today = useToday()
  const query = useCachedQuery(subObjectsQuery(request, area, cdCompania, cdObjCotizacion))
  const columns: DataColumn<Numbered>[] = [
    { id: 'item', header: 'Item', text: ({ place }) => place, numeric: true, card: 'small' },
    { id: 'deducible', header: 'Deducible', text: ({ deducible }) => amountText(deducible), numeric: true },
    { id: 'cedulaS', header: 'Cédula', text: ({ cedulaS }) => cedulaS || null },
    {
      id: 'dscSubobjeto',
      header: 'Dependiente/Beneficiario',
      text: ({ dscSubobjeto }) => dscSubobjeto,
      isRowHead: true,
      look: 'strong',
      card: 'title',
    },
    {
      id: 'fcNacimiento',
      header: 'Fc Nacimiento',
      text: ({ fcNacimiento }) => dayText(fcNacimiento),
      look: 'one-line',
    },
    { id: 'edad', header: 'Edad', text: ({ fcNacimiento }) => ageCell(fcNacimiento, today), look: 'one-line' },
    { id: 'obsSubobjeto', header: 'Parentesco/Relación', text: ({ obsSubobjeto }) => obsSubobjeto || null },
    { id: 'beneficio', header: '%Ben(Vida)', text: ({ beneficio }) => rateText(beneficio), numeric: true },
    {
      id: 'activo',
      header: 'Activo',
      badge: ({ activo }) =>
        activo === 1 ? { tone: 'success', label: 'Activo' } : { tone: 'neutral', label: 'Inactivo' },
      card: 'status',
    },
  ]
  return (
    <QueryRows
      {...(isInPlace ? { above: <h3 className="font-semibold">{title}</h3>, emptyLine: NONE } : { heading: title })}
      label={title}
      what="los dependientes"
      query={query}
      columns={columns}
      rowsOf={(rows) => rows.map((row, index) => ({ ...row, place: index + 1 }))}
      rowKey={({ cdSubObjeto }) => String(cdSubObjeto)}
    />
  )
}

const NONE = (
  <p className="text-ink-2">
    No tiene dependientes ni beneficiarios <span className="text-muted">· {EMPTY_WORDS.items}</span>
  </p>
)
