// Why a PDF is not shown as it is.

/**
 * `encrypted`; `opening`: it opens other files, programs or places; `form`: a form that is a program, or fetches data;
 * `media`: film, sound, 3D, or an annotation that the standard does not know; `scripted`: scripts, and orders to the
 * reader; `attached`: files inside; `links`: links that not every reader knows, buttons that send, and references to a
 * better picture elsewhere; `broken`.
 */
export const SCAN_VERDICTS = [
  'encrypted',
  'opening',
  'form',
  'media',
  'scripted',
  'attached',
  'links',
  'broken',
] as const
export type ScanVerdict = (typeof SCAN_VERDICTS)[number]
