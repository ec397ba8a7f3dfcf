// One handle of a crop, at an edge or a corner: dragged by finger or mouse; an edge is also a slider for the keyboard.
import { type ComponentProps, type PointerEvent, useRef } from 'react'
import { type Crop, type CropEdge, cutAway, withEdgeAt } from '../../../../domain/document/picture-crop.ts'
import { classNames } from '../../../../ui/class-names.ts'

type Props = {
  /** One edge, or the two that meet in a corner. */
  edges: readonly CropEdge[]
  crop: Crop
  onCrop: (crop: Crop) => void
  slider?: Pick<ComponentProps<'div'>, 'aria-label' | 'aria-valuetext' | 'onKeyDown'>
}

const isAcross = (edge: CropEdge) => edge === 'left' || edge === 'right'

export function CropHandle({ edges, crop, onCrop, slider }: Props) {
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
