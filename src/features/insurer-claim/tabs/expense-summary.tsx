// The liquidation: from the loss to the amount still to be received, line by line (CLM-09b).
import { EXPENSE_LINES } from '../../../contract/columns/claim-part-columns.ts'
import type { ClaimExpenses } from '../../../contract/insurer-claim-detail.ts'
import { formatMoney } from '../../../domain/money.ts'
import { SumList } from '../../../entities/summary/sum-list.tsx'
import { QueryView } from '../../../toolkit/query/query-view.tsx'
import type { CachedQuery } from '../../../toolkit/query/use-cached-query.ts'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'

type Props = { query: CachedQuery<ClaimExpenses | null>; isClosed: boolean }

export function ExpenseSummary({ query, isClosed }: Props) {
  return (
    <section aria-label="Resumen de gastos" className="flex min-w-0 flex-col gap-2">
      <h3 className="font-semibold">Resumen de gastos</h3>
      <QueryView what="el resumen de gastos" query={query} pending={<Skeleton shape="lines" count={6} />}>
        {(expenses) =>
          expenses ? (
            <SumList
              lines={EXPENSE_LINES.map(({ key, term, takes }) => ({
                term,
                amount: `${takes && expenses[key] > 0 ? '−' : ''}${formatMoney(expenses[key])}`,
              }))}
              total={{ term: 'Valor a recibir', amount: formatMoney(expenses.valRecibir) }}
            />
          ) : (
            <p className="text-muted">{isClosed ? 'No se liquidó.' : 'Todavía no se liquida.'}</p>
          )
        }
      </QueryView>
    </section>
  )
}
