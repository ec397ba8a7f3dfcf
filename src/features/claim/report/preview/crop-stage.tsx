// The picture with its crop: the edges are dragged, or moved by the keyboard and by buttons.
import { ArrowDownIcon, ArrowLeftIcon, ArrowRightIcon, ArrowUpIcon } from '@heroicons/react/24/outline'
import { type ComponentProps, type KeyboardEvent, type PointerEvent, useRef } from 'react'
import { displayedSize, type Size, turned } from '../../../../domain/document/orientation.ts'
import {
  type Crop,
  type CropEdge,
  cutAway,
  realCrop,
  WHOLE,
  withEdgeAt,
  withEdgeMoved,
} from '../../../../domain/document/picture-crop.ts'
import { Button } from '../../../../ui/actions/button.tsx'
import { IconButton } from '../../../../ui/actions/icon-button.tsx'
import { classNames } from '../../../../ui/class-names.ts'
import { announce } from '../../../../ui/feedback/announce.ts'
import { focusWhereLost } from '../../../../ui/focus-where-lost.ts'
import type { Icon } from '../../../../ui/icon.ts'

/** Each arrow points in the direction in which the edge moves. */
const EDGES: readonly { edge: CropEdge; name: string; inwards: Icon; outwards: Icon }[] = [
  { edge: 'top', name: 'Arriba', inwards: ArrowDownIcon, outwards: ArrowUpIcon },
  { edge: 'bottom', name: 'Abajo', inwards: ArrowUpIcon, outwards: ArrowDownIcon },
  { edge: 'left', name: 'Izquierda', inwards: ArrowRightIcon, outwards: ArrowLeftIcon },
  { edge: 'right', name: 'Derecha', inwards: ArrowLeftIcon, outwards: ArrowRightIcon },
]
const CORNERS: readonly [CropEdge, CropEdge][] = [
  ['left', 'top'],
  ['right', 'top'],
  ['left', 'bottom'],
  ['right', 'bottom'],
]
const STEP = 0.02
const FINE_STEP = 0.01
const COARSE_STEP = 0.1

const cutText = (crop: Crop, edge: CropEdge): string => {
  const cut = cutAway(crop, edge)
  return cut === 0 ? 'sin recortar' : `${cut} % recortado`
}

type Props = { src: string; alt: string; size: Size; turns: number; crop: Crop; onCrop: (crop: Crop) => void }

export function CropStage({ src, alt, size, turns, crop, onCrop }: Props) {
  const { width, height } = displayedSize(size, turned(1, turns))
  const whole = useRef<HTMLDivElement>(null)
  const isSideways = turns % 2 !== 0
  const move = (edge: CropEdge, inwards: number, isSpoken: boolean) => {
    const next = withEdgeMoved(crop, edge, inwards)
    onCrop(next)
    const { name = '' } = EDGES.find((each) => each.edge === edge) ?? {}
    if (isSpoken) announce(`${name}: ${cutText(next, edge)}`)
  }
  return (
    <div ref={focusWhereLost} tabIndex={-1} className="flex flex-col gap-4 outline-none">
      <p className="text-ink-2 text-sm">Arrastra las esquinas o los bordes hasta que quede solo el papel.</p>
      {/* Space for the handles, which extend beyond the picture. */}
      <div className="-mx-5 sm:-mx-6 px-6">
        <div
          data-crop-stage
          className="relative mx-auto select-none"
          style={{ aspectRatio: width / height, width: `min(100%, calc(52dvh * ${width / height}))` }}
        >
          <div className="absolute inset-0 overflow-hidden bg-canvas">
            <img
              src={src}
              alt={alt}
              draggable={false}
              className="absolute top-1/2 left-1/2 max-w-none"
              style={{
                width: `${isSideways ? (height / width) * 100 : 100}%`,
                height: `${isSideways ? (width / height) * 100 : 100}%`,
                transform: `translate(-50%, -50%) rotate(${turns * 90}deg)`,
              }}
            />
            <div
              className="absolute border-2 border-[#fff] shadow-[0_0_0_1px_#000,0_0_0_200vmax_rgb(0_0_0/0.6)]"
              style={frame(crop)}
            />
          </div>
          {CORNERS.map((edges) => (
            <CropHandle key={edges.join()} edges={edges} crop={crop} onCrop={onCrop} />
          ))}
          {EDGES.map(({ edge, name }) => (
            <CropHandle
              key={edge}
              edges={[edge]}
              crop={crop}
              onCrop={onCrop}
              slider={{
                'aria-label': `Borde: ${name.toLowerCase()}`,
                'aria-valuetext': cutText(crop, edge),
                onKeyDown: (event) => byKey(event, edge, (inwards) => move(edge, inwards, false)),
              }}
            />
          ))}
        </div>
      </div>
      <fieldset className="grid grid-cols-2 gap-x-4 gap-y-2" aria-label="Mover los bordes">
        {EDGES.map(({ edge, name, inwards, outwards }) => (
          <div key={edge} className="flex flex-col items-center sm:flex-row sm:justify-center sm:gap-2">
            <span className="min-w-0 break-words text-ink-2 text-sm sm:w-20">{name}</span>
            <span className="flex gap-1">
              <IconButton
                label={`${name}: recortar más`}
                icon={inwards}
                tone="soft"
                onClick={() => move(edge, STEP, true)}
              />
              <IconButton
                label={`${name}: recortar menos`}
                icon={outwards}
                tone="soft"
                disabled={cutAway(crop, edge) === 0}
                onClick={() => move(edge, -STEP, true)}
              />
            </span>
          </div>
        ))}
      </fieldset>
      {/* Keeps its height without the button, so that the picture does not move while an edge is dragged. */}
      <div ref={whole} tabIndex={-1} className="flex min-h-12 items-center justify-center outline-none">
        {realCrop(crop) ? (
          <Button
            tone="quiet"
            onClick={() => {
              onCrop(WHOLE)
              announce('Foto completa')
              // The pressed button disappears with the crop, so the focus moves to its container.
              whole.current?.focus({ preventScroll: true })
            }}
          >
            Ver completa
          </Button>
        ) : (
          <p className="text-muted text-sm">Se ve completa</p>
        )}
      </div>
    </div>
  )
}

function frame({ left, top, right, bottom }: Crop) {
  return {
    left: `${left * 100}%`,
    top: `${top * 100}%`,
    right: `${(1 - right) * 100}%`,
    bottom: `${(1 - bottom) * 100}%`,
  }
}

/** Moves the edge in the direction of the arrow key; Page Up and Page Down move it further. */
function byKey(event: KeyboardEvent, edge: CropEdge, moveBy: (inwards: number) => void): void {
  const isNear = edge === 'left' || edge === 'top'
  const forwards = isNear ? 1 : -1
  const by = {
    ArrowRight: forwards * FINE_STEP,
    ArrowDown: forwards * FINE_STEP,
    ArrowLeft: -forwards * FINE_STEP,
    ArrowUp: -forwards * FINE_STEP,
    PageDown: forwards * COARSE_STEP,
    PageUp: -forwards * COARSE_STEP,
    Home: -1,
  }[event.key]
  if (by === undefined) return
  event.preventDefault()
  moveBy(by)
}

type CropHandleProps = {
  /** One edge, or the two that meet in a corner. */
  edges: readonly CropEdge[]
  crop: Crop
  onCrop: (crop: Crop) => void
  slider?: Pick<ComponentProps<'div'>, 'aria-label' | 'aria-valuetext' | 'onKeyDown'>
}

const isAcross = (edge: CropEdge) => edge === 'left' || edge === 'right'

/** One handle, at an edge or a corner: dragged by finger or mouse; an edge is also a slider for the keyboard. */
function CropHandle({ edges, crop, onCrop, slider }: CropHandleProps) {
  const drag = useRef<{ x: number; y: number; crop: Crop; width: number; height: number }>(null)
  const [edge] = edges
  const isCorner = edges.length > 1

  function begin(event: PointerEvent<HTMLDivElement>) {
    const stage = event.currentTarget.closest('[data-crop-stage]')?.getBoundingClientRect()
    if (!stage || event.button !== 0) return
    event.currentTarget.setPointerCapture(event.pointerId)
    drag.current = { x: event.clientX, y: event.clientY, crop, width: stage.width, height: stage.height }
  }
  function follow({ clientX, clientY }: PointerEvent) {
    const from = drag.current
    if (!from) return
    let next = crop
    for (const each of edges) {
      const by = isAcross(each) ? (clientX - from.x) / from.width : (clientY - from.y) / from.height
      next = withEdgeAt(next, each, from.crop[each] + by)
    }
    onCrop(next)
  }
  const end = () => {
    drag.current = null
  }
  const place = placeOf(edges, crop)
  return (
    <div
      {...(slider && edge
        ? {
            ...slider,
            role: 'slider',
            tabIndex: 0,
            'aria-valuemin': 0,
            'aria-valuemax': 100,
            'aria-valuenow': cutAway(crop, edge),
            'aria-orientation': isAcross(edge) ? ('horizontal' as const) : ('vertical' as const),
          }
        : { 'data-crop-corner': edges.join('-') })}
      className="-translate-x-1/2 -translate-y-1/2 absolute flex size-11 cursor-move touch-none items-center justify-center rounded-full"
      style={place}
      onPointerDown={begin}
      onPointerMove={follow}
      onPointerUp={end}
      onPointerCancel={end}
    >
      <span
        className={classNames(
          'rounded-full border border-[#000] bg-[#fff]',
          isCorner ? 'size-5' : edge && isAcross(edge) ? 'h-8 w-2.5' : 'h-2.5 w-8',
        )}
      />
    </div>
  )
}

/** Places a corner handle where its edges meet, and an edge handle at the middle of the edge. */
function placeOf(edges: readonly CropEdge[], crop: Crop) {
  const across = edges.find(isAcross)
  const down = edges.find((each) => !isAcross(each))
  const x = across ? crop[across] : (crop.left + crop.right) / 2
  const y = down ? crop[down] : (crop.top + crop.bottom) / 2
  return { left: `${x * 100}%`, top: `${y * 100}%` }
}
