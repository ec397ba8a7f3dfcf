// The account's sheet, fetched when it is first opened: no start waits for it.
import { MissingPart } from '../../ui/overlays/missing-part.tsx'
import { useDeferred } from '../../ui/overlays/use-deferred.ts'

type Props = { open: boolean; onClose: () => void }

const loadSheet = () => import('./account-sheet.tsx')

export function AccountOnRequest(props: Props) {
  const part = useDeferred(props.open, loadSheet)
  if (part === 'missing') return props.open && <MissingPart onClose={props.onClose} />
  return part && <part.AccountSheet {...props} />
}
