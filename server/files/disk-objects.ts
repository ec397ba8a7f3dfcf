// Stores objects in a folder on disk, with atomic, fsynced writes.
import { randomUUID } from 'node:crypto'
import { mkdir, open, opendir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { ListedObject, ObjectStore } from './object-store.ts'

const PLACE = 'place'
const NAME = /^[0-9a-f]{2}\/[0-9a-f]{2}\/[0-9a-f-]+$/

/** Opens `folder`, and creates it when it is missing. `put` moves the file, so the file must be on the same disk. */
export async function openDiskObjects(folder: string): Promise<ObjectStore> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  await syncPlace(folder)
  const placeOf = (name: string) => {
    // The name becomes part of a file path, so it must have the form of an object's name.
    if (!NAME.test(name)) throw new RangeError('No es el nombre de un archivo guardado')
    return path.join(folder, name)
  }

  return {
    place: `folder:${await identityOf(folder)}`,

    async put(name, file) {
      const place = placeOf(name)
      await Promise.all([syncFile(file.path), makeFolder(folder, path.dirname(place))])
      await rename(file.path, place)
      await syncPlace(path.dirname(place))
    },

    async get(name) {
      try {
        const handle = await open(placeOf(name), 'r')
        const { size } = await handle.stat()
        return { stream: handle.createReadStream(), tamanio: size }
      } catch (error) {
        return absent(error, null)
      }
    },

    has: async (name) => (await putAt(placeOf(name))) !== null,

    remove: (name) => rm(placeOf(name), { force: true }),

    async *list(only?: string): AsyncGenerator<ListedObject> {
      for (const first of (await foldersIn(folder)).filter((each) => only === undefined || each === only)) {
        for (const second of await foldersIn(path.join(folder, first))) {
          for await (const { name } of await opendir(path.join(folder, first, second))) {
            const since = await putAt(path.join(folder, first, second, name))
            if (since) yield { name: `${first}/${second}/${name}`, since }
          }
        }
      }
    },

    // Nothing to do: only whole files are moved into the folder.
    removeUnfinished: async () => undefined,

    close: () => undefined,
  }
}

/** The id of a folder, stored in the folder itself, so that it stays the same when the folder is moved. */
async function identityOf(folder: string): Promise<string> {
  const file = path.join(folder, PLACE)
  const storedId = await readFile(file, 'utf8').catch((error) => absent(error, ''))
  if (storedId) return storedId
  const identity = randomUUID()
  const next = `${file}.next`
  await writeFile(next, identity)
  await syncFile(next)
  await rename(next, file)
  await syncPlace(folder)
  return identity
}

async function makeFolder(root: string, folder: string): Promise<void> {
  const first = await mkdir(folder, { recursive: true, mode: 0o700 })
  if (!first) return
  // The names of new folders must survive a power cut too, so every parent up to `root` is synced.
  const parents: string[] = []
  for (let parent = folder; parent !== root; parent = path.dirname(parent)) parents.push(path.dirname(parent))
  await Promise.all(parents.map(syncPlace))
}

const syncFile = (place: string) => sync(place, 'r+')

/** Fsyncs a folder, or a finished file, so that it survives a power cut. */
export async function syncPlace(folder: string): Promise<void> {
  // Windows cannot open folders and does not need this: NTFS writes their names to its journal by itself.
  if (process.platform !== 'win32') await sync(folder, 'r')
}

async function sync(place: string, flags: 'r' | 'r+'): Promise<void> {
  const handle = await open(place, flags)
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

async function putAt(place: string): Promise<Date | null> {
  try {
    return (await stat(place)).mtime
  } catch (error) {
    return absent(error, null)
  }
}

async function foldersIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true })
  return entries.filter((entry) => entry.isDirectory() && /^[0-9a-f]{2}$/.test(entry.name)).map(({ name }) => name)
}

function absent<T>(error: unknown, instead: T): T {
  if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return instead
  throw error
}
