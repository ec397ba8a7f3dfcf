// Makes the bytes of one printout after the other in a thread of its own, so that no other request waits for them.
import { once } from 'node:events'
import { constants, setPriority } from 'node:os'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { parentPort } from 'node:worker_threads'
import { drawPrintout } from './pdf/draw-printout.ts'
import type { Printout, PrintoutFormat, PrintoutTable } from './printout.ts'
import { xlsxBytes } from './write-xlsx.ts'

/** Rows of one of the parts, in their order; all of them come before the order. */
export type TableRows = { part: number; rows: PrintoutTable['rows'] }
/** What is to be made; its tables have the rows that came before. */
export type PrintoutOrder = { printout: Printout; format: PrintoutFormat }
/** The bytes in their order, then that it is done; or what went wrong. */
export type PrintoutMessage = { bytes: Uint8Array<ArrayBuffer> } | 'done' | { failed: string }

const MESSAGE_BYTES = 65_536

// On Linux a thread has a priority of its own: on a busy machine the requests go first.
if (process.platform === 'linux') setPriority(constants.priority.PRIORITY_BELOW_NORMAL)

const port = parentPort
if (!port) throw new Error('printout-worker.ts is the entry of a thread')

const rowsOf = new Map<number, PrintoutTable['rows'][number][]>()

port.on('message', async (message: TableRows | PrintoutOrder) => {
  if ('rows' in message) {
    const rows = rowsOf.get(message.part) ?? []
    rows.push(...message.rows)
    rowsOf.set(message.part, rows)
    return
  }
  const { format } = message
  const printout = withRows(message.printout)
  try {
    await (format === 'pdf' ? sendPdf(printout) : sendXlsx(printout))
    send('done')
  } catch (error) {
    send({ failed: error instanceof Error ? (error.stack ?? error.message) : String(error) })
  }
})

function withRows(printout: Printout): Printout {
  const parts = printout.parts.map((part, index) =>
    part.is === 'table' ? { ...part, rows: rowsOf.get(index) ?? [] } : part,
  )
  rowsOf.clear()
  return { ...printout, parts }
}

function send(message: PrintoutMessage): void {
  port?.postMessage(message)
}

async function sendPdf(printout: Printout): Promise<void> {
  const { document, drawing } = drawPrintout(printout)
  let chunks: Buffer[] = []
  let size = 0
  const sendOn = () => {
    if (size > 0) send({ bytes: new Uint8Array(Buffer.concat(chunks)) })
    chunks = []
    size = 0
  }
  // A tagged document consists of very many tiny pieces; each message costs the main thread some of its time.
  document.on('data', (chunk: Buffer) => {
    chunks.push(chunk)
    size += chunk.length
    if (size >= MESSAGE_BYTES) sendOn()
  })
  const ended = once(document, 'end')
  // In each rest the pages that are compressed meanwhile are sent on.
  for (const _ of drawing) await nextTurn()
  await ended
  sendOn()
}

async function sendXlsx(printout: Printout): Promise<void> {
  send({ bytes: new Uint8Array(await xlsxBytes(printout)) })
}
