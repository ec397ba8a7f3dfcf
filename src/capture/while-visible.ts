// A time limit that counts only while the page is visible: a phone that is locked freezes the page, but not its clocks.

/**
 * Calls `over` once the page has been visible for `ms` without a break; returning to the page restarts the time.
 * Returns a function that cancels the limit.
 */
export function whileVisible(ms: number, over: () => void): () => void {
  const page = typeof document === 'undefined' ? null : document
  let timer: ReturnType<typeof setTimeout> | undefined
  function end(): void {
    clearTimeout(timer)
    page?.removeEventListener('visibilitychange', begin)
  }
  function begin(): void {
    clearTimeout(timer)
    if (page?.visibilityState === 'hidden') return
    timer = setTimeout(() => {
      end()
      over()
    }, ms)
  }
  page?.addEventListener('visibilitychange', begin)
  begin()
  return end
}
