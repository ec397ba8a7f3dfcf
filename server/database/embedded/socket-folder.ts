// Makes a private folder with a short path, for the socket between the portal and its embedded database.
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'

/** The name of the socket that PostgreSQL's clients look for in a folder. */
const SOCKET_NAME = '.s.PGSQL.5432'

// The field sun_path has 108 bytes on Linux and 104 on macOS, including the closing NUL.
const LONGEST_PATH = 103

/** The paths where the socket folder of a data folder may be: several, because TMPDIR may differ between processes. */
export const socketFolders = (id: string): string[] =>
  [os.tmpdir(), '/tmp'].map((base) => path.join(base, `portal-${id}`))

/** Makes the socket folder of the data folder with this id, empty and open to this user alone. */
export function makeSocketFolder(id: string): { folder: string; socket: string } {
  const folder = socketFolders(id).find((each) => Buffer.byteLength(path.join(each, SOCKET_NAME)) <= LONGEST_PATH)
  if (!folder) throw new Error('La ruta de la carpeta temporal del sistema es demasiado larga (TMPDIR)')
  fs.mkdirSync(folder, { recursive: true, mode: 0o700 })
  const { uid, mode } = fs.lstatSync(folder)
  // In a shared /tmp another user could have made the folder first, and would then answer instead of the database.
  if (!fs.lstatSync(folder).isDirectory() || uid !== process.getuid?.() || (mode & 0o077) !== 0) {
    throw new Error(`La carpeta ${folder} no es privada de este usuario; bórrela y vuelva a iniciar`)
  }
  const socket = path.join(folder, SOCKET_NAME)
  // A killed process may have left its socket. The lock of the data folder proves that this process has ended.
  fs.rmSync(socket, { force: true })
  return { folder, socket }
}
