// Lets one picture at a time be decoded on this page, by whichever worker: two large ones end a phone's memory.

/** Preparing a picture for storage goes before reading what is stored. */
const waiting = { prepare: [] as (() => void)[], read: [] as (() => void)[] }
let isBusy = false
let interruptReading = () => {}

/**
 * Does the work when nothing else is done here. Rejects as the work does. A reading is interrupted when a picture is to be
 * prepared: no photo waits for it. `interrupt` makes the work end at once.
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
