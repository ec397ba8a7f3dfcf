// Shortens the app's waiting times in a page of a fault test; runs in the page, before the app.

/** `all` also shortens limits of 20 s and more, so that a test can wait for them. */
export type Hurry = 'waits' | 'all'

/** Sets random parts of waits to 0; divides waits from 0.5 s by ten, limits from 20 s by thirty and only with `all`. */
export function hurried(hurry: Hurry): void {
  Math.random = () => 0
  const real = setTimeout
  const shorter = (ms: number) => {
    if (ms >= 20_000) return hurry === 'all' ? ms / 30 : ms
    return ms >= 500 ? ms / 10 : ms
  }
  Object.assign(globalThis, {
    setTimeout: (work: () => void, ms = 0, ...rest: unknown[]) => real(work, shorter(ms), ...rest),
  })
}
