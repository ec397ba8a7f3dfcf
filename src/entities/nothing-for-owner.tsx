// Error state of a list whose owner has no code in the broker's records (ACC-17c).
import { ErrorState } from '../ui/feedback/error-state.tsx'

export function NothingForOwner({ lacks }: { lacks: string }) {
  return (
    <ErrorState title={lacks} advice="Tu ejecutivo puede completar este dato. Mientras tanto no hay qué consultar." />
  )
}
