// All limits on files, shared by the device and the server.

/** Maximum size of one file and of all documents of a claim, in bytes: 20 MB (B§9, D26). */
export const MAX_CLAIM_BYTES = 20_971_520

/** Pictures above this many bytes are compressed before they are stored: 2 MB (B§5, DOC-03). */
export const COMPRESS_OVER_BYTES = 2_097_152

/**
 * Maximum width of a compressed picture, in pixels as displayed, after its EXIF orientation was applied (B§5, DOC-03).
 */
export const MAX_IMAGE_WIDTH = 2000

/** Maximum size of all documents of an intake before its claim is saved, in bytes: 40 MB (D92). */
export const MAX_INTAKE_BYTES = 41_943_040

/** Maximum number of documents of a claim, and of an intake before its claim is saved (D92). */
export const MAX_CLAIM_FILES = 60

/** How many bytes of an upload the server reads before it answers, even when it refuses the upload: 25 MB. */
export const MAX_UPLOAD_READ_BYTES = 25 * 1024 * 1024

/**
 * Maximum number of pixels of a picture; 48-megapixel photos pass. A small file that declares more is a bomb (DOC-02b).
 */
export const MAX_PIXELS = 100_000_000

/** Maximum size of a picked file that is read at all, in bytes: a 48-megapixel PNG passes, a video does not. */
export const MAX_PICKED_BYTES = 150 * 1024 * 1024

/** Maximum number and total size in bytes of the files of «Sin clasificar»: 200 files, 400 MB (D63). */
export const MAX_INBOX_FILES = 200
export const MAX_INBOX_BYTES = 400 * 1024 * 1024

/** Maximum number and total size in bytes of a person's held files: 60 files, 300 MB (D63). */
export const MAX_SHARED_FILES = 60
export const MAX_SHARED_BYTES = 300 * 1024 * 1024

/** Maximum size of a thumbnail, in bytes (`thumbs`, stored for 30 days with the journal). */
export const MAX_THUMB_BYTES = 20 * 1024

/** Maximum length of a file name in UTF-16 units, extension included. */
export const MAX_FILE_NAME = 120

/** Maximum area and side of a canvas that every browser can draw: iOS draws a larger canvas blank, without an error. */
export const MAX_CANVAS_PIXELS = 16_777_216
export const MAX_CANVAS_SIDE = 16_384

/** The only types that are stored and sent (B§5, DOC-02a), each with the extension of its files. */
export const EXTENSION_OF_TYPE = {
  'application/pdf': 'pdf',
  'image/jpeg': 'jpg',
  'image/png': 'png',
} as const

export type DocumentType = keyof typeof EXTENSION_OF_TYPE

/** Extensions that the file picker offers (B§5, DOC-02a). Afterwards only the content decides. */
export const ACCEPTED_EXTENSIONS = ['pdf', 'jpg', 'jpeg', 'png'] as const
