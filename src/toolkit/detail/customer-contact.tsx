// The customer's card with its own request; loaded only for staff.

import { RetryButton } from '../../ui/actions/retry-button.tsx'
import { failureSentence, isUnreachable } from '../query/call-failure.ts'
import { useCachedQuery } from '../query/use-cached-query.ts'
import { CustomerCard, type KnownCustomer } from './customer-card.tsx'
import { claimCustomerQuery, policyCustomerQuery, reportCustomerQuery } from './customer-queries.ts'

/** The object whose customer is shown: a policy by its movement, a reported claim, or an insurer's claim. */
export type CustomerProps = { known: KnownCustomer } & (
  | { of: 'policy'; codes: { cdCompania: number; cdRamoCotizacion: number } }
  | { of: 'report' | 'claim'; codes: { cdCompania: number; cdReclamo: number } }
)

const queryOf = (props: CustomerProps) =>
  props.of === 'policy'
    ? policyCustomerQuery(props.codes)
    : (props.of === 'report' ? reportCustomerQuery : claimCustomerQuery)(props.codes)

export function CustomerContactCard(props: CustomerProps) {
  const { known } = props
  const { data, error, refetch } = useCachedQuery(queryOf(props))
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
