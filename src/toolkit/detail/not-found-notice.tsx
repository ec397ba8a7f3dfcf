// The notice for a link to a row that the list does not show: the row is on another page, or is another user's (D67).
import { Button } from '../../ui/actions/button.tsx'
import { Notice } from '../../ui/feedback/notice.tsx'

/** `what` names the row, such as «La póliza»; `onLeave` removes the row from the address. */
export function NotFoundNotice({ what, onLeave }: { what: string; onLeave: () => void }) {
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
