// Lets only one picture at a time be decoded on this page, in any worker: two large ones exceed a phone's memory.

/** The waiting jobs. Jobs that prepare a picture for storage run before jobs that read a voucher. */
const waiting = { prepare: [] as (() => void)[], read: [] as (() => void)[] }
let isBusy = false
let interruptReading = () => {}

/**
 * Runs `work` once no other work is running; rejects if `work` rejects. Preparing a photo never waits for a voucher to
 * be read: it calls the `interrupt` of the running reading.
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
