// The share target of the installed app (PWA-20): the manifest declares it, the service worker receives the files.

/** The path to which a share is posted, and at the same time the path of the screen for it. */
export const SHARE_PATH = '/compartir'

/** The fields of the posted form. */
export const SHARE_FIELDS = { title: 'titulo', text: 'texto', url: 'enlace', files: 'archivos' } as const

/**
 * Why no file was received, as in the screen's address: there was no file; the form could not be read; the device could
 * not store it; no service worker was there, so that the share reached the portal, which discards it.
 */
export const SHARE_FAILURES = ['sin-archivos', 'incompleto', 'almacenamiento', 'sin-app'] as const
export type ShareFailure = (typeof SHARE_FAILURES)[number]

export type ShareOutcome = {
  fallo?: ShareFailure | undefined
  /** How many files were left out without being named, because there were too many. */
  sobran?: number | undefined
}

/** The address of the screen for a share. */
export function shareAddress({ fallo, sobran }: ShareOutcome = {}): string {
  const search = [fallo && `fallo=${fallo}`, sobran && `sobran=${sobran}`].filter(Boolean).join('&')
  return search === '' ? SHARE_PATH : `${SHARE_PATH}?${search}`
}
