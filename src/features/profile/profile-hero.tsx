// ADM-15: the user's large picture and name, with buttons for what they may change.

import { CameraIcon, KeyIcon } from '@heroicons/react/24/outline'
import { useState } from 'react'
import type { ByReader } from '../../domain/user/reader.ts'
import { hasPrivileges, isAdmin } from '../../domain/user/role.ts'
import { useReader } from '../../toolkit/person/use-reader.ts'
import { nameOf, useSession } from '../../toolkit/person/use-session.ts'
import { UserAvatar } from '../../toolkit/screens/user-avatar.tsx'
import { Button } from '../../ui/actions/button.tsx'
import { classNames } from '../../ui/class-names.ts'
import { StatusBadge } from '../../ui/feedback/status-badge.tsx'
import { lazyOverlay } from '../../ui/lazy/lazy-overlay.tsx'

const LazyPictureDialog = lazyOverlay(() => import('./picture-dialog.tsx'), 'PictureDialog')

const ACCOUNT: ByReader<string> = { customer: 'Tu cuenta', staff: 'Su cuenta' }

/** Without `onPassword` there is no password button. */
export function ProfileHero({ onPassword }: { onPassword: (() => void) | undefined }) {
  const { person } = useSession()
  const reader = useReader()
  // The key of the dialog, new for each opening, so that the previous choice is cleared.
  const [opening, setOpening] = useState(0)
  const [isOpen, setOpen] = useState(false)
  return (
    <section aria-label={ACCOUNT[reader]} className="@container overflow-hidden rounded-lg bg-surface shadow-soft">
      <div className="h-24 bg-linear-to-br from-brand-600 to-brand-900" aria-hidden />
      <div
        className={classNames(
          'flex flex-col items-center gap-4 px-4 pb-5 text-center sm:px-6 sm:pb-6',
          '@min-[34rem]:flex-row @min-[34rem]:items-end @min-[34rem]:gap-6 @min-[34rem]:text-left',
        )}
      >
        <span className="-mt-14 rounded-full ring-4 ring-surface">
          <UserAvatar size="huge" />
        </span>
        <div className="flex min-w-0 max-w-full grow flex-col items-center gap-1 @min-[34rem]:items-start @min-[34rem]:pt-4">
          <h2 className="wrap-anywhere font-bold text-xl leading-tight">{nameOf(person)}</h2>
          <p className="wrap-anywhere text-ink-2 text-sm">
            {person.actuando ? `Sesión de ${person.email}` : person.email}
          </p>
          {hasPrivileges(person) && <StatusBadge tone="info" label={isAdmin(person) ? 'Administrador' : 'Ejecutivo'} />}
        </div>
        {person.actuando ? (
          <p className="text-muted text-sm">Mientras actúa por esta persona solo puede consultar.</p>
        ) : (
          <div className="flex w-full flex-col gap-3 @min-[34rem]:w-60 @min-[34rem]:shrink-0 @min-[34rem]:pt-4">
            <Button
              tone="secondary"
              icon={CameraIcon}
              wide
              onClick={() => {
                setOpening(opening + 1)
                setOpen(true)
              }}
            >
              Cambiar foto o avatar
            </Button>
            {onPassword && (
              <Button tone="secondary" icon={KeyIcon} wide onClick={onPassword}>
                Cambiar Contraseña
              </Button>
            )}
          </div>
        )}
      </div>
      <LazyPictureDialog key={opening} open={isOpen} onClose={() => setOpen(false)} />
    </section>
  )
}
