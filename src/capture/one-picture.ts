// Lets only one picture at a time be decoded on this page, in any worker: two large ones exceed a phone's memory.

/** The waiting jobs; those that prepare a picture for storage go before those that read its voucher. */
const waiting = { prepare: [] as (() => void)[], read: [] as (() => void)[] }
let isBusy = false
let interruptReading = () => {}

/**
 * Runs the work once no other work is running. Rejects as the work does. Preparing a photo never waits for the reading
 * of a voucher: the reading is ended at once by its `interrupt`.
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
