// Lets «npm run backup» ask the portal that runs on an embedded database, which no second process may open.
import { realpathSync, rmSync } from 'node:fs'
import { createConnection, createServer, type Socket } from 'node:net'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { idOfFolder } from '../database/embedded/folder-lock.ts'
import { socketFolders } from '../database/embedded/socket-folder.ts'

const SOCKET = 'backup'

/** What the portal says meanwhile, and then how it ended. */
type Said = { readonly line: string } | { readonly name: string } | { readonly error: string }

/** Answers whoever may read the private folder of the database's socket, which is this user alone. */
export async function listenForBackups(
  socketFolder: string,
  backUp: (folder: string, say: (line: string) => void) => Promise<string>,
): Promise<{ stop(): Promise<void> }> {
  let work: Promise<unknown> = Promise.resolve()
  const serve = async (socket: Socket) => {
    socket.on('error', () => undefined)
    const tell = (said: Said) => socket.write(`${JSON.stringify(said)}\n`)
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
  // A killed portal may have left its own; the lock of the data folder proves that it is gone.
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

/** Rejects with a sentence when there is no portal to ask, or it could not do it. */
export async function askRunningPortal(dataDir: string, folder: string, say: (line: string) => void): Promise<string> {
  const socket = await connect(idOfFolder(realpathSync(dataDir)))
  if (!socket)
    throw new Error(`Otro proceso usa la carpeta de datos ${dataDir} y no responde: deténgalo y repita la copia`)
  socket.write(`${folder}\n`)
  try {
    for await (const text of createInterface({ input: socket })) {
      const said = JSON.parse(text) as Said
      if ('line' in said) say(said.line)
      else if ('name' in said) return said.name
      else throw new Error(said.error)
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
