// The account sheet: who is signed in, their associates, theme, keyboard shortcuts, links, logout (NAV-03).
import { ArrowDownTrayIcon, ArrowRightStartOnRectangleIcon, ArrowsRightLeftIcon } from '@heroicons/react/24/outline'
import { type ReactNode, useState } from 'react'
import { areasOf, isUser } from '../../domain/user/role.ts'
import { useInstallWay } from '../../toolkit/person/install-way.ts'
import { usePersonSwitch } from '../../toolkit/person/person-switch.ts'
import { nameOf, useSession } from '../../toolkit/person/use-session.ts'
import { AppLink } from '../../toolkit/screens/app-link.tsx'
import { entriesIn } from '../../toolkit/screens/entries.ts'
import { mayOpen } from '../../toolkit/screens/may-open.ts'
import { pathIn, pathTo } from '../../toolkit/screens/path-to.ts'
import { useScreenMatch } from '../../toolkit/screens/screen-match.ts'
import { UserAvatar } from '../../toolkit/screens/user-avatar.tsx'
import { AREA_WORDS, associatesOf } from '../../toolkit/session/active-associate.ts'
import { ThemeSwitch } from '../../ui/actions/theme-switch.tsx'
import type { Address } from '../../ui/address.ts'
import { Spinner } from '../../ui/feedback/spinner.tsx'
import type { Icon } from '../../ui/icon.ts'
import { lazyOverlay } from '../../ui/lazy/lazy-overlay.tsx'
import { Sheet } from '../../ui/overlays/sheet.tsx'
import { LeaveChoices, useLeaving } from '../session/leave-choices.tsx'
import { AssociateList } from './associate-list.tsx'

const LazyInstallSheet = lazyOverlay(() => import('../../toolkit/person/install-sheet.tsx'), 'InstallSheet')

export function AccountSheet({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { person } = useSession()
  const { area } = useScreenMatch()
  const { unsent, leaving, leave, leaveOrAsk, stay } = useLeaving()
  const way = useInstallWay()
  const [installing, setInstalling] = useState(false)

  const close = () => {
    stay()
    onClose()
  }
  return (
    <>
      <Sheet open={open} onClose={close} title="Cuenta" placement="corner">
        <div className="flex flex-col gap-5">
          <div className="flex items-center gap-4">
            <UserAvatar size="large" />
            <div className="min-w-0">
              <p className="break-words font-semibold text-lg leading-snug">{nameOf(person)}</p>
              <p className="break-words text-muted text-sm">
                {person.actuando ? `Sesión de ${person.email}` : person.email}
              </p>
            </div>
          </div>
          {area && associatesOf(person, area).length > 0 && (
            <section aria-labelledby="cuenta-consulta">
              <h3 id="cuenta-consulta" className="mb-1 font-semibold text-muted text-sm">
                {AREA_WORDS[area].many}
              </h3>
              <AssociateList area={area} isHere onDone={close} />
            </section>
          )}
          <ThemeSwitch />
          <KeysSwitch />
          {unsent ? (
            <LeaveChoices unsent={unsent} leaving={leaving} onLeave={leave} onStay={stay} />
          ) : (
            <ul className="-mx-2 -mb-2 flex flex-col gap-0.5 border-line border-t pt-2">
              <Ways onGo={close} />
              {way && isUser(person) && !person.actuando && (
                <RowButton
                  icon={ArrowDownTrayIcon}
                  onPress={() => {
                    close()
                    setInstalling(true)
                  }}
                >
                  Instalar la app
                </RowButton>
              )}
              <RowButton icon={ArrowRightStartOnRectangleIcon} busy={leaving} onPress={leaveOrAsk}>
                Cerrar sesión
              </RowButton>
            </ul>
          )}
        </div>
      </Sheet>
      {way && <LazyInstallSheet open={installing} way={way} onClose={() => setInstalling(false)} />}
    </>
  )
}

/** Links to the user's other areas and to the account's own screens. */
function Ways({ onGo }: { onGo: () => void }) {
  const { person } = useSession()
  const { area } = useScreenMatch()
  const others = area && associatesOf(person, area).length > 0 ? areasOf(person).filter((each) => each !== area) : []
  const ways = entriesIn('account', person).filter(
    ({ screen }) => (screen.who !== 'area' || area !== null) && mayOpen(person, { screen, area }),
  )
  return (
    <>
      {others.map((other) => (
        <Way key={other} to={pathTo.home(other)} icon={ArrowsRightLeftIcon} onGo={onGo}>
          Ir a {AREA_WORDS[other].many}
        </Way>
      ))}
      {ways.map(({ id, screen, label, icon }) => (
        <Way key={id} to={pathIn(screen, area)} icon={icon} onGo={onGo}>
          {label}
        </Way>
      ))}
    </>
  )
}

type RowButtonProps = { icon: Icon; busy?: boolean; onPress: () => void; children: string }

function RowButton({ icon: RowIcon, busy = false, onPress, children }: RowButtonProps) {
  return (
    <li>
      <button type="button" aria-busy={busy} onClick={busy ? undefined : onPress} className={rowLook}>
        {busy ? <Spinner /> : <RowIcon className="size-6 text-muted" aria-hidden />}
        {children}
      </button>
    </li>
  )
}

const rowLook =
  'target flex w-full items-center gap-3 rounded-md px-3 text-left font-medium transition-colors hover:bg-subtle active:bg-pressed'

type WayProps = { icon: Icon; to: Address; onGo: () => void; children: ReactNode }

function Way({ icon: WayIcon, to, onGo, children }: WayProps) {
  return (
    <li>
      <AppLink to={to} onClick={onGo} className={rowLook}>
        <WayIcon className="size-6 text-muted" aria-hidden />
        {children}
      </AppLink>
    </li>
  )
}

/** Not shown on a phone, which normally has no keyboard. */
function KeysSwitch() {
  const [on, setOn] = usePersonSwitch('keys')
  return (
    <button
      type="button"
      role="switch"
      aria-checked={on}
      onClick={() => setOn(!on)}
      className="target -mx-2 flex items-center justify-between gap-3 rounded-md px-3 text-left font-medium transition-colors hover:bg-subtle active:bg-pressed max-sm:hidden"
    >
      Atajos de teclado
      <span aria-hidden className="text-muted text-sm">
        {on ? 'Activados' : 'Desactivados'}
      </span>
    </button>
  )
}
