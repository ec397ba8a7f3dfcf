// «Deducible»: the covered part of the year's deductible as a bar, sentence and three amounts (CLM-06, CLM-13, CLM-14).
import type { CallAnswer } from '../../../contract/call.ts'
import type { insuredDeductible } from '../../../contract/insurer-claim-detail.ts'
import { formatMoney } from '../../../domain/money.ts'
import { DeductibleBar } from '../../../entities/insurer-claim/deductible-bar.tsx'
import { QueryView } from '../../../toolkit/query/query-view.tsx'
import type { CachedQuery } from '../../../toolkit/query/use-cached-query.ts'
import { DefinitionList } from '../../../ui/data/definition-list.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'

type Summary = CallAnswer<typeof insuredDeductible>

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
