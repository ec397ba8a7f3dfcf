// The home screen: greeting, report tile, what needs the user, reported claims, the broker's media (NAV-06).

import { useQuery } from '@tanstack/react-query'
import { Suspense, useEffect, useState } from 'react'
import { readHomeConfig } from '../../contract/home-config.ts'
import { endedBy } from '../../domain/brand/ended-by.ts'
import type { ByReader } from '../../domain/user/reader.ts'
import { type Area, areasOf, hasPrivileges } from '../../domain/user/role.ts'
import { ask } from '../../entities/ask.ts'
import { Medium } from '../../entities/home-config/medium.tsx'
import { EvictionNotice } from '../../toolkit/notifications/eviction-notice.tsx'
import { useOwed } from '../../toolkit/payment/use-owed.ts'
import { useNow } from '../../toolkit/person/use-now.ts'
import { useOnline } from '../../toolkit/person/use-online.ts'
import { useReader } from '../../toolkit/person/use-reader.ts'
import { useSession } from '../../toolkit/person/use-session.ts'
import type { Address } from '../../ui/address.ts'
import { appName, tabTitle } from '../../ui/app-identity.ts'
import { Notice } from '../../ui/feedback/notice.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { useAfter, Waiting } from '../../ui/feedback/waiting.tsx'
import { Page } from '../../ui/layout/page.tsx'
import { lazyPart } from '../../ui/lazy/lazy-part.ts'
import { useDeferred } from '../../ui/lazy/use-deferred.ts'
import { greeting } from './greeting.ts'
import { PoliciesTile } from './home-tile.tsx'
import { PendingTile } from './pending-tile.tsx'
import { ReportTile } from './report-tile.tsx'
import { ReportedTile } from './reported-tile.tsx'
import { useHomeClaims } from './use-home-claims.ts'
import { useOnDevice } from './use-on-device.ts'
import { WaitingTile } from './waiting-tile.tsx'

// Few homes have a video, and few browsers cannot play it.
const VideoFailure = lazyPart(() => import('./video-failure.tsx'), 'VideoFailure')
// The customer's home starts without the code of the other homes.
const StaffTile = lazyPart(() => import('./staff-tile.tsx'), 'StaffTile')
const NoAssociates = lazyPart(() => import('./no-associates.tsx'), 'NoAssociates')

// Fetched after the first drawing, while the data are on their way.
const loadOwedTile = () => import('./owed-tile.tsx')
// Most homes have no draft.
const loadDraftTile = () => import('./draft-tile.tsx')

type Props = { area: Area | null; onGo: (to: Address) => void }

export function HomeScreen({ area, onGo }: Props) {
  const { person } = useSession()
  const title = greeting(person)
  // `Page` sets the greeting as the title of the browser tab; the name of the screen replaces it here.
  useEffect(() => {
    document.title = tabTitle('Inicio')
  })

  const own = area ?? areasOf(person)[0]
  return (
    <Page title={title} subtitle={endedBy(WELCOME[useReader()], appName())}>
      <EvictionNotice />
      {hasPrivileges(person) && (
        <Suspense>
          <StaffTile area={area ?? 'vam'} />
          <HomeMedia />
        </Suspense>
      )}
      {!hasPrivileges(person) && own && <Own area={own} onGo={onGo} />}
      {!hasPrivileges(person) && !own && (
        <Suspense>
          <NoAssociates />
          <HomeMedia />
        </Suspense>
      )}
    </Page>
  )
}

/** The report tile first, then what needs the user, then links and reported claims; the media last. */
function Own({ area, onGo }: { area: Area; onGo: (to: Address) => void }) {
  const { person, status } = useSession()
  const now = useNow()
  const device = useOnDevice()
  const claims = useHomeClaims(area, device)
  const online = useOnline()
  const isLate = useAfter(LATE_MS)
  const dias = device?.kit?.kit.dias
  const isIdle = status === 'idle'
  const hasDrafts = device !== undefined && device.drafts.length > 0
  const draftPart = useDeferred(hasDrafts, loadDraftTile)
  const owed = useOwed(area)
  const hasPayments = owed.due.length > 0 || owed.next !== null
  const owedPart = useDeferred(true, loadOwedTile)
  // The tiles wait until everything that decides their position is known, so that nothing moves.
  // Staff who act for a customer have no kit on their device, so the tiles do not wait for a kit.
  const isKnown = !claims.isPending && (dias !== undefined || !online || Boolean(person.actuando))
  const isRead = device !== undefined && (isKnown || isLate)
  const areLoaded = (!hasDrafts || draftPart !== null) && (!hasPayments || owedPart !== null)
  // A tile that is needed later must not bring the skeletons back.
  const [wasPlaced, setWasPlaced] = useState(false)
  const isPlaced = isRead && (areLoaded || wasPlaced)
  if (isPlaced && !wasPlaced) setWasPlaced(true)
  // The policies tile goes into the shorter column: while no claim waits for the user, the column of the report tile.
  const isCalm = !claims.isPending && claims.waiting.length === 0
  const hasPolicies = area === 'gen' || person.asociadosVam.length > 0
  const policies = isPlaced && hasPolicies && <PoliciesTile area={area} />
  const report = !person.actuando && <ReportTile area={area} stored={device?.kit} />
  // Payments and policies come first for a person who cannot report.
  const hasNoHealthPolicy = device?.kit?.kit.titulares.length === 0
  return (
    <div className="grid items-start gap-4 sm:gap-5 md:grid-cols-[minmax(0,3fr)_minmax(0,2fr)] md:gap-6 lg:gap-8">
      <div className="flex min-w-0 flex-col gap-4 sm:gap-5">
        {!hasNoHealthPolicy && report}
        {device && <PendingTile {...device} />}
        {!isPlaced && <Coming count={2} />}
        {!isIdle && isPlaced && (
          <WaitingTile area={area} rows={claims.waiting} since={claims.since} days={dias?.caducidad} />
        )}
        {isPlaced && hasPayments && owedPart && owedPart !== 'missing' && <owedPart.OwedTile area={area} owed={owed} />}
        {isPlaced && draftPart && draftPart !== 'missing' && (
          <draftPart.DraftTile drafts={device.drafts} days={dias?.incurrencia} now={now} onGo={onGo} />
        )}
        {isCalm && policies}
        {hasNoHealthPolicy && report}
      </div>
      {/* The key mounts the column again when the tiles replace the skeletons, which had other positions. */}
      <div key={String(isPlaced)} className="flex min-w-0 flex-col gap-4 sm:gap-5">
        {!isPlaced && <Coming count={3} />}
        {!isCalm && policies}
        {isIdle && (
          <Notice tone="info" title="Tus siniestros reportados están ocultos por inactividad">
            Los verás cuando vuelvas a iniciar sesión, con conexión.
          </Notice>
        )}
        {!isIdle && isPlaced && <ReportedTile area={area} claims={claims} />}
      </div>
      {isPlaced && (
        <div className="empty:hidden md:col-span-2">
          <HomeMedia />
        </div>
      )}
    </div>
  )
}

/** If the portal takes longer than this, the known tiles are shown without its answer. */
const LATE_MS = 10_000

/** The skeleton of tiles that are still loading. */
const Coming = ({ count }: { count: number }) => (
  <Waiting>
    <Skeleton shape="cards" count={count} />
  </Waiting>
)

const WELCOME: ByReader<string> = {
  customer: 'Te damos la bienvenida a',
  staff: 'Le damos la bienvenida a',
}

/** NAV-06a: the broker's picture or video. It is requested last; a picture that cannot be loaded takes no space. */
function HomeMedia() {
  const online = useOnline()
  const { data } = useQuery({ ...ask(readHomeConfig, {}), enabled: online })
  if (!data?.show || !data.url) return null
  return <BrokerMedium key={`${data.tipo} ${data.url}`} tipo={data.tipo} url={data.url} />
}

/** A failure while offline only hides the media; loading is retried when the device is online. */
function BrokerMedium(medium: { tipo: 'VIDEO' | 'IMAGEN'; url: string }) {
  const online = useOnline()
  const [failed, setFailed] = useState<'online' | 'offline' | null>(null)
  if (failed === null || (failed === 'offline' && online))
    return <Medium {...medium} onFail={() => setFailed(online ? 'online' : 'offline')} />
  if (!online || medium.tipo === 'IMAGEN') return null
  return (
    <Suspense>
      <VideoFailure />
    </Suspense>
  )
}
