// What an exception of the database means: no room, a dead connection, or a broken store.

const DEAD = new Set(['UnknownError', 'InvalidStateError', 'DatabaseClosedError'])
// A disk without room answers by other names: Chromium's «DataError: Failed to write blobs (IOError)», Firefox' NS_ERROR.
const FULL =
  /quota|full disk|not enough space|failed to write blobs|no space left|ENOSPC|NS_ERROR_FILE_NO_DEVICE_SPACE/i

// Dexie wraps what the browser said in `inner`, an aborted transaction even twice.
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

/** Whether the connection to the database died and opening it again may help. */
export function isDeadConnection(error: unknown): boolean {
  const names = [...chain(error)].map(({ name }) => name)
  // The last one without a cause: it was closed between the asking and the beginning.
  return !isFull(error) && (names.some((name) => DEAD.has(name)) || names.at(-1) === 'OpenFailedError')
}

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

/** `space` when the disk or the quota is full, `broken` when the database fails, null when the error is none of storage. */
export function storageError(error: unknown): 'space' | 'broken' | null {
  if (isFull(error)) return 'space'
  return [...chain(error)].some((each) => BROKEN.has(each.name)) ? 'broken' : null
}

export const NO_SPACE =
  'No hay espacio en este dispositivo. Lo que ya estaba guardado sigue aquí; libera espacio e inténtalo otra vez.'

/** For a file whose keeping failed otherwise: nothing is said of what could not be read. */
export const FILE_NOT_SAVED =
  'No pudimos guardarlo: falla el almacenamiento de este dispositivo. Cierra otras aplicaciones o reinicia el dispositivo e inténtalo otra vez.'

/** What the work gives, or undefined when the storage fails: for what is only kept to be faster or to be remembered. */
export async function orNothing<T>(work: Promise<T>): Promise<T | undefined> {
  try {
    return await work
  } catch (error) {
    if (storageError(error) === null) throw error
    return undefined
  }
}

/** Does the work; no room becomes a value, everything else stays an exception. */
export async function orNoSpace<T>(work: () => Promise<T>): Promise<T | { ok: false; why: 'space'; message: string }> {
  try {
    return await work()
  } catch (error) {
    if (storageError(error) !== 'space') throw error
    return { ok: false, why: 'space', message: NO_SPACE }
  }
}
