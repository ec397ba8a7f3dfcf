// Banners over the screen for ten seconds, never over the field being typed in; they stay while in use (NAV-07a).
import { type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react'
import { Button } from '../actions/button.tsx'
import { buttonLook } from '../actions/button-look.ts'
import type { Address } from '../address.ts'
import { classNames } from '../class-names.ts'
import { useKeyboardOpen } from '../layout/keyboard-open.ts'
import type { RenderLink } from '../layout/render-link.ts'
import type { Tone } from '../tone.ts'
import { type BannerClock, createBannerClock } from './banner-clock.ts'
import { useBannerPlace } from './banner-place.ts'
import { Notice } from './notice.tsx'

export type BannerAction = { label: string; onPress: () => void } | { label: string; to: Address }

export type Banner = {
  id: string
  tone: Tone
  text: string
  detail?: string | undefined
  /** When the banner was shown first, in milliseconds. */
  at: number
  action?: BannerAction | undefined
}

export type BannerStackProps = {
  banners: readonly Banner[]
  renderLink: RenderLink
  /** Called when the banner's time is over, or the user closed it or pressed its action. */
  onClose: (id: string, by: 'time' | 'person') => void
}

export function BannerStack({ banners, renderLink, onClose }: BannerStackProps) {
  const stack = useRef<HTMLElement>(null)
  const before = useRef<Element | null>(null)
  const { side, foot } = useBannerPlace(stack, banners.length, useKeyboardOpen())
  useClock(stack, banners, onClose)

  function close(id: string) {
    const hadFocus = stack.current?.contains(document.activeElement)
    onClose(id, 'person')
    if (hadFocus) giveFocusBack(before.current)
  }
  function onKeyDown(event: KeyboardEvent, id: string) {
    if (event.key !== 'Escape') return
    event.stopPropagation()
    close(id)
  }
  if (banners.length === 0) return null
  return (
    <section
      ref={stack}
      aria-label="Avisos recientes"
      data-side={side}
      style={{ '--foot': `${foot}px` } as object}
      onFocus={({ relatedTarget, currentTarget }) => {
        if (!currentTarget.contains(relatedTarget)) before.current = relatedTarget
      }}
      className={classNames(
        'pointer-events-none fixed inset-x-0 z-30 flex flex-col gap-2 px-3 sm:left-auto sm:w-108 sm:px-4 md:px-6 print:hidden',
        side === 'top'
          ? 'top-[calc(0.75rem+env(safe-area-inset-top))] sm:top-[calc(4.25rem+env(safe-area-inset-top))]'
          : 'bottom-[max(var(--foot),calc(0.75rem+env(safe-area-inset-bottom)))]',
      )}
    >
      {banners.map((banner) => (
        // biome-ignore lint/a11y/noStaticElementInteractions: Escape on any button of the banner closes the banner
        <div
          key={`${banner.id} ${banner.at}`}
          onKeyDown={(event) => onKeyDown(event, banner.id)}
          className="pointer-events-auto rounded-lg bg-surface shadow-soft ring-1 ring-line transition duration-base ease-out starting:translate-y-2 starting:opacity-0"
        >
          <Notice
            tone={banner.tone}
            title={banner.text}
            // Banners of other tones are announced in the polite live region.
            announced={banner.tone === 'danger' ? 'alert' : 'none'}
            action={banner.action && actionOf(banner.action, renderLink, () => close(banner.id))}
            onDismiss={() => close(banner.id)}
          >
            {banner.detail}
          </Notice>
        </div>
      ))}
    </section>
  )
}

function actionOf(action: BannerAction, renderLink: RenderLink, close: () => void): ReactNode {
  const { label } = action
  if ('to' in action)
    return renderLink({ to: action.to, className: buttonLook('plain'), children: label, onClick: close })
  return (
    <Button
      tone="plain"
      onClick={() => {
        action.onPress()
        close()
      }}
    >
      {label}
    </Button>
  )
}

/** Returns the focus that the removed banner had. */
function giveFocusBack(before: Element | null): void {
  const place = before?.isConnected ? before : document.getElementById('contenido')
  if (place instanceof HTMLElement) place.focus()
}

function useClock(
  stack: React.RefObject<HTMLElement | null>,
  banners: readonly Banner[],
  onClose: BannerStackProps['onClose'],
): void {
  const clock = useRef<BannerClock>(null)
  const close = useRef(onClose)
  close.current = onClose
  useEffect(() => {
    // Hovering ends when the mouse pointer leaves; a touch ends only when the user touches elsewhere.
    let isTouched = false
    const onTouch = ({ pointerType, target }: PointerEvent) => {
      isTouched = pointerType !== 'mouse' && target instanceof Node && (stack.current?.contains(target) ?? false)
    }
    document.addEventListener('pointerdown', onTouch)
    const isHeld = () => {
      const place = stack.current
      if (document.hidden || !place) return true
      // A dialog covers the banners, which cannot be reached meanwhile.
      if (place.closest('[inert]')) return true
      return isTouched || place.matches(':hover') || place.contains(document.activeElement)
    }
    const mine = createBannerClock({ isHeld, onOver: (id) => close.current(id, 'time') })
    clock.current = mine
    return () => {
      mine.stop()
      document.removeEventListener('pointerdown', onTouch)
    }
  }, [stack])
  useEffect(() => clock.current?.follow(banners), [banners])
}
