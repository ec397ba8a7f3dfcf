// A dialog that lives in the address: opening it is a step forward, closing it the step back, and neither moves the page.
import { useOverlayHistory } from '../../ui/history/overlay-history-context.ts'

/** `open` and `shut` write the address; `shut` replaces, for a dialog that the address itself brought. */
export function useUrlDialog<Value>(acts: { open: (value: Value) => void; shut: () => void }) {
  const { openByAddress, closeByAddress, isOpened, stepBack } = useOverlayHistory()
  return {
    open: (value: Value) => openByAddress(() => acts.open(value)),
    close: () => (isOpened() ? stepBack() : closeByAddress(acts.shut)),
  }
}
