// Opens several resources one after the other, and closes them again, also when the set-up fails halfway.

/** Registers how a just opened resource is closed, and returns the resource. */
export type Keep = <Opened>(opened: Opened, close: (opened: Opened) => unknown) => Opened

/**
 * Returns what `open` returns, with a `close` that closes everything, the newest first. When `open` fails, everything that
 * it had opened is closed.
 */
export async function openAll<All extends object>(
  open: (keep: Keep) => Promise<All>,
): Promise<All & { close(): Promise<void> }> {
  const closers: (() => unknown)[] = []
  const close = async () => {
    const errors: unknown[] = []
    for (const end of closers.splice(0).reverse()) {
      // A failed close must not prevent the others.
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
