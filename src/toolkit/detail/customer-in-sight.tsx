// Shows the customer above a policy or a claim, with the contact from the portal; for staff only.
import { useDeferred } from '../../ui/lazy/use-deferred.ts'
import { useReader } from '../person/use-reader.ts'
import type { CustomerProps } from './customer-card.tsx'

const loadCard = () => import('./customer-card.tsx')

export function CustomerInSight(props: CustomerProps) {
  return useReader() === 'staff' && <Deferred {...props} />
}

function Deferred(props: CustomerProps) {
  const part = useDeferred(true, loadCard)
  if (part && part !== 'missing') return <part.CustomerCard {...props} />
  // Reserves the room of the card: more on phones, where the contact is below the name.
  return part === 'missing' ? null : <div className="min-h-49 rounded-lg bg-surface shadow-soft sm:min-h-31" />
}
