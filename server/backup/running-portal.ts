// Lets «npm run backup» ask a running portal for a backup, because no second process may open its embedded database.
import { realpathSync, rmSync } from 'node:fs'
import { createConnection, createServer, type Socket } from 'node:net'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { idOfFolder } from '../database/embedded/folder-lock.ts'
import { socketFolders } from '../database/embedded/socket-folder.ts'

const SOCKET = 'backup'

/** A progress line, or the outcome of the backup. */
type Message = { readonly line: string } | { readonly name: string } | { readonly error: string }

/** Waits for backup requests on a socket in the private folder of the database, to which only this user can connect. */
export async function listenForBackups(
  socketFolder: string,
  backUp: (folder: string, say: (line: string) => void) => Promise<string>,
): Promise<{ stop(): Promise<void> }> {
  let work: Promise<unknown> = Promise.resolve()
  const serve = async (socket: Socket) => {
    socket.on('error', () => undefined)
    const tell = (message: Message) => socket.write(`${JSON.stringify(message)}\n`)
    for await (const folder of createInterface({ input: socket })) {
      const backup = backUp(folder, (line) => tell({ line }))
      work = backup.then(
        (name) => tell({ name }),
        (error) => tell({ error: error instanceof Error ? error.message : String(error) }),
      )
      await work
      socket.end()
    }
  }
  const server = createServer((socket) => void serve(socket).catch(() => socket.destroy()))
  const socket = path.join(socketFolder, SOCKET)
  // A killed portal may have left its socket. The lock of the data folder proves that no other portal is running.
  rmSync(socket, { force: true })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(socket, resolve)
  })
  return {
    stop: async () => {
      server.close()
      await work
    },
  }
}

/** Asks the running portal for a backup. Rejects with a Spanish sentence when no portal answers or the backup fails. */
export async function askRunningPortal(dataDir: string, folder: string, say: (line: string) => void): Promise<string> {
  const socket = await connect(idOfFolder(realpathSync(dataDir)))
  if (!socket)
    throw new Error(`Otro proceso usa la carpeta de datos ${dataDir} y no responde: deténgalo y repita la copia`)
  socket.write(`${folder}\n`)
  try {
    for await (const text of createInterface({ input: socket })) {
      const message = JSON.parse(text) as Message
      if ('line' in message) say(message.line)
      else if ('name' in message) return message.name
      else throw new Error(message.error)
    }
  } finally {
    socket.destroy()
  }
  throw new Error('El portal se detuvo antes de terminar la copia')
}

async function connect(id: string): Promise<Socket | null> {
  for (const folder of socketFolders(id)) {
    const socket = createConnection(path.join(folder, SOCKET))
    const isOpen = await new Promise<boolean>((resolve) => {
      socket.once('connect', () => resolve(true))
      socket.once('error', () => resolve(false))
    })
    if (isOpen) return socket
  }
  return null
}
