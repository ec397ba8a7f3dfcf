// After the start, tells that shared files wait, and asks about those that came while nobody was signed in.
import { useEffect, useRef, useState } from 'react'
import { isUser } from '../../domain/user/role.ts'
import type { HeldFile } from '../../offline/database/held-types.ts'
import { orUndefinedOnStorageError } from '../../offline/database/storage-error.ts'
import { HeldQuestion } from '../../toolkit/notifications/held-question.tsx'
import { waitingText } from '../../toolkit/notifications/held-text.ts'
import { useNotify } from '../../toolkit/notifications/notifications.ts'
import { useHeldShares } from '../../toolkit/notifications/use-held-shares.ts'
import { useSession } from '../../toolkit/person/use-session.ts'
import { useGo } from '../../toolkit/screens/go.tsx'
import { pathTo } from '../../toolkit/screens/path-to.ts'
import { Dialog } from '../../ui/overlays/dialog.tsx'

type Props = {
  isAtShare: boolean
  /** The screen itself says that something waits. */
  isToldHere: boolean
}

/** Only where the person has an inbox: staff and who acts for somebody are not asked. */
export function HeldOffer({ isAtShare, isToldHere }: Props) {
  const { person } = useSession()
  return isUser(person) && !person.actuando && !isAtShare && <Offer isToldHere={isToldHere} />
}

function Offer({ isToldHere }: Pick<Props, 'isToldHere'>) {
  const { list, own, discard } = useHeldShares()
  const notify = useNotify()
  const go = useGo()
  const [asked, setAsked] = useState<readonly HeldFile[]>([])
  const [isOpen, setOpen] = useState(false)
  const [busy, setBusy] = useState(false)
  const isBegun = useRef(false)

  async function tellAndAsk() {
    // A store that fails is told where something is written; here nothing was asked for.
    const held = await orUndefinedOnStorageError(list())
    if (!held) return
    if (held.own.length > 0 && !isToldHere)
      notify({ text: waitingText(held.own), action: { label: 'Ver', to: pathTo.share({}), lasting: true } })
    setAsked(held.asked)
    setOpen(held.asked.length > 0)
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each start
  useEffect(() => {
    if (isBegun.current) return
    isBegun.current = true
    void tellAndAsk()
  }, [])

  async function answer(work: () => Promise<unknown>) {
    setBusy(true)
    await orUndefinedOnStorageError(work())
    setBusy(false)
    setOpen(false)
  }
  return (
    <Dialog open={isOpen} onClose={() => setOpen(false)} title="¿Son tuyos?">
      <HeldQuestion
        files={asked}
        busy={busy}
        onYes={() => void answer(() => own(asked)).then(() => go(pathTo.share({})))}
        onDiscard={() => void answer(() => discard(asked))}
        onLater={() => setOpen(false)}
      />
    </Dialog>
  )
}
