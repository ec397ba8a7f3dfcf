// «Deducible»: how much of the year's deductible is covered, as a bar, a sentence and three amounts (CLM-06, CLM-13, CLM-14).
import type { CallAnswer } from '../../../contract/call.ts'
import type { insuredDeductible } from '../../../contract/insurer-claim-detail.ts'
import { deductibleProgress, deductibleText } from '../../../domain/insurer-claim/deductible.ts'
import { formatMoney } from '../../../domain/money.ts'
import { QueryView } from '../../../shell/query/query-view.tsx'
import type { CachedQuery } from '../../../shell/query/use-cached-query.ts'
import { DefinitionList } from '../../../ui/data/definition-list.tsx'
import { ProgressBar } from '../../../ui/feedback/progress-bar.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'

type Summary = CallAnswer<typeof insuredDeductible>

/** A total below zero is no deductible to be covered: then only the sentence says so. */
export const DeductibleBar = ({ summary, of }: { summary: Summary; of: string }) => (
  <>
    {summary.total >= 0 && <ProgressBar label={`Deducible de ${of}`} value={deductibleProgress(summary)} />}
    <p className="font-medium">{deductibleText(summary)}</p>
  </>
)

export function DeductibleTab({ query, of }: { query: CachedQuery<Summary>; of: string }) {
  return (
    <QueryView what="el deducible" query={query} pending={<Skeleton shape="lines" count={3} />}>
      {(summary) => (
        <div className="flex max-w-160 flex-col gap-5">
          <DeductibleBar summary={summary} of={of} />
          {summary.total >= 0 && (
            <DefinitionList
              columns="fit"
              items={[
                { term: 'Deducible', value: formatMoney(summary.total) },
                { term: 'Consumido', value: formatMoney(summary.consumido) },
                { term: 'Saldo', value: formatMoney(summary.saldo) },
              ]}
            />
          )}
        </div>
      )}
    </QueryView>
  )
}
