// Arranges the columns of a table as the user chose: in the chosen order, without the hidden columns.

/** The properties of a column that its arrangement needs. */
export type Arrangeable = { id: string; header: string; isRowHead?: true; ticks?: object }

export type ColumnLayout = {
  /** Ids in the person's order. */
  order?: readonly string[] | undefined
  hidden?: readonly string[] | undefined
}

/** Whether a column cannot be hidden, because it identifies the row or holds its checkbox. */
export const isFixed = ({ isRowHead, ticks }: Arrangeable): boolean => isRowHead === true || ticks !== undefined

/** All columns in the person's order; a column that this order lacks follows the column declared before it. */
export function ordered<Column extends Arrangeable>(
  columns: readonly Column[],
  order: readonly string[] = [],
): Column[] {
  const placed = order.flatMap((id) => columns.find((column) => column.id === id) ?? [])
  for (const [place, column] of columns.entries()) {
    if (placed.includes(column)) continue
    const before = columns[place - 1]
    placed.splice(before ? placed.indexOf(before) + 1 : 0, 0, column)
  }
  return placed
}

/** The columns that the table shows. */
export const arranged = <Column extends Arrangeable>(
  columns: readonly Column[],
  { order, hidden = [] }: ColumnLayout,
): Column[] => ordered(columns, order).filter((column) => isFixed(column) || !hidden.includes(column.id))

/** The order with one column moved one place forward or back; a column at an end is not moved beyond it. */
export function moved(ids: readonly string[], id: string, by: 1 | -1): string[] {
  const at = ids.indexOf(id)
  const to = at + by
  if (at < 0 || to < 0 || to >= ids.length) return [...ids]
  return ids.toSpliced(at, 1).toSpliced(to, 0, id)
}
