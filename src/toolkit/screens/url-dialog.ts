// Hook for a dialog that the address names: opening adds a history entry, closing goes back; neither scrolls the page.
import { useOverlayHistory } from '../../ui/history/overlay-history-context.ts'

/** `open` and `shut` write the address; `shut` replaces the entry, for a dialog that was open when the page loaded. */
export function useUrlDialog<Value>(acts: { open: (value: Value) => void; shut: () => void }) {
  const { openByAddress, closeByAddress, isOpened, stepBack } = useOverlayHistory()
  return {
    open: (value: Value) => openByAddress(() => acts.open(value)),
    close: () => (isOpened() ? stepBack() : closeByAddress(acts.shut)),
  }
}
