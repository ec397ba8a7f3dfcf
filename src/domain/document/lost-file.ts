// The messages about a lost file, and the limit above which the store itself is broken (D173).

/** The comment with which the portal returns a document whose file was lost; reviewers can also choose this comment. */
export const LOST_FILE = 'El portal perdió este archivo; vuelve a agregarlo'

/** The message for a claim that the portal returned because of a lost file; it replaces «changed by another user». */
export const LOST_FILE_CHANGE = 'El portal perdió un archivo de este siniestro y te lo pide de nuevo'

const MOST_FILES = 20
const MOST_SHARE = 0.01

/**
 * Whether the store is broken, rather than single files lost: more than 20 files are missing, or more than one percent.
 * One missing file never counts as a broken store, however few files there are. `missing` excludes files already known
 * to be lost; `all` counts every stored file.
 */
export const isMassLoss = ({ missing, all }: { missing: number; all: number }): boolean =>
  missing > MOST_FILES || (missing > 1 && missing > all * MOST_SHARE)
