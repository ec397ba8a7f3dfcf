// What surrounds every screen of a signed-in person: the ways to go, the strip without network, the account.
import { UserCircleIcon } from '@heroicons/react/24/outline'
import { Outlet, useRouterState } from '@tanstack/react-router'
import { useState } from 'react'
import { hasPrivileges } from '../domain/user/role.ts'
import { countWaiting } from '../offline/outbox.ts'
import { LiveRegion } from '../ui/feedback/live-region.tsx'
import { OfflineStrip } from '../ui/feedback/offline-strip.tsx'
import { BottomBar } from '../ui/layout/bottom-bar.tsx'
import type { NavigationItem } from '../ui/layout/navigation-item.tsx'
import { Rail } from '../ui/layout/rail.tsx'
import { SideMenu } from '../ui/layout/side-menu.tsx'
import { AccountSheet } from './account-sheet.tsx'
import { renderLink } from './app-link.tsx'
import { useCanReport, useKitRefresh } from './kit.ts'
import { navigationFor } from './navigation.ts'
import { nameOf, type Standing, useSession } from './session.ts'
import { useLive } from './store.ts'
import { UpdatePrompt } from './update-prompt.tsx'
import { useOnline } from './use-online.ts'

export function Frame() {
  const { person, standing } = useSession()
  const path = useRouterState({ select: (state) => state.location.pathname })
  const hasDraft = useRouterState({ select: (state) => 'borrador' in state.location.search })
  const waiting = useLive(({ db }) => countWaiting(db)) ?? 0
  const canReport = useCanReport()
  const online = useOnline()
  const [accountOpen, setAccountOpen] = useState(false)
  useKitRefresh()
  // One task, one hand: on a phone the report has the whole screen, its own bar and its own way back.
  const isReporting = path.endsWith('/reportar-siniestro/new/new') && (canReport || hasDraft)

  const account: NavigationItem = { label: 'Cuenta', icon: UserCircleIcon, onPress: () => setAccountOpen(true) }
  const items = [...navigationFor(person, path, { waiting, canReport }), account]
  return (
    <>
      <a href="#contenido" className="sr-only focus:not-sr-only focus:fixed focus:z-50 focus:bg-surface focus:p-3">
        Ir al contenido
      </a>
      <div className="flex min-h-dvh">
        <Rail items={items} renderLink={renderLink} head={<Mark />} />
        <div className="sticky top-0 hidden h-dvh w-64 shrink-0 overflow-y-auto border-line border-r bg-surface p-4 lg:block">
          <SideMenu
            groups={[{ items }]}
            renderLink={renderLink}
            head={
              <div className="flex items-center gap-3 px-3 pt-2">
                <Mark />
                <div className="min-w-0">
                  <p className="font-bold">Portal Quitumbe</p>
                  <p className="truncate text-muted text-sm">{nameOf(person)}</p>
                </div>
              </div>
            }
          />
        </div>
        <div className="min-w-0 grow">
          {!online && <OfflineStrip text={stripText(hasPrivileges(person), standing)} />}
          <UpdatePrompt />
          <Outlet />
        </div>
      </div>
      {!isReporting && <BottomBar items={items} renderLink={renderLink} />}
      <AccountSheet open={accountOpen} onClose={() => setAccountOpen(false)} />
      <LiveRegion />
    </>
  )
}

function stripText(staff: boolean, standing: Standing): string | undefined {
  if (staff) return 'Sin conexión. El portal la necesita'
  return standing === 'paused' ? 'Sesión en pausa. Puedes seguir trabajando' : undefined
}

const Mark = () => <img src="/icons/favicon.svg" alt="" className="size-10 shrink-0 rounded-md" />
