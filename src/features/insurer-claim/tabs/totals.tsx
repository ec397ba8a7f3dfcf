// The sums of a claim's rows: below the columns of a table, or below the cards.
import { classNames } from '../../../ui/class-names.ts'
import type { Fact } from './fact-columns.ts'

type Props<Row> = { facts: readonly Fact<Row>[]; rows: readonly Row[] }

export const TotalsOfTable = <Row,>({ facts, rows }: Props<Row>) => (
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

export const TotalsOfCards = <Row,>({ facts, rows }: Props<Row>) => (
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
