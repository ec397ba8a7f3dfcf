// Rows with many facts: a table or cards of the main facts; all facts of a chosen row are shown below it.
import { type ReactNode, useMemo, useState } from 'react'
import { EMPTY_WORDS } from '../../../entities/empty-words.ts'
import { DENSITY_OF } from '../../../toolkit/list/list-preferences.ts'
import { useIsTable } from '../../../toolkit/person/use-is-table.ts'
import { useReader } from '../../../toolkit/person/use-reader.ts'
import { QueryRows } from '../../../toolkit/query/query-rows.tsx'
import type { CachedQuery } from '../../../toolkit/query/use-cached-query.ts'
import { classNames } from '../../../ui/class-names.ts'
import { textOf } from '../../../ui/data/data-columns.tsx'
import { DefinitionList } from '../../../ui/data/definition-list.tsx'
import type { Icon } from '../../../ui/icon.ts'
import { NOTHING } from '../parts/claim-texts.ts'
import type { Fact } from './fact-columns.ts'

export type PartProps<Row> = {
  label: string
  /** Set if a tab has several tables: the label is shown above its rows. */
  headed?: boolean
  query: CachedQuery<Row[]>
}

type Props<Row> = PartProps<Row> & {
  /** What the rows are, such as «los pagos». */
  what: string
  facts: readonly Fact<Row>[]
  rowKey: (row: Row) => number
  rowName: (row: Row) => string
  empty?: string
  emptyIcon?: Icon
  above?: ReactNode
}

export function FactRows<Row>({ facts, rowKey, rowName, headed, empty = EMPTY_WORDS.data, ...rows }: Props<Row>) {
  const reader = useReader()
  const [open, setOpen] = useState<string>()
  const columns = useMemo(() => facts.filter(({ isMain }) => isMain), [facts])
  const loadedRows = rows.query.data ?? []
  const asTable = useIsTable()
  const hasTotals = loadedRows.length > 1 && columns.some(({ total }) => total)
  const key = (row: Row) => String(rowKey(row))
  return (
    <div className="flex min-w-0 flex-col gap-3">
      <QueryRows
        {...rows}
        density={DENSITY_OF[reader]}
        foot={hasTotals && <TotalsOfTable facts={columns} rows={loadedRows} />}
        columns={columns}
        rowsOf={(answer) => answer}
        rowKey={key}
        rowName={rowName}
        // If several tables share a tab, an empty one takes only a line.
        {...(headed ? { heading: rows.label, emptyLine: <p className="text-muted">{empty}</p> } : { empty })}
        selectedKey={open}
        onSelect={(row) => setOpen((last) => (last === key(row) ? undefined : key(row)))}
        expanded={{
          name: (row) => `Todos los datos: ${rowName(row)}`,
          content: (row) => (
            <DefinitionList
              columns="fit"
              items={facts.map((fact) => ({ term: fact.header, value: textOf(fact, row) || NOTHING }))}
            />
          ),
        }}
      />
      {!asTable && hasTotals && <TotalsOfCards facts={columns} rows={loadedRows} />}
    </div>
  )
}

type TotalsProps<Row> = { facts: readonly Fact<Row>[]; rows: readonly Row[] }

/** The sums below the columns of a table. */
const TotalsOfTable = <Row,>({ facts, rows }: TotalsProps<Row>) => (
  <tfoot>
    <tr>
      {facts.map(({ id, numeric, total }, place) => {
        const Cell = place === 0 ? 'th' : 'td'
        return (
          <Cell
            key={id}
            scope={place === 0 ? 'row' : undefined}
            className={classNames(
              'h-10 border-line border-t px-2 font-semibold tabular-nums first:pl-4 last:pr-4',
              numeric && 'text-right',
            )}
          >
            {place === 0 ? 'Total' : total?.(rows)}
          </Cell>
        )
      })}
    </tr>
  </tfoot>
)

const nameOf = (header: string) => (/total/i.test(header) ? header : `Total ${header.toLowerCase()}`)

/** The sums below the cards. */
const TotalsOfCards = <Row,>({ facts, rows }: TotalsProps<Row>) => (
  <dl className="flex flex-wrap justify-end gap-x-6 gap-y-1 px-4 empty:hidden">
    {facts.map(
      ({ id, header, total }) =>
        total && (
          <div key={id} className="flex items-baseline gap-2">
            <dt className="text-muted text-sm">{nameOf(header)}</dt>
            <dd className="font-bold tabular-nums">{total(rows)}</dd>
          </div>
        ),
    )}
  </dl>
)
