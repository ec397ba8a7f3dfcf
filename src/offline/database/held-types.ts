// The row type of `portal-shared`: a file that another app has shared with the portal.

/** Why a shared file was refused. */
export type HeldRefusal = 'not-allowed' | 'too-large' | 'empty' | 'unreadable' | 'too-many' | 'space'

/** A shared file as it came, with its bytes in a separate table; with `refused`, only the record of its refusal. */
export type HeldFile = {
  /** Becomes the uuid of the document in the inbox, so that a file is moved there only once. */
  id: string
  /** The key of the last person who had not logged out when the file came; null if there was none (D63). */
  localKey: string | null
  nombre: string
  size: number
  /** '' for a refused file. */
  sha256: string
  /** When the file came, in milliseconds. */
  at: number
  /** The order in which the file came. */
  orden: number
  refused: HeldRefusal | null
}
