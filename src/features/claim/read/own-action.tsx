// The customer's action on a claim that waits for them: correct it, or report it again when it has lapsed.

import type { ClaimReport } from '../../../contract/claim-report.ts'
import { isShownLapsed } from '../../../domain/claim-report/portal-state.ts'
import type { Area } from '../../../domain/user/role.ts'
import { useSession } from '../../../toolkit/person/use-session.ts'
import type { Address } from '../../../ui/address.ts'
import { lazyPart } from '../../../ui/lazy/lazy-part.ts'

// Loaded only for a claim that the customer can correct, because the card contains the camera.
const CorrectionCard = lazyPart(() => import('../report/correction/correction-card.tsx'), 'CorrectionCard')
const BeginAgain = lazyPart(() => import('../report/correction/begin-again.tsx'), 'BeginAgain')

type Props = { claim: ClaimReport; area: Area; onGo: (to: Address) => void }

/** Renders nothing for staff who act for a customer: they only consult. */
export function OwnAction(props: Props) {
  const { person } = useSession()
  if (person.actuando) return null
  return isShownLapsed(props.claim) ? <BeginAgain {...props} /> : <CorrectionCard {...props} />
}
