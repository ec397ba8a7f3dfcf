// The route /pendientes: the claims waiting to be sent.
import { PendingScreen } from '../features/outbox/pending-screen.tsx'
import { useGo } from '../toolkit/screens/go.tsx'

export function PendingRoute() {
  return <PendingScreen onGo={useGo()} />
}
