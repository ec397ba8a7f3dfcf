// Picks the columns of a claim's card from its table's columns, in the given order.
import type { ValueColumn } from '../../../contract/columns/value-column.ts'
import { type Look, type ShownColumn, shown } from '../../../entities/shown-column.ts'

export const cardColumns = <Row, Id extends string>(
  columns: readonly ValueColumn<Row, Id>[],
  looks: NoInfer<Readonly<Partial<Record<Id, Look<Row>>>>>,
): ShownColumn<Row>[] =>
  (Object.keys(looks) as Id[]).flatMap((id) => {
    const column = columns.find((each) => each.id === id)
    return column ? [shown(column, looks[id])] : []
  })
