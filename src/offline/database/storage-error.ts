// Classifies exceptions of the database (no space, a dead connection, a broken store), and has the messages for them.

const DEAD = new Set(['UnknownError', 'InvalidStateError', 'DatabaseClosedError'])
// Besides QuotaExceededError, browsers report a full disk as: Chromium's «DataError: Failed to write blobs (IOError)»
// and «Connection is closing because of: IO error: … FILE_ERROR_NO_SPACE», Firefox's NS_ERROR.
const FULL =
  /quota|full disk|not enough space|failed to write blobs|no space left|ENOSPC|FILE_ERROR_NO_SPACE|NS_ERROR_FILE_NO_DEVICE_SPACE/i

// Dexie wraps the browser's error in `inner`; for an aborted transaction it wraps it twice.
function* chain(error: unknown): Generator<{ name: string; message: string }> {
  let each = error
  for (let depth = 0; depth < 5 && typeof each === 'object' && each !== null; depth += 1) {
    const { name, message, inner } = each as { name?: unknown; message?: unknown; inner?: unknown }
    yield { name: String(name ?? ''), message: String(message ?? '') }
    each = inner
  }
}

const isFull = (error: unknown): boolean =>
  [...chain(error)].some((each) => each.name === 'QuotaExceededError' || FULL.test(`${each.name} ${each.message}`))

/** Whether the connection to the database has died and reopening it may help. */
export function isDeadConnection(error: unknown): boolean {
  const names = [...chain(error)].map(({ name }) => name)
  // An OpenFailedError without a cause: the connection was closed between the call and its start.
  return !isFull(error) && (names.some((name) => DEAD.has(name)) || names.at(-1) === 'OpenFailedError')
}

/** Whether the disk may have refused a write halfway: the disk is full, or the browser gives no other cause. */
export const isFailedWrite = (error: unknown): boolean =>
  isFull(error) || [...chain(error)].some(({ name }) => name === 'UnknownError')

/**
 * Whether one stored value cannot be read, although its database can: Chromium keeps large values in separate files,
 * and reports this error when such a file is gone or damaged.
 */
export const isUnreadableValue = (error: unknown): boolean =>
  !isFull(error) &&
  [...chain(error)].some(({ name, message }) => name === 'NotReadableError' || /failed to read large/i.test(message))

const BROKEN = new Set([
  ...DEAD,
  'AbortError',
  'OpenFailedError',
  'MissingAPIError',
  'NotReadableError',
  'DataError',
  'NotFoundError',
  'VersionError',
  'TimeoutError',
  'TransactionInactiveError',
])

/** `space` when the disk or the quota is full, `broken` when the database fails, null for any other error. */
export function storageError(error: unknown): 'space' | 'broken' | null {
  if (isFull(error)) return 'space'
  return [...chain(error)].some((each) => BROKEN.has(each.name)) ? 'broken' : null
}

/** The message when the disk or the quota is full. */
export const NO_SPACE =
  'No hay espacio en este dispositivo. Lo que ya estaba guardado sigue aquí; libera espacio e inténtalo otra vez.'

/** The message for a file that could not be stored for another reason; it promises nothing about older files. */
export const FILE_NOT_SAVED =
  'No pudimos guardarlo: falla el almacenamiento de este dispositivo. Cierra otras aplicaciones o reinicia el dispositivo e inténtalo otra vez.'

/** For dispensable data: the result of the work, or undefined when the storage fails; other errors are thrown. */
export async function orUndefinedOnStorageError<T>(work: Promise<T>): Promise<T | undefined> {
  try {
    return await work
  } catch (error) {
    if (storageError(error) === null) throw error
    return undefined
  }
}

/** Returns the result of the work; turns a full disk or quota into a refusal, and throws any other error. */
export async function orNoSpaceFailure<T>(
  work: () => Promise<T>,
): Promise<T | { ok: false; why: 'space'; message: string }> {
  try {
    return await work()
  } catch (error) {
    if (storageError(error) !== 'space') throw error
    return { ok: false, why: 'space', message: NO_SPACE }
  }
}
