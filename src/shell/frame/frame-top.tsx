// The top bar of a signed-in user: menu button, the area's active associate, notice bell, account (NAV-03).
import { Bars3Icon } from '@heroicons/react/24/outline'
import { hasPrivileges } from '../../domain/user/role.ts'
import { nameOf, useSession } from '../../toolkit/person/use-session.ts'
import { useScreenMatch } from '../../toolkit/screens/screen-match.ts'
import { UserAvatar } from '../../toolkit/screens/user-avatar.tsx'
import { useActiveAssociate } from '../../toolkit/session/active-associate.ts'
import { IconButton } from '../../ui/actions/icon-button.tsx'
import { MEDIA, useMedia } from '../../ui/layout/media-width.ts'
import { TopBar } from '../../ui/navigation/top-bar.tsx'
import { StaffJump } from '../jump/staff-jump.tsx'
import { NoticeBell } from '../notifications/notice-bell.tsx'
import { Brand } from './brand.tsx'
import { ContextChip } from './context-chip.tsx'

type Props = {
  /** Whether the menu is unfolded at the side of a wide screen; null where it opens as a drawer. */
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
