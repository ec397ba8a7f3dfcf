// The tables of a settlement: «Cómo se liquidó», a reason and bar per step (L10), and «Resumen de gastos» (CLM-09b).
import { useId } from 'react'
import { EXPENSE_LINES } from '../../../contract/columns/claim-part-columns.ts'
import type { ClaimExpenses } from '../../../contract/insurer-claim-detail.ts'
import { type SettlementStep, settlementSteps } from '../../../domain/insurer-claim/settlement-steps.ts'
import { formatMoney } from '../../../domain/money.ts'
import { SumList } from '../../../entities/summary/sum-list.tsx'
import { QueryView } from '../../../toolkit/query/query-view.tsx'
import type { CachedQuery } from '../../../toolkit/query/use-cached-query.ts'
import { classNames } from '../../../ui/class-names.ts'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'

/** Renders nothing until the claim is settled. */
export function SettlementTable(settled: Parameters<typeof settlementSteps>[0]) {
  const id = useId()
  const steps = settlementSteps(settled)
  const whole = steps[0]?.amount ?? 0
  if (steps.length === 0) return null
  return (
    <section aria-labelledby={id} className="@container flex min-w-0 flex-col gap-1">
      <h3 id={id} className="font-semibold">
        Cómo se liquidó
      </h3>
      <table aria-labelledby={id} className="w-full max-w-200">
        <thead className="sr-only">
          <tr>
            <th scope="col">Concepto</th>
            <th scope="col">Valor</th>
          </tr>
        </thead>
        <tbody>
          {steps.map((step) => (
            <tr key={`${step.kind} ${step.left}`} className="border-line border-b last:border-0">
              {/* With large text on a phone the amount is shown below its label. */}
              <th
                scope="row"
                className="py-2.5 pr-4 text-left align-top font-normal @max-3xs:block @max-3xs:pr-0 @max-3xs:pb-0"
              >
                <Words {...step} />
                <Bar {...step} whole={whole} />
              </th>
              <td
                className={classNames(
                  'whitespace-nowrap py-2.5 text-right align-top tabular-nums @max-3xs:block @max-3xs:pt-1',
                  step.kind === 'takes' ? 'font-medium' : 'font-bold text-lg/6',
                )}
              >
                {step.kind === 'takes' && '−'}
                {formatMoney(step.amount)}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {steps.at(-1)?.amount === 0 && (
        <p className="text-ink-2">No hay pago de este siniestro: todo quedó en los descuentos de arriba.</p>
      )}
    </section>
  )
}

const Words = ({ kind, term, coverage, why }: SettlementStep) => (
  <>
    <span className={classNames('block', kind === 'takes' ? 'font-medium' : 'font-bold')}>{term}</span>
    {[coverage, why]
      .filter((text) => text !== '')
      .map((text) => (
        <span key={text} className="block break-words text-ink-2 text-sm">
          {text}
        </span>
      ))}
  </>
)

const FILLS = { billed: 'bg-primary', takes: 'bg-warning-fill', owed: 'bg-success' } as const

/** The bar of a step, hidden from screen readers: the table says the same. */
const Bar = ({ kind, amount, left, whole }: SettlementStep & { whole: number }) => {
  const percentOf = (part: number) => `${whole > 0 ? (part / whole) * 100 : 0}%`
  return (
    <span aria-hidden className="relative mt-1.5 block h-2 overflow-hidden rounded-full bg-subtle">
      <span
        className={classNames('absolute inset-y-0 min-w-0.5 rounded-full', FILLS[kind])}
        style={{ left: percentOf(kind === 'takes' ? left : 0), width: percentOf(amount) }}
      />
    </span>
  )
}

type ExpenseProps = { query: CachedQuery<ClaimExpenses | null>; isClosed: boolean }

/** The liquidation of a general claim: from the loss to the amount still to be received, line by line (CLM-09b). */
export function ExpenseSummary({ query, isClosed }: ExpenseProps) {
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
