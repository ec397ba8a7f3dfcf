// Tells an ordinary link from one that runs something or opens a file.

const ORDINARY = new Set(['http', 'https', 'mailto', 'tel', 'sms', 'whatsapp', 'geo', 'ftp'])

/**
 * Whether a link's target, without its white space, is a web address, a person to write to or to call, a place, or, without
 * a scheme, a path relative to the document. `\\server` and `//server` are network folders, and not ordinary.
 */
export function isOrdinaryTarget(written: string): boolean {
  if (isFolderOfOthers(written)) return false
  // «example.com:8080» names a port.
  if (/^[\w-]+(\.[\w-]+)+:\d{1,5}(\/|$)/.test(written)) return true
  const [, scheme] = /^([a-z][a-z0-9+.-]*):/i.exec(written) ?? []
  return scheme === undefined || ORDINARY.has(scheme.toLowerCase())
}

export const isFolderOfOthers = (written: string): boolean => /^[\\/]{2}/.test(written)
