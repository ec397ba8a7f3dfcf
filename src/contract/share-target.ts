// The share target of the installed app (PWA-20): the manifest declares it, the service worker receives the files.

/** The path to which other apps post what they share; the screen that shows it has the same path. */
export const SHARE_PATH = '/compartir'

/** The fields of the posted form. */
export const SHARE_FIELDS = { title: 'titulo', text: 'texto', url: 'enlace', files: 'archivos' } as const

/**
 * Why no file was received, as the screen's URL says it: there was no file; the form could not be read; the device
 * could not store it; or no service worker handled the share, so it reached the portal, which discards it.
 */
export const SHARE_FAILURES = ['sin-archivos', 'incompleto', 'almacenamiento', 'sin-app'] as const
export type ShareFailure = (typeof SHARE_FAILURES)[number]

export type ShareOutcome = {
  fallo?: ShareFailure | undefined
  /** How many files were left out and are not listed, because there were too many. */
  sobran?: number | undefined
}

/** The URL of the screen that shows a share. */
export function shareAddress({ fallo, sobran }: ShareOutcome = {}): string {
  const search = [fallo && `fallo=${fallo}`, sobran && `sobran=${sobran}`].filter(Boolean).join('&')
  return search === '' ? SHARE_PATH : `${SHARE_PATH}?${search}`
}
