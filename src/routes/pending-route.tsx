// /pendientes
import { PendingScreen } from '../features/outbox/pending-screen.tsx'
import { useAddress } from './use-address.ts'

export function PendingRoute() {
  return <PendingScreen onGo={useAddress().onGo} />
}
