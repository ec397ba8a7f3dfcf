// The row type of `portal-shared`: a file that another app has shared with the portal.

/** Why a shared file is not kept. */
export type HeldRefusal = 'not-allowed' | 'too-large' | 'empty' | 'unreadable' | 'too-many' | 'space'

/** A shared file as it came, its bytes in a table of their own; or, with `refused`, the note that it was not kept. */
export type HeldFile = {
  /** Becomes the uuid of the document in the inbox, so that a file is taken there once. */
  id: string
  /** Whoever was the last person here when it came; null when nobody was (D63). */
  localKey: string | null
  nombre: string
  size: number
  /** '' while refused. */
  sha256: string
  /** When it came, in milliseconds. */
  at: number
  /** The order in which it came. */
  orden: number
  refused: HeldRefusal | null
}
