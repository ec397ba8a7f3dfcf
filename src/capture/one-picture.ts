// Lets only one picture at a time be decoded on this page, in any worker: two large ones exceed a phone's memory.

/** The waiting works; preparing a picture for storage goes before reading a stored one. */
const waiting = { prepare: [] as (() => void)[], read: [] as (() => void)[] }
let isBusy = false
let interruptReading = () => {}

/**
 * Runs the work when no other is running. Rejects as the work does. A reading is interrupted when a picture has to be
 * prepared: no photo waits for a reading. `interrupt` makes the work end at once.
 */
export async function onePicture<T>(
  kind: keyof typeof waiting,
  work: () => Promise<T>,
  interrupt = () => {},
): Promise<T> {
  if (isBusy) {
    const turn = new Promise<void>((resolve) => waiting[kind].push(resolve))
    if (kind === 'prepare') interruptReading()
    await turn
  }
  isBusy = true
  interruptReading = kind === 'read' ? interrupt : () => {}
  try {
    return await work()
  } finally {
    interruptReading = () => {}
    const next = waiting.prepare.shift() ?? waiting.read.shift()
    if (next) next()
    else isBusy = false
  }
}
