// The bar of a list's ticked rows: how many, the whole result of the search, none of them, and what can be done.
import { type ReactNode, useEffect } from 'react'
import { MOST_COUNTED } from '../../contract/wire-types.ts'
import { SelectionBar } from '../../ui/actions/selection-bar.tsx'
import { announce } from '../../ui/feedback/announce.ts'
import type { ListSearch } from '../screens/list-search.ts'
import type { TickedList } from './use-ticked.ts'

type Props<Search extends ListSearch, Row> = {
  list: Pick<TickedList<Search, Row>, 'count' | 'total' | 'isAny' | 'isAll' | 'hasDropped' | 'tickWhole' | 'clear'>
  /** Offers the whole result; not where a checkbox of its own does. */
  offersWhole?: boolean
  note?: ReactNode
  /** The buttons. */
  children: ReactNode
}

/** «3 seleccionados»; without a count, the whole result. */
export const tickedText = (count: number | null): string =>
  count === null ? 'Todos los de la búsqueda seleccionados' : count === 1 ? '1 seleccionado' : `${count} seleccionados`

/** What is ticked, and that un-ticking one of the whole result took away what nobody sees. */
export const statusTexts = (count: number | null, hasDropped: boolean): string[] => [
  tickedText(count),
  ...(hasDropped ? ['Se quitaron las filas de otras páginas'] : []),
]

/** «Seleccionar los 300 de la búsqueda», as far as they are counted. */
export const wholeText = (total: number | null): string =>
  total === null || total > MOST_COUNTED
    ? 'Seleccionar todos los de la búsqueda'
    : `Seleccionar los ${total} de la búsqueda`

export function TickedBar<Search extends ListSearch, Row>({
  list,
  offersWhole = true,
  note,
  children,
}: Props<Search, Row>) {
  const { count, total, isAny, isAll, hasDropped, tickWhole, clear } = list
  const said = isAny ? statusTexts(count, hasDropped).join('. ') : null
  useEffect(() => {
    if (said !== null) announce(said)
  }, [said])
  if (!isAny) return null
  return (
    <SelectionBar
      count={statusTexts(count, hasDropped).join(' · ')}
      more={offersWhole && !isAll ? { label: wholeText(total), onPress: tickWhole } : null}
      clearLabel="Quitar selección"
      onClear={() => {
        // The button goes with the bar.
        focusRows()
        clear()
      }}
      note={note}
    >
      {children}
    </SelectionBar>
  )
}

/** Moves the focus to the rows, from a bar that is about to go. */
export const focusRows = (): void => document.getElementById('resultados')?.focus({ preventScroll: true })
