// The reasons why a PDF is refused, or is shown only as a harmless copy.

/**
 * `encrypted`; `opening`: opens other files, programs or places; `form`: a form that is a program or fetches data;
 * `media`: film, sound, 3D, or an annotation unknown to the standard; `scripted`: scripts, and commands to the PDF
 * program; `attached`: attached files; `links`: links with unusual schemes, buttons that send data, and references to a
 * better picture in another file; `broken`.
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
