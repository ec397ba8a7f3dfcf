// The bar of a list's ticked rows: their number, buttons to tick the whole result or none, and the actions.
import { type ReactNode, useEffect } from 'react'
import { MOST_COUNTED } from '../../contract/wire-types.ts'
import { SelectionBar } from '../../ui/actions/selection-bar.tsx'
import { announce } from '../../ui/feedback/announce.ts'
import type { ListSearch } from '../screens/list-search.ts'
import type { TickedList } from './use-ticked.ts'

type Props<Search extends ListSearch, Row> = {
  list: Pick<TickedList<Search, Row>, 'count' | 'total' | 'isAny' | 'isAll' | 'hasDropped' | 'tickWhole' | 'clear'>
  /** Whether the bar offers to tick the whole result; false where a separate checkbox does. */
  offersWhole?: boolean
  note?: ReactNode
  /** The buttons. */
  children: ReactNode
}

/** «3 seleccionados»; says that the whole result is ticked if `count` is null. */
export const tickedText = (count: number | null): string =>
  count === null ? 'Todos los de la búsqueda seleccionados' : count === 1 ? '1 seleccionado' : `${count} seleccionados`

/** How many rows are ticked; with `hasDropped` also that the rows of other pages are no longer ticked. */
export const statusTexts = (count: number | null, hasDropped: boolean): string[] => [
  tickedText(count),
  ...(hasDropped ? ['Se quitaron las filas de otras páginas'] : []),
]

/** «Seleccionar los 300 de la búsqueda»; without the number if the portal did not count all rows. */
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
  const text = isAny ? statusTexts(count, hasDropped).join('. ') : null
  useEffect(() => {
    if (text !== null) announce(text)
  }, [text])
  if (!isAny) return null
  return (
    <SelectionBar
      count={statusTexts(count, hasDropped).join(' · ')}
      more={offersWhole && !isAll ? { label: wholeText(total), onPress: tickWhole } : null}
      clearLabel="Quitar selección"
      onClear={() => {
        // The button disappears with the bar.
        focusRows()
        clear()
      }}
      note={note}
    >
      {children}
    </SelectionBar>
  )
}

/** Moves the focus to the rows, before the bar disappears. */
export const focusRows = (): void => document.getElementById('resultados')?.focus({ preventScroll: true })
