// POL-19b: the list of a titular's dependents, and of the beneficiaries of a life insurance.
import { dependentColumns } from '../../../contract/columns/insured-columns.ts'
import type { CalendarDate } from '../../../domain/calendar-date.ts'
import type { Area } from '../../../domain/user/role.ts'
import { EMPTY_WORDS } from '../../../entities/empty-words.ts'
import { subObjectsQuery } from '../../../entities/policy/detail-queries.ts'
import { shownColumns } from '../../../entities/shown-column.ts'
import { useToday } from '../../../toolkit/person/use-today.ts'
import { QueryRows } from '../../../toolkit/query/query-rows.tsx'
import { useCachedQuery } from '../../../toolkit/query/use-cached-query.ts'

type Props = {
  area: Area
  title: string
  cdCompania: number
  cdObjCotizacion: number
  /** Set if the list is shown below the titular's row, where an empty list takes one line. */
  isInPlace?: boolean
}

export const dependentRowColumns = (today: CalendarDate) =>
  shownColumns(dependentColumns(today), {
    item: { numeric: true, card: 'small' },
    dscSubobjeto: { isRowHead: true, look: 'strong', card: 'title' },
    edad: { look: 'one-line' },
    activo: { tones: { Activo: 'success', Inactivo: 'neutral' }, card: 'status' },
  })

export function DependentList({ area, title, cdCompania, cdObjCotizacion, isInPlace = false }: Props) {
  const today = useToday()
  const query = useCachedQuery(subObjectsQuery(area, cdCompania, cdObjCotizacion))
  return (
    <QueryRows
      {...(isInPlace ? { above: <h3 className="font-semibold">{title}</h3>, emptyLine: NONE } : { heading: title })}
      label={title}
      what="los dependientes"
      query={query}
      columns={dependentRowColumns(today)}
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
