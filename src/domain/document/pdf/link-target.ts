// Tells ordinary links in a PDF from links that run something or open a file, and from those of unusual schemes.

/** `program`: the link runs something or opens a file; `strange`: it is neither `ordinary` nor `program`. */
export type LinkTarget = 'ordinary' | 'strange' | 'program'

const ORDINARY = new Set(['http', 'https', 'mailto', 'tel', 'sms', 'whatsapp', 'geo', 'ftp'])
const PROGRAM = new Set(['javascript', 'vbscript', 'data', 'file'])
/** Links that run nothing: web pages that were printed as a PDF have them in place of buttons. */
const IDLE = /^javascript:(void\(?0\)?;?|;)$/i

/**
 * Classifies a link's target, written without white space. Ordinary: a web address, a person to write to or to call, a
 * place, or, without a scheme, a path relative to the document. `\\server` and `//server` are network folders, `c:` is
 * a disk, and `ms-word:` starts a program of the system.
 */
export function linkTarget(written: string): LinkTarget {
  if (isFolderOfOthers(written)) return 'program'
  // «example.com:8080» names a port.
  if (/^[\w-]+(\.[\w-]+)+:\d{1,5}(\/|$)/.test(written)) return 'ordinary'
  const scheme = /^([a-z][a-z0-9+.-]*):/i.exec(written)?.[1]?.toLowerCase()
  if (scheme === undefined || ORDINARY.has(scheme)) return 'ordinary'
  // «E: name@example.com» is a mail address, not a disk E.
  if (IDLE.test(written) || /^[a-z]:[^\\/]*@/i.test(written)) return 'strange'
  return PROGRAM.has(scheme) || scheme.length === 1 || scheme.startsWith('ms-') ? 'program' : 'strange'
}

export const isFolderOfOthers = (written: string): boolean => /^[\\/]{2}/.test(written)
