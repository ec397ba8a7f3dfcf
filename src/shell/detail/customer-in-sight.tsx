// The customer over a policy or a claim, for staff alone, with whom the portal says they can be reached.
import type { CustomerContact } from '../../contract/customer-contact.ts'
import type { AppQuery } from '../../entities/cached.ts'
import { CustomerCard, type KnownCustomer } from '../../entities/customer/customer-card.tsx'
import { RetryButton } from '../../ui/actions/retry-button.tsx'
import { failureSentence, isUnreachable } from '../query/call-failure.ts'
import { useCachedQuery } from '../query/use-cached-query.ts'
import { useReader } from '../use-reader.ts'

type Props = { known: KnownCustomer; query: AppQuery<CustomerContact> }

export function CustomerInSight(props: Props) {
  return useReader() === 'staff' && <Card {...props} />
}

function Card({ known, query }: Props) {
  const { data, error, refetch } = useCachedQuery(query)
  return (
    <CustomerCard
      known={known}
      contact={data}
      failure={
        error && !data ? (
          <div className="flex min-w-0 flex-col items-start gap-2 py-1 text-ink-2">
            <p>{isUnreachable(error) ? 'Sin conexión no se puede mostrar su contacto.' : failureSentence(error)}</p>
            <RetryButton tone="secondary" onRetry={refetch} />
          </div>
        ) : null
      }
    />
  )
}
