// The button of the jump in the top bar: an icon on phones, with its word and keys where there is room.
import { MagnifyingGlassIcon } from '@heroicons/react/24/outline'

export const JumpButton = ({ onPress }: { onPress: () => void }) => (
  <button
    type="button"
    aria-label="Encontrar en la cartera"
    aria-haspopup="dialog"
    aria-keyshortcuts="Control+K Meta+K"
    title="Encontrar en la cartera (Ctrl K)"
    onClick={onPress}
    className="target inline-flex items-center justify-center gap-2 rounded-full text-ink-2 transition-colors hover:bg-subtle active:bg-pressed md:mr-2 md:rounded-md md:border md:border-input-line md:px-3"
  >
    <MagnifyingGlassIcon className="size-6 md:size-5" aria-hidden />
    <span aria-hidden className="hidden items-center gap-3 text-sm md:flex">
      Encontrar
      <kbd className="rounded-xs border border-line px-1.5 font-sans text-muted text-xs">Ctrl K</kbd>
    </span>
  </button>
)
