// The scrollable area with one page on white paper: scrolled by finger or keys, dragged by mouse, zoomed by pinching.
import { type PointerEvent, type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { clamp, drawnScale, type Size, turnedSize, type View } from './view-state.ts'

const MARGIN = 32

export type ViewerStageProps = {
  label: string
  page: Size
  view: View
  onScale: (scale: number) => void
  /** Called with the scale at which the page is drawn, at first and after every change. */
  onDrawn: (scale: number) => void
  children: (scale: number) => ReactNode
}

export function ViewerStage({ label, page, view, onScale, onDrawn, children }: ViewerStageProps) {
  const stage = useRef<HTMLElement>(null)
  const room = useRoom(stage)
  const scale = room ? drawnScale(view, page, room) : 0
  const box = turnedSize({ width: page.width * scale, height: page.height * scale }, view.turns)
  const drag = useMouseDrag(stage)
  usePinch(stage, scale, onScale)
  useSameMiddle(stage, scale)
  useEffect(() => {
    if (scale > 0) onDrawn(scale)
  }, [scale, onDrawn])

  return (
    <section
      ref={stage}
      aria-label={label}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard.
      tabIndex={0}
      className="min-h-0 grow touch-pan-x touch-pan-y overflow-auto overscroll-contain bg-pressed -outline-offset-2!"
      {...drag}
    >
      <div className="flex min-h-full w-max min-w-full p-4">
        {room && (
          <div className="relative m-auto bg-paper shadow-soft" style={box}>
            <div
              className="absolute top-1/2 left-1/2"
              style={{
                width: page.width * scale,
                height: page.height * scale,
                transform: `translate(-50%, -50%) rotate(${view.turns * 90}deg)`,
              }}
            >
              {children(scale)}
            </div>
          </div>
        )}
      </div>
    </section>
  )
}

/** The space for the page in the scrollable area. */
function useRoom(stage: React.RefObject<HTMLElement | null>): Size | null {
  const [room, setRoom] = useState<Size | null>(null)
  useLayoutEffect(() => {
    const element = stage.current
    if (!element) return
    // Measures the outer size: scroll bars that appear or disappear must not change the scale.
    const measure = () => setRoom({ width: element.offsetWidth - MARGIN, height: element.offsetHeight - MARGIN })
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    return () => observer.disconnect()
  }, [stage])
  return room
}

/** Keeps the page centred on the same point when the scale changes. */
function useSameMiddle(stage: React.RefObject<HTMLElement | null>, scale: number): void {
  const last = useRef(scale)
  useLayoutEffect(() => {
    const element = stage.current
    const ratio = last.current > 0 ? scale / last.current : 1
    last.current = scale
    if (!element || ratio === 1) return
    const [halfWidth, halfHeight] = [element.clientWidth / 2, element.clientHeight / 2]
    element.scrollLeft = (element.scrollLeft + halfWidth) * ratio - halfWidth
    element.scrollTop = (element.scrollTop + halfHeight) * ratio - halfHeight
  }, [stage, scale])
}

function useMouseDrag(stage: React.RefObject<HTMLElement | null>) {
  const from = useRef<{ x: number; y: number; left: number; top: number } | null>(null)
  return {
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      const element = stage.current
      // Touch is left to the browser, which scrolls by itself.
      if (!element || event.pointerType !== 'mouse' || event.button !== 0) return
      from.current = { x: event.clientX, y: event.clientY, left: element.scrollLeft, top: element.scrollTop }
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      const element = stage.current
      if (!element || !from.current || event.buttons !== 1) return
      element.scrollLeft = from.current.left - (event.clientX - from.current.x)
      element.scrollTop = from.current.top - (event.clientY - from.current.y)
    },
    onPointerUp: () => {
      from.current = null
    },
    onPointerLeave: () => {
      from.current = null
    },
  }
}

/** Two fingers, or the wheel with Ctrl (which is how a touchpad reports a pinch). */
function usePinch(stage: React.RefObject<HTMLElement | null>, scale: number, onScale: (scale: number) => void): void {
  const now = useRef({ scale, onScale })
  now.current = { scale, onScale }
  useEffect(() => {
    const element = stage.current
    if (!element) return
    let pinch: { apart: number; scale: number } | null = null
    const apartOf = ({ touches: [first, second] }: TouchEvent) =>
      first && second ? Math.hypot(first.clientX - second.clientX, first.clientY - second.clientY) : 0
    const start = (event: TouchEvent) => {
      if (event.touches.length === 2) pinch = { apart: apartOf(event), scale: now.current.scale }
    }
    const move = (event: TouchEvent) => {
      if (!pinch || event.touches.length !== 2 || pinch.apart === 0) return
      event.preventDefault()
      now.current.onScale(clamp((pinch.scale * apartOf(event)) / pinch.apart))
    }
    const end = () => {
      pinch = null
    }
    const wheel = (event: WheelEvent) => {
      if (!event.ctrlKey) return
      event.preventDefault()
      now.current.onScale(clamp(now.current.scale * Math.exp(-event.deltaY / 200)))
    }
    element.addEventListener('touchstart', start, { passive: true })
    element.addEventListener('touchmove', move, { passive: false })
    element.addEventListener('touchend', end)
    element.addEventListener('touchcancel', end)
    element.addEventListener('wheel', wheel, { passive: false })
    return () => {
      element.removeEventListener('touchstart', start)
      element.removeEventListener('touchmove', move)
      element.removeEventListener('touchend', end)
      element.removeEventListener('touchcancel', end)
      element.removeEventListener('wheel', wheel)
    }
  }, [stage])
}
