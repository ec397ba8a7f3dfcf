// The reasons why a PDF is refused, or is shown only as a harmless copy.

/**
 * `encrypted`; `opening`: it opens other files, programs or places; `form`: a form that is a program, or fetches data;
 * `media`: film, sound, 3D, or an annotation that the standard does not know; `scripted`: scripts, and orders to the
 * PDF program; `attached`: files inside; `links`: links of unusual schemes, buttons that send data, and references to a
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
