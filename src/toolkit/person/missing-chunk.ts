// Recognises the error of a chunk that could not be fetched, and stops the router from reloading the page (PWA-17b).

const missing = new WeakSet<object>()

/** Call it once, before anything is drawn. */
export function watchMissingChunks(): void {
  window.addEventListener('vite:preloadError', ({ payload }) => {
    missing.add(payload)
    // The router would recognise the original message and reload the page by itself, which would lose unsaved work.
    payload.message = `Falta una parte del portal: ${payload.message}`
  })
}

export const isMissingChunk = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && missing.has(error)
