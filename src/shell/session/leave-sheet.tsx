// PWA-16: asks about unsent work before consent, where there is no account sheet yet and nothing can be sent.
import { Sheet } from '../../ui/overlays/sheet.tsx'
import { LeaveChoices } from './leave-choices.tsx'
import type { useLeaving } from './use-leaving.ts'

type Props = { leaving: ReturnType<typeof useLeaving>; onStay: () => void }

export function LeaveSheet({ leaving: { unsent, leaving, leave }, onStay }: Props) {
  return (
    <Sheet open={unsent !== null} onClose={onStay} title="Cerrar sesión">
      {unsent && <LeaveChoices canSend={false} unsent={unsent} leaving={leaving} onLeave={leave} onStay={onStay} />}
    </Sheet>
  )
}
