// The customer's card with its own request; loaded for staff alone.
import type { CustomerContact } from '../../contract/customer-contact.ts'
import type { AppQuery } from '../../entities/cached.ts'
import { CustomerCard, type KnownCustomer } from '../../entities/customer/customer-card.tsx'
import { RetryButton } from '../../ui/actions/retry-button.tsx'
import { failureSentence, isUnreachable } from '../query/call-failure.ts'
import { useCachedQuery } from '../query/use-cached-query.ts'

export type CustomerProps = { known: KnownCustomer; query: AppQuery<CustomerContact> }

export function CustomerContactCard({ known, query }: CustomerProps) {
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
