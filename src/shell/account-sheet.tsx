// The account: who is signed in, how the app looks, and the way out.
import { ArrowRightStartOnRectangleIcon, KeyIcon } from '@heroicons/react/24/outline'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { countWaiting } from '../offline/outbox.ts'
import { Button } from '../ui/actions/button.tsx'
import { buttonLook } from '../ui/actions/button-look.ts'
import { ThemeSwitch } from '../ui/actions/theme-switch.tsx'
import { Notice } from '../ui/feedback/notice.tsx'
import { Sheet } from '../ui/overlays/sheet.tsx'
import { nameOf, useSession } from './session.ts'
import { useLive } from './store.ts'

export function AccountSheet({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { person, signOut } = useSession()
  const waiting = useLive(({ db }) => countWaiting(db)) ?? 0
  const [leaving, setLeaving] = useState(false)

  async function leave() {
    setLeaving(true)
    await signOut()
  }

  return (
    <Sheet open={open} onClose={onClose} title="Cuenta">
      <div className="flex flex-col gap-6">
        <div>
          <p className="font-semibold text-lg">{nameOf(person)}</p>
          <p className="text-muted">{person.email}</p>
        </div>
        <ThemeSwitch />
        <Link to="/cambiar" onClick={onClose} className={buttonLook('secondary', { wide: true })}>
          <KeyIcon className="size-5" aria-hidden />
          Cambiar contraseña
        </Link>
        {waiting > 0 && (
          <Notice
            tone="warning"
            announced="none"
            title={`Tienes ${waiting} ${waiting === 1 ? 'siniestro' : 'siniestros'} sin enviar en este dispositivo`}
          >
            Si cierras sesión se conservan aquí para tu próximo ingreso. Nadie más los ve.
          </Notice>
        )}
        <Button tone="secondary" wide icon={ArrowRightStartOnRectangleIcon} loading={leaving} onClick={leave}>
          Cerrar sesión
        </Button>
      </div>
    </Sheet>
  )
}
