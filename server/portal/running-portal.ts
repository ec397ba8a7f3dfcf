// Lets a command of the operator be run by the portal that has the embedded database open: no second process may.
import { realpathSync, rmSync } from 'node:fs'
import { createConnection, createServer, type Socket } from 'node:net'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { idOfFolder } from '../database/embedded/folder-lock.ts'
import { socketFolders } from '../database/embedded/socket-folder.ts'

const SOCKET = 'commands'

/** One command with its words. */
export type Order = { readonly name: string; readonly words: readonly string[] }

/** The work of a command: `say` prints a line at the operator; resolves to the outcome, rejects with a sentence. */
type Work = (words: readonly string[], say: (line: string) => void) => Promise<string>

/** A line to print, or the outcome of the command. */
type Message = { readonly line: string } | { readonly outcome: string } | { readonly error: string }

/** Waits for commands on a socket in the private folder of the database, to which only this user can connect. */
export async function listenForCommands(
  socketFolder: string,
  commands: Readonly<Record<string, Work>>,
): Promise<{ stop(): Promise<void> }> {
  const running = new Set<Promise<unknown>>()
  const serve = async (socket: Socket) => {
    socket.on('error', () => undefined)
    const tell = (message: Message) => socket.write(`${JSON.stringify(message)}\n`)
    for await (const text of createInterface({ input: socket })) {
      const { name, words } = JSON.parse(text) as Order
      const work = Object.hasOwn(commands, name) ? commands[name] : undefined
      const answer = work ? work(words, (line) => tell({ line })) : Promise.reject(new Error(UNKNOWN))
      const told = answer.then(
        (outcome) => tell({ outcome }),
        (error) => tell({ error: error instanceof Error ? error.message : String(error) }),
      )
      running.add(told)
      await told
      running.delete(told)
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
      await Promise.all(running)
    },
  }
}

const UNKNOWN = 'El portal que funciona no conoce esta orden: es de otra versión'

let isAsking = false

/** Whether a portal runs the command of this process: it goes on when this process ends. */
export const isRunElsewhere = (): boolean => isAsking

/**
 * Lets the running portal run a command; `say` prints its lines. Resolves to the outcome. Rejects with a Spanish
 * sentence when no portal answers or the command fails.
 */
export async function askRunningPortal(dataDir: string, order: Order, say: (line: string) => void): Promise<string> {
  const socket = await connect(idOfFolder(realpathSync(dataDir)))
  if (!socket)
    throw new Error(`Otro proceso usa la carpeta de datos ${dataDir} y no responde: deténgalo y repita la orden`)
  socket.write(`${JSON.stringify(order)}\n`)
  isAsking = true
  try {
    for await (const text of createInterface({ input: socket })) {
      const message = JSON.parse(text) as Message
      if ('line' in message) say(message.line)
      else if ('outcome' in message) return message.outcome
      else throw new Error(message.error)
    }
  } finally {
    isAsking = false
    socket.destroy()
  }
  throw new Error('El portal se detuvo antes de terminar la orden')
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
