// Knows a part of the app that could not be fetched from any other error (PWA-17b).

const missing = new WeakSet<object>()

/** To be called once, before anything is drawn. */
export function watchMissingChunks(): void {
  window.addEventListener('vite:preloadError', ({ payload }) => {
    missing.add(payload)
    // The router knows such an error by its words and would reload by itself, over whatever there is.
    payload.message = `Falta una parte del portal: ${payload.message}`
  })
}

export const isMissingChunk = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && missing.has(error)
