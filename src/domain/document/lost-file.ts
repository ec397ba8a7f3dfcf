// What the portal says of a document whose file it lost, and how many are too many to be lost at once (D173).

/** The words with which a document goes back to its person; a reviewer's reason as well. */
export const LOST_FILE = 'El portal perdió este archivo; vuelve a agregarlo'

/** What its person is told of a claim that changed by it, instead of that somebody else changed it. */
export const LOST_FILE_CHANGE = 'El portal perdió un archivo de este siniestro y te lo pide de nuevo'

const MOST_FILES = 20
const MOST_SHARE = 0.01

/**
 * Whether so many files cannot be lost one by one: more than 20, or more than one in a hundred. A single one always can,
 * however few there are. `missing`: of which nobody knew before; `all`: every stored file.
 */
export const isMassLoss = ({ missing, all }: { missing: number; all: number }): boolean =>
  missing > MOST_FILES || (missing > 1 && missing > all * MOST_SHARE)
