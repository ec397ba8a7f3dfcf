// After the start: shared files that wait for this person are taken, and those that came while nobody was here offered.
import { useEffect, useRef, useState } from 'react'
import { isUser } from '../../domain/user/role.ts'
import type { HeldFile } from '../../offline/database/held-types.ts'
import { orUndefinedOnStorageError } from '../../offline/database/storage-error.ts'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import { useNotify } from '../notifications/notifications.ts'
import { pathTo } from '../screens/path-to.ts'
import { useSession } from '../use-session.ts'
import { HeldQuestion } from './held-question.tsx'
import { takenText } from './taken-text.ts'
import { useHeldShares } from './use-held-shares.ts'

/** Only where the person has an inbox: staff and who acts for somebody are not asked. */
export function HeldOffer({ isAtShare }: { isAtShare: boolean }) {
  const { person } = useSession()
  return isUser(person) && !person.actuando && !isAtShare && <Offer />
}

function Offer() {
  const { take, own, discard } = useHeldShares()
  const notify = useNotify()
  const [asked, setAsked] = useState<readonly HeldFile[]>([])
  const [isOpen, setOpen] = useState(false)
  const [busy, setBusy] = useState(false)
  const isBegun = useRef(false)

  async function takeAndTell() {
    // A store that fails is told where something is written; here nothing was asked for.
    const result = await orUndefinedOnStorageError(take())
    const told = result && takenText(result.taken)
    if (told)
      notify({
        ...{ tone: told.isWhole ? 'success' : 'warning', text: told.text, detail: told.detail },
        action: { label: 'Ver', to: pathTo.inbox(), lasting: true },
      })
    return result?.asked ?? []
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each start
  useEffect(() => {
    if (isBegun.current) return
    isBegun.current = true
    void takeAndTell().then((found) => {
      setAsked(found)
      setOpen(found.length > 0)
    })
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
        onKeep={() => void answer(() => own().then(takeAndTell))}
        onDiscard={() => void answer(() => discard(asked))}
        onLater={() => setOpen(false)}
      />
    </Dialog>
  )
}
