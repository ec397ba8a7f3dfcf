// The claim's free places as large buttons, and its taken places as text.
import { ExclamationCircleIcon, SparklesIcon } from '@heroicons/react/20/solid'
import { DocumentPlusIcon, DocumentTextIcon, ReceiptPercentIcon } from '@heroicons/react/24/outline'
import { classNames } from '../../../../ui/class-names.ts'
import type { Icon } from '../../../../ui/icon.ts'
import type { SortingPlace, SortingPlaces } from './sorting-places.ts'

type Props = {
  places: SortingPlaces
  /** The key of the place that the file's voucher proposes. */
  proposed: string | null
  busy: boolean
  onPlace: (place: SortingPlace) => void
}

export function PlaceButtons({ places: { free, taken }, proposed, busy, onPlace }: Props) {
  return (
    <>
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(9.5rem,100%),1fr))] gap-2">
        {free.map((place, at) => (
          <li key={place.key} className="flex">
            <PlaceButton
              place={place}
              isProposed={place.key === proposed}
              shortcut={at < 9 ? at + 1 : null}
              busy={busy}
              onPlace={onPlace}
            />
          </li>
        ))}
      </ul>
      {taken.length > 0 && <p className="text-muted text-sm">Ya tienen su archivo: {taken.join(', ')}.</p>}
    </>
  )
}

type OneProps = Pick<Props, 'busy' | 'onPlace'> & { place: SortingPlace; isProposed: boolean; shortcut: number | null }

function PlaceButton({ place, isProposed, shortcut, busy, onPlace }: OneProps) {
  const PlaceIcon = iconOf(place)
  return (
    <button
      type="button"
      aria-disabled={busy || undefined}
      aria-keyshortcuts={shortcut === null ? undefined : String(shortcut)}
      onClick={busy ? undefined : () => onPlace(place)}
      className={classNames(
        'flex min-h-14 w-full items-center gap-2.5 rounded-md px-3 py-2 text-left font-medium leading-snug shadow-soft transition-colors hover:bg-tint active:bg-pressed',
        isProposed ? 'bg-info-bg ring-2 ring-focus' : 'bg-surface ring-1 ring-input-line hover:ring-primary',
      )}
    >
      <PlaceIcon className="size-6 shrink-0 text-primary" aria-hidden />
      <span className="min-w-0 grow break-words text-sm">
        <span className="block font-semibold">{place.name}</span>
        {place.of && (
          <>
            <span className="sr-only">{place.label.slice(place.name.length, -place.of.length)}</span>
            <span className="block text-balance text-ink-2 text-xs">{place.of}</span>
          </>
        )}
        {isProposed && (
          <span className="mt-0.5 flex items-center gap-1 font-semibold text-info text-xs">
            <SparklesIcon className="size-4 shrink-0" aria-hidden />
            Propuesto
          </span>
        )}
        {place.isWanted && !isProposed && (
          <span className="mt-0.5 flex items-center gap-1 font-semibold text-warning text-xs">
            <ExclamationCircleIcon className="size-4 shrink-0" aria-hidden />
            Falta
          </span>
        )}
      </span>
      {shortcut !== null && (
        <kbd className="hidden shrink-0 text-muted text-xs tabular-nums md:pointer-fine:block" aria-hidden>
          {shortcut}
        </kbd>
      )}
    </button>
  )
}

function iconOf({ slot, tipo }: SortingPlace): Icon {
  if (slot.seccion === 'otrosDocumentos') return DocumentPlusIcon
  return tipo === 'FACTURA' ? ReceiptPercentIcon : DocumentTextIcon
}
