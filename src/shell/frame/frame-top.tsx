// The top bar of a signed-in user: menu button, active associate, jump for staff, notice bell, account (NAV-03).

import { ChevronDownIcon } from '@heroicons/react/16/solid'
import { Bars3Icon, BellIcon } from '@heroicons/react/24/outline'
import { useState, useSyncExternalStore } from 'react'
import { type Area, areasOf, hasPrivileges } from '../../domain/user/role.ts'
import { useNotifications } from '../../toolkit/notifications/notifications.ts'
import { useUrgentPayments } from '../../toolkit/payment/use-owed.ts'
import { nameOf, useSession } from '../../toolkit/person/use-session.ts'
import { AppLink } from '../../toolkit/screens/app-link.tsx'
import { pathTo } from '../../toolkit/screens/path-to.ts'
import { useScreenMatch } from '../../toolkit/screens/screen-match.ts'
import { UserAvatar } from '../../toolkit/screens/user-avatar.tsx'
import { AREA_WORDS, associatesOf, useActiveAssociate } from '../../toolkit/session/active-associate.ts'
import { IconButton } from '../../ui/actions/icon-button.tsx'
import { MEDIA, useMedia } from '../../ui/layout/media-width.ts'
import { lazyOverlay } from '../../ui/lazy/lazy-overlay.tsx'
import { useDeferred } from '../../ui/lazy/use-deferred.ts'
import { TopBar } from '../../ui/navigation/top-bar.tsx'
import { Brand } from './brand.tsx'

type Props = {
  /** Whether the menu is open at the side of a wide screen; null where the menu opens as a drawer. */
  sideMenu: boolean | null
  onMenu: () => void
  onAccount: () => void
  accountOpen: boolean
  awayOnPhones: boolean
}

export function FrameTop({ sideMenu, onMenu, onAccount, accountOpen, awayOnPhones }: Props) {
  const { person } = useSession()
  const { area } = useScreenMatch()
  const isTablet = useMedia(MEDIA.tablet)
  const hasContext = useActiveAssociate(area ?? 'vam') !== null && area !== null
  return (
    <TopBar
      awayOnPhones={awayOnPhones}
      start={
        <IconButton
          label={sideMenu === null ? 'Menú' : sideMenu ? 'Plegar el menú' : 'Desplegar el menú'}
          icon={Bars3Icon}
          aria-haspopup={sideMenu === null ? 'dialog' : undefined}
          onClick={onMenu}
        />
      }
      middle={hasContext ? <ContextChip area={area} /> : !isTablet && <Brand />}
      end={
        <>
          {/* Staff have no portfolio to search while they act for a customer. */}
          {hasPrivileges(person) && !person.actuando && <StaffJump />}
          <NoticeBell />
          <button
            type="button"
            aria-label={`${nameOf(person)}, menú de usuario`}
            aria-haspopup="dialog"
            aria-expanded={accountOpen}
            onClick={onAccount}
            className="target flex items-center justify-center gap-2.5 rounded-full transition-colors hover:bg-subtle active:bg-pressed sm:pr-3 sm:pl-1"
          >
            <UserAvatar />
            {isTablet && (
              <span className="hidden max-w-48 text-left font-semibold text-sm leading-tight wrap-anywhere @min-[44rem]/bar:block">
                {nameOf(person)}
              </span>
            )}
          </button>
        </>
      }
    />
  )
}

/** «Avisos, 2 sin leer, 1 pago urgente». */
const bellText = (unread: number, urgent: number): string =>
  [
    'Avisos',
    ...(unread > 0 ? [`${unread} sin leer`] : []),
    ...(urgent > 0 ? [urgent === 1 ? '1 pago urgente' : `${urgent} pagos urgentes`] : []),
  ].join(', ')

function NoticeBell() {
  const notifications = useNotifications()
  const unread = useSyncExternalStore(notifications.subscribe, notifications.unread)
  const urgent = useUrgentPayments()
  const count = unread + urgent
  return (
    <AppLink
      to={pathTo.notices()}
      aria-label={bellText(unread, urgent)}
      title="Avisos"
      className="target relative inline-flex items-center justify-center rounded-full text-ink-2 transition-colors hover:bg-subtle active:bg-pressed"
    >
      <BellIcon className="size-6" aria-hidden />
      {count > 0 && (
        <span
          aria-hidden
          className="absolute top-0.5 right-0 inline-flex h-5 min-w-5 items-center justify-center rounded-full bg-selected px-1.5 font-bold text-selected-ink text-xs tabular-nums"
        >
          {count > 99 ? '99+' : count}
        </span>
      )}
    </AppLink>
  )
}

const SwitchSheet = lazyOverlay(() => import('../navigation/associate-list.tsx'), 'SwitchSheet')

/** Renders nothing for a user without associates in the area. */
function ContextChip({ area }: { area: Area }) {
  const { person } = useSession()
  const active = useActiveAssociate(area)
  const [open, setOpen] = useState(false)
  if (!active) return null
  const areas = areasOf(person)
  const canChange = areas.flatMap((each) => associatesOf(person, each)).length > 1
  const words = (
    <span className="flex min-w-0 flex-col text-left leading-tight">
      <span className="flex items-center gap-0.5 font-medium text-muted text-xs">
        {AREA_WORDS[area].one}
        {canChange && <ChevronDownIcon className="size-4" aria-hidden />}
      </span>
      <span className="wrap-anywhere font-semibold text-sm leading-tight">{active.name}</span>
    </span>
  )
  if (!canChange)
    return (
      <p title={active.name} className="flex min-w-0 items-center px-2 sm:px-3">
        {words}
      </p>
    )
  return (
    <>
      <button
        type="button"
        aria-label={`${AREA_WORDS[area].one} ${active.name}, cambiar`}
        aria-haspopup="dialog"
        aria-expanded={open}
        onClick={() => setOpen(true)}
        className="target flex max-w-full items-center rounded-md px-2 transition-colors hover:bg-subtle active:bg-pressed sm:max-w-72 sm:px-3"
      >
        {words}
      </button>
      <SwitchSheet open={open} onClose={() => setOpen(false)} area={area} />
    </>
  )
}

const loadJump = () => import('../jump/jump.tsx')

function StaffJump() {
  const part = useDeferred(true, loadJump)
  return part && part !== 'missing' ? <part.Jump /> : <span className="size-12" />
}
