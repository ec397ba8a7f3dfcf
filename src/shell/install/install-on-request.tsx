// The install sheet for whoever asks for it, fetched when it is first opened.
import { MissingPart } from '../../ui/overlays/missing-part.tsx'
import { useDeferred } from '../../ui/overlays/use-deferred.ts'
import type { InstallWay } from './install-way.ts'

type Props = { open: boolean; way: InstallWay; onClose: () => void }

const loadSheet = () => import('./install-sheet.tsx')

export function InstallOnRequest(props: Props) {
  const part = useDeferred(props.open, loadSheet)
  if (part === 'missing') return props.open && <MissingPart onClose={props.onClose} />
  return part && <part.InstallSheet {...props} />
}
