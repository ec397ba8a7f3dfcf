// What the portal says of a document whose file it lost, and how many are too many to be lost at once (D173).

/** The words with which a document goes back to its person; a reviewer's reason as well. */
export const LOST_FILE = 'El portal perdió este archivo; vuelve a agregarlo'

/** What its person is told of a claim that changed by it, instead of that somebody else changed it. */
export const LOST_FILE_CHANGE = 'El portal perdió un archivo de este siniestro y te lo pide de nuevo'

const MOST_FILES = 20
const MOST_SHARE = 0.01

/**
 * Whether the store is broken rather than some files lost: more than 20 are missing, or more than one in a hundred. One
 * missing file is a lost file, however few there are. `missing` does not count those that are known as lost; `all`: every
 * stored file.
 */
export const isMassLoss = ({ missing, all }: { missing: number; all: number }): boolean =>
  missing > MOST_FILES || (missing > 1 && missing > all * MOST_SHARE)
