// A dialog that lives in the address: opening it is a step forward, closing it the step back.
import { isOpened, openByAddress, stepBack } from '../ui/overlays/back-step.ts'

/** `open` and `shut` write the address; `shut` replaces, for a dialog that the address itself brought. */
export const urlDialog = <Value>(acts: { open: (value: Value) => void; shut: () => void }) => ({
  open: (value: Value) => openByAddress(() => acts.open(value)),
  close: () => (isOpened() ? stepBack() : acts.shut()),
})
