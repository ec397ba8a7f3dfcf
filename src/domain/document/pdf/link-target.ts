// Classifies the links in a PDF: ordinary links, links that run or open something, and links with unusual schemes.

/** `program`: the link runs something or opens a file; `strange`: it is neither `ordinary` nor `program`. */
export type LinkTarget = 'ordinary' | 'strange' | 'program'

const ORDINARY = new Set(['http', 'https', 'mailto', 'tel', 'sms', 'whatsapp', 'geo', 'ftp'])
const PROGRAM = new Set(['javascript', 'vbscript', 'data', 'file'])
/** Links that do nothing: in web pages printed as a PDF they replace buttons. */
const IDLE = /^javascript:(void\(?0\)?;?|;)$/i

/**
 * Classifies a link's target, given without white space. Ordinary: a web address, a mail address or telephone number, a
 * place or, without a scheme, a path relative to the document. `\\server` and `//server` are network folders, `c:` is a
 * drive, and `ms-word:` starts a program of the operating system.
 */
export function linkTarget(written: string): LinkTarget {
  if (isFolderOfOthers(written)) return 'program'
  // In «example.com:8080» the part after the colon is a port.
  if (/^[\w-]+(\.[\w-]+)+:\d{1,5}(\/|$)/.test(written)) return 'ordinary'
  const scheme = /^([a-z][a-z0-9+.-]*):/i.exec(written)?.[1]?.toLowerCase()
  if (scheme === undefined || ORDINARY.has(scheme)) return 'ordinary'
  // «E: name@example.com» is a mail address, not a path on drive E.
  if (IDLE.test(written) || /^[a-z]:[^\\/]*@/i.test(written)) return 'strange'
  return PROGRAM.has(scheme) || scheme.length === 1 || scheme.startsWith('ms-') ? 'program' : 'strange'
}

export const isFolderOfOthers = (written: string): boolean => /^[\\/]{2}/.test(written)
