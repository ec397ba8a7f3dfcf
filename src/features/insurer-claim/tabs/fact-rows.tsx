// Rows with many facts: a table or cards of the main facts; a chosen row shows all of its facts below it.
import { type ReactNode, useMemo, useState } from 'react'
import { EMPTY_WORDS } from '../../../entities/empty-words.ts'
import { DENSITY_OF } from '../../../toolkit/list/list-preferences.ts'
import { useIsTable } from '../../../toolkit/person/use-is-table.ts'
import { useReader } from '../../../toolkit/person/use-reader.ts'
import { QueryRows } from '../../../toolkit/query/query-rows.tsx'
import type { CachedQuery } from '../../../toolkit/query/use-cached-query.ts'
import { textOf } from '../../../ui/data/data-columns.tsx'
import { DefinitionList } from '../../../ui/data/definition-list.tsx'
import type { Icon } from '../../../ui/icon.ts'
import { NOTHING } from '../parts/claim-texts.ts'
import type { Fact } from './fact-columns.ts'
import { TotalsOfCards, TotalsOfTable } from './totals.tsx'

type Props<Row> = {
  label: string
  /** The heading above the rows, if a tab has several tables. */
  heading?: string
  /** What the rows are, such as «los pagos». */
  what: string
  query: CachedQuery<Row[]>
  facts: readonly Fact<Row>[]
  rowKey: (row: Row) => number
  rowName: (row: Row) => string
  empty?: string
  emptyIcon?: Icon
  above?: ReactNode
}

export function FactRows<Row>({ facts, rowKey, rowName, heading, empty = EMPTY_WORDS.data, ...rows }: Props<Row>) {
  const reader = useReader()
  const [open, setOpen] = useState<string>()
  const columns = useMemo(() => facts.filter(({ isMain }) => isMain), [facts])
  const found = rows.query.data ?? []
  const asTable = useIsTable()
  const hasTotals = found.length > 1 && columns.some(({ total }) => total)
  const key = (row: Row) => String(rowKey(row))
  return (
    <div className="flex min-w-0 flex-col gap-3">
      <QueryRows
        {...rows}
        density={DENSITY_OF[reader]}
        foot={hasTotals && <TotalsOfTable facts={columns} rows={found} />}
        {...(heading !== undefined && { heading })}
        columns={columns}
        rowsOf={(answer) => answer}
        rowKey={key}
        rowName={rowName}
        // If several tables share a tab, an empty one takes only a line.
        {...(heading === undefined ? { empty } : { emptyLine: <p className="text-muted">{empty}</p> })}
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
      {!asTable && hasTotals && <TotalsOfCards facts={columns} rows={found} />}
    </div>
  )
}
