// The viewer's buttons under the page, for everything that can also be done by keys, pinching or dragging.
import {
  ArrowsPointingOutIcon,
  ArrowUturnRightIcon,
  ChevronLeftIcon,
  ChevronRightIcon,
  MagnifyingGlassMinusIcon,
  MagnifyingGlassPlusIcon,
} from '@heroicons/react/24/outline'
import { IconButton } from '../../../ui/actions/icon-button.tsx'
import { classNames } from '../../../ui/class-names.ts'
import type { Viewer } from './use-viewer.ts'
import { percentText, stepScale, turn } from './view-state.ts'

type ViewerBarProps = {
  viewer: Viewer
  /** Whether there are buttons to other documents; false for a single document. */
  hasNeighbours?: boolean
}

export function ViewerBar({ viewer, hasNeighbours = false }: ViewerBarProps) {
  const { number, pages, view, scale, setView } = viewer
  const disabled = viewer.hasFailed || !viewer.page
  const [previous, next] = [viewer.neighbour(-1), viewer.neighbour(1)]
  const step = (direction: 1 | -1) => setView({ scale: stepScale(scale, direction) })
  return (
    <>
      {pages > 1 && <PageTurner number={number} pages={pages} onNumber={viewer.setPage} />}
      <div role="toolbar" aria-label="Ver" className="flex items-center justify-center border-line border-t pb-safe">
        {hasNeighbours && (
          <IconButton
            label="Documento anterior"
            icon={ChevronLeftIcon}
            disabled={!previous}
            onClick={previous ?? undefined}
          />
        )}
        <span className="flex grow items-center justify-center">
          <IconButton label="Alejar" icon={MagnifyingGlassMinusIcon} disabled={disabled} onClick={() => step(-1)} />
          <button
            type="button"
            aria-disabled={disabled || undefined}
            aria-label="Tamaño real, 100 %"
            title="Tamaño real, 100 %"
            onClick={disabled ? undefined : () => setView({ scale: 1 })}
            className={classNames(
              'target rounded-md font-semibold text-sm tabular-nums',
              disabled ? 'cursor-not-allowed text-muted' : 'hover:bg-subtle',
            )}
          >
            {disabled ? '–' : percentText(scale)}
          </button>
          <IconButton label="Acercar" icon={MagnifyingGlassPlusIcon} disabled={disabled} onClick={() => step(1)} />
          <IconButton
            label="Ajustar a la pantalla"
            icon={ArrowsPointingOutIcon}
            aria-pressed={view.scale === null}
            disabled={disabled}
            onClick={() => setView({ scale: null })}
          />
          <IconButton
            label="Girar"
            icon={ArrowUturnRightIcon}
            disabled={disabled}
            onClick={() => setView({ turns: turn(view.turns) })}
          />
        </span>
        {hasNeighbours && (
          <IconButton
            label="Documento siguiente"
            icon={ChevronRightIcon}
            disabled={!next}
            onClick={next ?? undefined}
          />
        )}
      </div>
    </>
  )
}

type PageTurnerProps = { number: number; pages: number; onNumber: (number: number) => void }

function PageTurner({ number, pages, onNumber }: PageTurnerProps) {
  return (
    <div className="flex items-center justify-center gap-2 border-line border-t">
      <IconButton
        label="Página anterior"
        icon={ChevronLeftIcon}
        disabled={number <= 1}
        onClick={() => onNumber(number - 1)}
      />
      <span className="font-medium text-sm tabular-nums">
        Página {number} de {pages}
      </span>
      <IconButton
        label="Página siguiente"
        icon={ChevronRightIcon}
        disabled={number >= pages}
        onClick={() => onNumber(number + 1)}
      />
    </div>
  )
}
