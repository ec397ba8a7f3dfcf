// The view while the portal makes a file (POL-20a).
import { Spinner } from '../../ui/feedback/spinner.tsx'

export const Making = () => (
  <div role="status" className="flex grow flex-col items-center justify-center gap-4 py-8 text-primary">
    <Spinner large />
    <p className="text-ink">Generando... Por favor espere...</p>
  </div>
)
