// Recognises the error of a chunk that could not be fetched, and keeps the router from reloading the page for it (PWA-17b).

const missing = new WeakSet<object>()

/** Call it once, before anything is drawn. */
export function watchMissingChunks(): void {
  window.addEventListener('vite:preloadError', ({ payload }) => {
    missing.add(payload)
    // The router recognises such an error by its message and would reload the page by itself, over unsaved work.
    payload.message = `Falta una parte del portal: ${payload.message}`
  })
}

export const isMissingChunk = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && missing.has(error)
