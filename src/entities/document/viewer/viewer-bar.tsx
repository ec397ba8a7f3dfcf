// The viewer's buttons: everything that keys, pinches and drags do can be pressed too.
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
import { percentText } from './view-state.ts'

export type ViewerBarProps = {
  scale: number
  fitted: boolean
  disabled: boolean
  onStep: (direction: 1 | -1) => void
  onWhole: () => void
  onFit: () => void
  onTurn: () => void
  /** Null if there is no document before; likewise `onNext`. Without both there is one document alone. */
  onPrevious?: (() => void) | null
  onNext?: (() => void) | null
}

export function ViewerBar({ scale, fitted, disabled, onStep, onWhole, onFit, onTurn, ...ways }: ViewerBarProps) {
  return (
    <div role="toolbar" aria-label="Ver" className="flex items-center justify-center border-line border-t pb-safe">
      {ways.onPrevious !== undefined && (
        <IconButton
          label="Documento anterior"
          icon={ChevronLeftIcon}
          disabled={!ways.onPrevious}
          onClick={ways.onPrevious ?? undefined}
        />
      )}
      <span className="flex grow items-center justify-center">
        <IconButton label="Alejar" icon={MagnifyingGlassMinusIcon} disabled={disabled} onClick={() => onStep(-1)} />
        <button
          type="button"
          aria-disabled={disabled || undefined}
          aria-label="Tamaño real, 100 %"
          title="Tamaño real, 100 %"
          onClick={disabled ? undefined : onWhole}
          className={classNames(
            'target rounded-md font-semibold text-sm tabular-nums',
            disabled ? 'cursor-not-allowed text-muted' : 'hover:bg-subtle',
          )}
        >
          {disabled ? '–' : percentText(scale)}
        </button>
        <IconButton label="Acercar" icon={MagnifyingGlassPlusIcon} disabled={disabled} onClick={() => onStep(1)} />
        <IconButton
          label="Ajustar a la pantalla"
          icon={ArrowsPointingOutIcon}
          aria-pressed={fitted}
          disabled={disabled}
          onClick={onFit}
        />
        <IconButton label="Girar" icon={ArrowUturnRightIcon} disabled={disabled} onClick={onTurn} />
      </span>
      {ways.onNext !== undefined && (
        <IconButton
          label="Documento siguiente"
          icon={ChevronRightIcon}
          disabled={!ways.onNext}
          onClick={ways.onNext ?? undefined}
        />
      )}
    </div>
  )
}
