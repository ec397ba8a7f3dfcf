// The home's picture or video as the home shows it (NAV-06a); removed if it cannot be loaded.
import { type RefObject, useEffect, useRef, useState } from 'react'
import type { HomeConfig } from '../../contract/home-config.ts'
import { classNames } from '../../ui/class-names.ts'
import { useStableHandler } from '../../ui/stable-handler.ts'

// Reserves the space while the media load, so that the layout does not shift.
const ROOM = 'relative aspect-video w-full overflow-hidden rounded-lg bg-subtle shadow-soft'
const WIDE = 'sm:aspect-[5/2] lg:aspect-[3/1]'
const WHOLE = 'absolute inset-0 size-full object-contain'

/** How long a picture or video in view may take to load before it is given up. */
const PATIENCE_MS = 20_000
/** A larger picture would use up a phone's memory. */
const MOST_PIXELS = 50_000_000

type Props = Pick<HomeConfig, 'tipo' | 'url'> & {
  /** Shows the picture or video with the aspect ratio for phones, whatever the width of the screen. */
  isPhone?: boolean
  /** Called when the picture or video cannot be loaded or played. */
  onFail: () => void
}

export function Medium({ tipo, url, isPhone, onFail }: Props) {
  const room = useRef<HTMLDivElement>(null)
  const [here, setHere] = useState(false)
  useGivingUp(room, here, onFail)
  return (
    <div ref={room} className={classNames(ROOM, !isPhone && WIDE)}>
      {tipo === 'VIDEO' ? (
        // biome-ignore lint/a11y/useMediaCaption: the broker gives one address and no captions
        <video
          // Safari shows the first frame only after a seek.
          src={url.includes('#') ? url : `${url}#t=0.1`}
          controls
          playsInline
          preload="metadata"
          aria-label="Video de novedades"
          className={classNames(WHOLE, 'bg-brand-950')}
          onLoadedMetadata={() => setHere(true)}
          onError={onFail}
        />
      ) : (
        <Picture
          url={url}
          here={here}
          onLoad={(pixels) => (pixels > MOST_PIXELS ? onFail() : setHere(true))}
          onFail={onFail}
        />
      )}
    </div>
  )
}

type PictureProps = { url: string; here: boolean; onLoad: (pixels: number) => void; onFail: () => void }

/** Shows the whole picture, whatever its aspect ratio, over a blurred copy of itself. */
function Picture({ url, here, onLoad, onFail }: PictureProps) {
  const source = { referrerPolicy: 'no-referrer', loading: 'lazy', decoding: 'async', src: url } as const
  return (
    <>
      {here && (
        <img alt="" className="absolute inset-0 size-full scale-110 object-cover opacity-60 blur-2xl" {...source} />
      )}
      <img
        alt=""
        className={classNames(WHOLE, 'transition-opacity duration-slow', here ? 'opacity-100' : 'opacity-0')}
        onLoad={({ currentTarget: { naturalWidth, naturalHeight } }) => onLoad(naturalWidth * naturalHeight)}
        onError={onFail}
        {...source}
      />
    </>
  )
}

/** Gives up media that never finish loading, but not a video that a data-saving browser has not begun to load. */
function useGivingUp(room: RefObject<HTMLElement | null>, here: boolean, onFail: () => void) {
  const giveUp = useStableHandler(() => {
    const media = room.current?.querySelector('video')
    if (media && media.networkState !== media.NETWORK_LOADING) return
    // Without its address the browser ends the request.
    for (const each of room.current?.children ?? []) each.removeAttribute('src')
    media?.load()
    onFail()
  })
  useEffect(() => {
    if (here || !room.current) return
    let timer: ReturnType<typeof setTimeout> | undefined
    const watch = new IntersectionObserver(([entry]) => {
      if (entry?.isIntersecting) timer ??= setTimeout(giveUp, PATIENCE_MS)
    })
    watch.observe(room.current)
    return () => {
      watch.disconnect()
      clearTimeout(timer)
    }
  }, [room, here, giveUp])
}
