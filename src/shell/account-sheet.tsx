// The account: who is signed in, how the app looks, and the way out.
import { ArrowRightStartOnRectangleIcon, KeyIcon } from '@heroicons/react/24/outline'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { countUnsent, type Unsent } from '../offline/unsent.ts'
import { Button } from '../ui/actions/button.tsx'
import { buttonLook } from '../ui/actions/button-look.ts'
import { ThemeSwitch } from '../ui/actions/theme-switch.tsx'
import { Sheet } from '../ui/overlays/sheet.tsx'
import { hasUnsent, LeaveChoices } from './leave-choices.tsx'
import { nameOf, useSession } from './session.ts'
import { useStore } from './store.ts'

export function AccountSheet({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { person, signOut } = useSession()
  const { db } = useStore()
  const [asking, setAsking] = useState<Unsent | null>(null)
  const [leaving, setLeaving] = useState(false)

  async function leave() {
    setLeaving(true)
    await signOut()
  }
  // Counted when it is asked: while a long queue is being sent it changes with every file.
  async function leaveOrAsk() {
    const unsent = await countUnsent(db)
    if (hasUnsent(unsent)) setAsking(unsent)
    else await leave()
  }
  const close = () => {
    setAsking(null)
    onClose()
  }

  return (
    <Sheet open={open} onClose={close} title="Cuenta">
      <div className="flex flex-col gap-6">
        <div>
          <p className="font-semibold text-lg">{nameOf(person)}</p>
          <p className="text-muted">{person.email}</p>
        </div>
        <ThemeSwitch />
        <Link to="/cambiar" onClick={close} className={buttonLook('secondary', { wide: true })}>
          <KeyIcon className="size-5" aria-hidden />
          Cambiar contraseña
        </Link>
        {asking ? (
          <LeaveChoices unsent={asking} leaving={leaving} onLeave={leave} onStay={() => setAsking(null)} />
        ) : (
          <Button tone="secondary" wide icon={ArrowRightStartOnRectangleIcon} loading={leaving} onClick={leaveOrAsk}>
            Cerrar sesión
          </Button>
        )}
      </div>
    </Sheet>
  )
}
