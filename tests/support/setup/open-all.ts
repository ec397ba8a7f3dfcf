// Opens several resources one after the other, and closes them again, even if the set-up fails halfway.

/** Registers how a newly opened resource is closed, and returns the resource. */
export type Keep = <Opened>(opened: Opened, close: (opened: Opened) => unknown) => Opened

/**
 * Returns the result of `open` with a `close` that closes all resources, the newest first. If `open` fails, the
 * resources that it had opened are closed.
 */
export async function openAll<All extends object>(
  open: (keep: Keep) => Promise<All>,
): Promise<All & { close(): Promise<void> }> {
  const closers: (() => unknown)[] = []
  const close = async () => {
    const errors: unknown[] = []
    for (const end of closers.splice(0).reverse()) {
      // A failed close must not prevent the other closes.
      try {
        await end()
      } catch (error) {
        errors.push(error)
      }
    }
    if (errors.length > 0) throw errors[0]
  }
  try {
    const all = await open((opened, end) => {
      closers.push(() => end(opened))
      return opened
    })
    return Object.assign(all, { close })
  } catch (error) {
    await close().catch(() => undefined)
    throw error
  }
}
