// What an address names and its list does not show: of another page by now, or of somebody else (D67).
import { Button } from '../../ui/actions/button.tsx'
import { Notice } from '../../ui/feedback/notice.tsx'

/** `what` such as «La póliza»; `onLeave` takes it out of the address. */
export function LostLink({ what, onLeave }: { what: string; onLeave: () => void }) {
  return (
    <Notice
      tone="info"
      title={`${what} de este enlace no está en esta página de la lista`}
      action={
        <Button tone="secondary" onClick={onLeave}>
          Entendido
        </Button>
      }
    >
      Puede estar en otra página, o ser de otra persona.
    </Notice>
  )
}
