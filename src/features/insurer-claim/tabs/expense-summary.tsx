// From the loss to what its person still receives, line by line (CLM-09b).
import type { ClaimExpenses } from '../../../contract/insurer-claim-detail.ts'
import { formatMoney } from '../../../domain/money.ts'
import { SumList } from '../../../entities/summary/sum-list.tsx'
import { QueryView } from '../../../shell/query/query-view.tsx'
import type { CachedQuery } from '../../../shell/query/use-cached-query.ts'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'

/** `takes`: the amount is taken from the one before. */
const LINES: readonly { key: Exclude<keyof ClaimExpenses, 'valRecibir'>; term: string; takes?: true }[] = [
  { key: 'valPerdida', term: 'Pérdida' },
  { key: 'valDepreciacion', term: 'Depreciación', takes: true },
  { key: 'valDeducible', term: 'Deducible', takes: true },
  { key: 'indemnizacion', term: 'Indemnización' },
  { key: 'valRasa', term: 'Restitución de suma (RASA)', takes: true },
  { key: 'valIndemnizacion', term: 'Valor de la indemnización' },
  { key: 'valPagoParcial', term: 'Pagado al asegurado', takes: true },
  { key: 'valPagoProvOtros', term: 'Pagos a proveedores y otros', takes: true },
]

type Props = { query: CachedQuery<ClaimExpenses | null>; isClosed: boolean }

export function ExpenseSummary({ query, isClosed }: Props) {
  return (
    <section aria-label="Resumen de gastos" className="flex min-w-0 flex-col gap-2">
      <h3 className="font-semibold">Resumen de gastos</h3>
      <QueryView what="el resumen de gastos" query={query} pending={<Skeleton shape="lines" count={6} />}>
        {(expenses) =>
          expenses ? (
            <SumList
              lines={LINES.map(({ key, term, takes }) => ({
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
