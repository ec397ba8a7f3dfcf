// NAV-06a: the broker's picture or video. It is requested last, and takes no room when it cannot be shown.
import { VideoCameraSlashIcon } from '@heroicons/react/24/outline'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { homeConfigQuery } from '../../entities/home-config/queries.ts'
import { request } from '../../shell/query/request.ts'
import { useOnline } from '../../shell/use-online.ts'
import { classNames } from '../../ui/class-names.ts'
import { Notice } from '../../ui/feedback/notice.tsx'

// The room is reserved while the media loads, so that nothing moves.
const ROOM =
  'relative aspect-video w-full overflow-hidden rounded-lg bg-subtle shadow-soft sm:aspect-[5/2] lg:aspect-[3/1]'
const WHOLE = 'absolute inset-0 size-full object-contain'

export function HomeMedia() {
  const online = useOnline()
  const { data } = useQuery({ ...homeConfigQuery(request), enabled: online })
  if (!data?.show || !data.url) return null
  return data.tipo === 'VIDEO' ? <Video key={data.url} url={data.url} /> : <Picture key={data.url} url={data.url} />
}

/** A failure while offline only hides the media: it is tried again when the device is online. */
function useFailure() {
  const online = useOnline()
  const [failed, setFailed] = useState<'online' | 'offline' | null>(null)
  const isAway = failed !== null && !online
  return { isBroken: failed === 'online', isAway, fail: () => setFailed(online ? 'online' : 'offline') }
}

function Picture({ url }: { url: string }) {
  const { isBroken, isAway, fail } = useFailure()
  const [here, setHere] = useState(false)
  if (isBroken || isAway) return null
  const source = { referrerPolicy: 'no-referrer', loading: 'lazy', decoding: 'async', src: url } as const
  return (
    <div className={ROOM}>
      {/* The whole picture is shown, whatever its shape, over a blurred copy of itself. */}
      <img alt="" className="absolute inset-0 size-full scale-110 object-cover opacity-60 blur-2xl" {...source} />
      <img
        alt=""
        className={classNames(WHOLE, 'transition-opacity duration-slow', here ? 'opacity-100' : 'opacity-0')}
        onLoad={() => setHere(true)}
        onError={fail}
        {...source}
      />
    </div>
  )
}

function Video({ url }: { url: string }) {
  const { isBroken, isAway, fail } = useFailure()
  if (isAway) return null
  if (isBroken)
    return (
      <Notice
        tone="neutral"
        announced="none"
        icon={VideoCameraSlashIcon}
        title="Su navegador no puede reproducir este video."
      />
    )
  return (
    <div className={ROOM}>
      {/* biome-ignore lint/a11y/useMediaCaption: the broker gives one address and no captions */}
      <video
        // Safari shows the first frame only after a seek.
        src={url.includes('#') ? url : `${url}#t=0.1`}
        controls
        playsInline
        preload="metadata"
        aria-label="Video de novedades"
        className={classNames(WHOLE, 'bg-brand-950')}
        onError={fail}
      />
    </div>
  )
}
