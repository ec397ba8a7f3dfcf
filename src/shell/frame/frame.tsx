// The frame around every screen of a signed-in user: bars, menu, offline strip, sheets for account and keys, background
// parts.
import { UserCircleIcon } from '@heroicons/react/24/outline'
import { useQueryClient } from '@tanstack/react-query'
import { useRouterState } from '@tanstack/react-router'
import { type ReactNode, Suspense, useEffect, useRef, useState } from 'react'
import { isStaffSession } from '../../domain/user/role.ts'
import { renewAnswers } from '../../entities/ask.ts'
import { CLAIM_REPORTS } from '../../entities/claim-report/queries.ts'
import { orUndefinedOnStorageError } from '../../offline/database/storage-error.ts'
import { useLastSearches } from '../../toolkit/list/last-search.ts'
import { LAST_JOURNAL_ROWS, UNSORTED_COUNT, WAITING_COUNT } from '../../toolkit/person/first-reads.ts'
import { usePersonSwitch } from '../../toolkit/person/person-switch.ts'
import { SEEN_MOVING_MS, useLive, useStore } from '../../toolkit/person/store.ts'
import { useKey } from '../../toolkit/person/use-key.ts'
import { useMissingSteps } from '../../toolkit/person/use-missing-steps.ts'
import { useOnline } from '../../toolkit/person/use-online.ts'
import { type SessionStatus, useSession } from '../../toolkit/person/use-session.ts'
import { refreshKit, useCanReport, useKitRefresh } from '../../toolkit/query/kit.ts'
import { renderLink } from '../../toolkit/screens/app-link.tsx'
import { navigationFor } from '../../toolkit/screens/navigation.ts'
import { useScreenMatch } from '../../toolkit/screens/screen-match.ts'
import { SCREENS } from '../../toolkit/screens/screens.ts'
import { useLastArea } from '../../toolkit/screens/use-last-area.ts'
import { classNames } from '../../ui/class-names.ts'
import { LiveRegion } from '../../ui/feedback/live-region.tsx'
import { OfflineStrip } from '../../ui/feedback/offline-strip.tsx'
import { useAfter } from '../../ui/feedback/waiting.tsx'
import { MEDIA, useMedia } from '../../ui/layout/media-width.ts'
import { lazyOverlay } from '../../ui/lazy/lazy-overlay.tsx'
import { lazyPart } from '../../ui/lazy/lazy-part.ts'
import { useDeferred } from '../../ui/lazy/use-deferred.ts'
import { BottomBar } from '../../ui/navigation/bottom-bar.tsx'
import type { NavigationItem } from '../../ui/navigation/navigation-item.tsx'
import { ActiveAssociates } from '../navigation/active-associates.tsx'
import { useBrokerLink } from '../navigation/broker-link.ts'
import { menuFor } from '../navigation/menu.ts'
import { useVisits } from '../navigation/visits.ts'
import { Alerts, Banners } from '../notifications/banners.tsx'
import { UpdatePrompt } from '../update/update-prompt.tsx'
import { Acting } from './acting.tsx'
import { Brand, Mark } from './brand.tsx'
import { FrameTop } from './frame-top.tsx'
import { SkipLinks, toFilters } from './skip-links.tsx'

// Phones have neither.
const Rail = lazyPart(() => import('../../ui/navigation/rail.tsx'), 'Rail')
const SideMenu = lazyPart(() => import('../../ui/navigation/side-menu.tsx'), 'SideMenu')

const LazyMenuDrawer = lazyOverlay(() => import('../navigation/menu-drawer.tsx'), 'MenuDrawer')

const LazyKeysSheet = lazyOverlay(() => import('../navigation/keys-sheet.tsx'), 'KeysSheet')

const LazyAccountSheet = lazyOverlay(() => import('../navigation/account-sheet.tsx'), 'AccountSheet')

export function Frame({ children }: { children: ReactNode }) {
  const { person, status } = useSession()
  const here = useScreenMatch()
  const lastArea = useLastArea(here)
  const lastSearch = useLastSearches()
  const hasDraft = useRouterState({ select: (state) => 'borrador' in state.location.search })
  const waiting = useLive(WAITING_COUNT) ?? 0
  const unsorted = useLive(UNSORTED_COUNT) ?? 0
  const canReport = useCanReport()
  const isUnfinished = useMissingSteps() > 0
  const online = useOnline()
  const isWide = useMedia(MEDIA.wide)
  const isTablet = useMedia(MEDIA.tablet)
  const [isUnfolded, setUnfolded] = usePersonSwitch('menu')
  const hasSideMenu = isWide && isUnfolded
  const onBroker = useBrokerLink()
  const [overlay, setOverlay] = useState<'account' | 'menu' | 'keys' | null>(null)
  useKey('/', toFilters)
  useKey('?', () => {
    setOverlay('keys')
    return true
  })
  useKitRefresh()
  useVisits()
  // On a phone a claim report has the whole screen, with its own bar and its own back link.
  const isReporting = here.screen === SCREENS.report && (canReport || hasDraft)
  useFreshClaims()
  const lateParts = useLateParts(isReporting || here.screen === SCREENS.pending)

  const toAccount = () => setOverlay('account')
  const shut = () => setOverlay(null)
  const account: NavigationItem = { label: 'Cuenta', icon: UserCircleIcon, onPress: toAccount }
  const facts = { waiting, unsorted, canReport, lastArea, lastSearch }
  const items = [...navigationFor(person, here, facts), account]
  const groups = menuFor(person, here, { ...facts, onBroker, isUnfinished })
  return (
    <ActiveAssociates>
      <SkipLinks />
      <Banners />
      {isStaffSession(person) && <Acting />}
      <div className="flex min-h-[calc(100dvh-var(--top-bar-height))]">
        {hasSideMenu ? (
          <div className="sticky top-(--top-bar-height) h-[calc(100dvh-var(--top-bar-height))] w-64 shrink-0 overflow-y-auto border-line border-r bg-surface px-3 pb-6">
            <Suspense>
              <SideMenu groups={groups} renderLink={renderLink} head={<MenuHead />} />
            </Suspense>
          </div>
        ) : (
          isTablet && (
            // As wide as the rail, so that nothing moves when its code is there.
            <div className="w-[calc(5rem+env(safe-area-inset-left))] shrink-0">
              <Suspense>
                <Rail items={items} renderLink={renderLink} head={<Mark />} />
              </Suspense>
            </div>
          )
        )}
        <div className={classNames('min-w-0 grow', isReporting && 'max-sm:pt-safe')}>
          <FrameTop
            sideMenu={isWide ? hasSideMenu : null}
            onMenu={() => (isWide ? setUnfolded(!isUnfolded) : setOverlay('menu'))}
            onAccount={toAccount}
            accountOpen={overlay === 'account'}
            awayOnPhones={isReporting}
          />
          <div className="pr-safe max-sm:pl-safe">
            <UpdatePrompt />
            {(!online || status === 'slow') && <OfflineStrip text={stripText(isStaffSession(person), status)} />}
            {children}
          </div>
        </div>
      </div>
      {!isReporting && !isTablet && <BottomBar items={items} renderLink={renderLink} />}
      <LazyMenuDrawer open={overlay === 'menu' && !isWide} onClose={shut} groups={groups} />
      <LazyAccountSheet open={overlay === 'account'} onClose={shut} />
      <LazyKeysSheet open={overlay === 'keys'} onClose={shut} />
      <Alerts />
      {lateParts}
      <LiveRegion />
    </ActiveAssociates>
  )
}

function stripText(staff: boolean, status: SessionStatus): string | undefined {
  if (staff) return 'Sin conexión. El portal la necesita'
  if (status === 'idle') return 'Sesión en pausa. Puedes seguir trabajando'
  return navigator.onLine ? 'El portal no responde. Puedes seguir trabajando' : undefined
}

const MenuHead = () => (
  <div className="flex min-h-14 items-center px-1">
    <Brand />
  </div>
)

const loadLateParts = () => import('./late-parts.tsx')

/** The components that run behind every screen; loaded some seconds after the start, so that they do not delay it. */
function useLateParts(isSeenHere: boolean): ReactNode {
  const [since] = useState(Date.now)
  const part = useDeferred(useAfter(5_000), loadLateParts)
  return part && part !== 'missing' && <part.LateParts isSeenHere={isSeenHere} since={since} />
}

/** Reloads the cached answers about claims once the portal received what this device sent. */
function useFreshClaims(): void {
  const { cache } = useStore()
  const client = useQueryClient()
  const last = useLive(LAST_JOURNAL_ROWS, [], SEEN_MOVING_MS)
  const lastAt = useRef<number>(null)
  const at = last && (last[0]?.at ?? 0)
  useEffect(() => {
    if (at === undefined) return
    const isNews = lastAt.current !== null && at > lastAt.current
    lastAt.current = at
    if (!isNews) return
    void renewAnswers(client, CLAIM_REPORTS)
    void orUndefinedOnStorageError(refreshKit(cache, Date.now()))
  }, [at, cache, client])
}
