// How the installed app takes what other apps share (PWA-20): the manifest declares it, the service worker receives it.

/** Where a share is posted, and the screen that it leads to. */
export const SHARE_PATH = '/compartir'

/** The fields of the posted form. */
export const SHARE_FIELDS = { title: 'titulo', text: 'texto', url: 'enlace', files: 'archivos' } as const

/**
 * Why nothing was received, as the screen's address says it: there was no file; its form could not be read; the device
 * could not store it; no service worker was there, so that it reached the portal, which keeps none of it.
 */
export const SHARE_FAILURES = ['sin-archivos', 'incompleto', 'almacenamiento', 'sin-app'] as const
export type ShareFailure = (typeof SHARE_FAILURES)[number]

export type ShareOutcome = {
  fallo?: ShareFailure | undefined
  /** How many files were left out without being named, because there were too many. */
  sobran?: number | undefined
}

/** The address that a share leads to. */
export function shareAddress({ fallo, sobran }: ShareOutcome = {}): string {
  const search = [fallo && `fallo=${fallo}`, sobran && `sobran=${sobran}`].filter(Boolean).join('&')
  return search === '' ? SHARE_PATH : `${SHARE_PATH}?${search}`
}
