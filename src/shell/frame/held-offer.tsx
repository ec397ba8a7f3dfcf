// After the start, tells the person of their held files, and asks about files shared while nobody was signed in.
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
  /** Whether the screen itself mentions held files. */
  isToldHere: boolean
}

/** Only for persons with an inbox: staff, also while acting, are not asked. */
export function HeldOffer({ isAtShare, isToldHere }: Props) {
  const { person } = useSession()
  return isUser(person) && !person.actuando && !isAtShare && <Offer isToldHere={isToldHere} />
}

function Offer({ isToldHere }: Pick<Props, 'isToldHere'>) {
  const { list, own, discard } = useHeldShares()
  const notify = useNotify()
  const go = useGo()
  const [files, setFiles] = useState<readonly HeldFile[]>([])
  const [isOpen, setOpen] = useState(false)
  const [busy, setBusy] = useState(false)
  const isBegun = useRef(false)

  async function tellAndAsk() {
    // A storage error is not reported here, because the person has not asked for anything; the next write reports it.
    const shares = await orUndefinedOnStorageError(list())
    if (!shares) return
    if (shares.own.length > 0 && !isToldHere)
      notify({ text: waitingText(shares.own), action: { label: 'Ver', to: pathTo.share({}), lasting: true } })
    setFiles(shares.asked)
    setOpen(shares.asked.length > 0)
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
        files={files}
        busy={busy}
        onYes={() => void answer(() => own(files)).then(() => go(pathTo.share({})))}
        onDiscard={() => void answer(() => discard(files))}
        onLater={() => setOpen(false)}
      />
    </Dialog>
  )
}
