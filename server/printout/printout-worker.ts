// Makes the bytes of one printout in a separate thread, so that no other request waits for them.
import { once } from 'node:events'
import { constants, setPriority } from 'node:os'
import { setImmediate as nextTurn } from 'node:timers/promises'
import type { MessagePort } from 'node:worker_threads'
import { drawPrintout } from './pdf/draw-printout.ts'
import type { Printout, PrintoutFormat, PrintoutTable } from './printout.ts'
import { xlsxBytes } from './write-xlsx.ts'

/** Rows of the table at index `part`, in order; all rows are sent before the `PrintoutOrder`. */
export type TableRows = { part: number; rows: PrintoutTable['rows'] }
/** The printout to make; its tables arrive without rows and get those of the `TableRows` messages. */
export type PrintoutOrder = { printout: Printout; format: PrintoutFormat }
/** `begun`: a thread took the order; then the bytes follow in order; `done`: all bytes were sent. */
export type PrintoutMessage = 'begun' | { bytes: Uint8Array<ArrayBuffer> } | 'done'

type Send = (message: PrintoutMessage) => void

const MESSAGE_BYTES = 65_536

// Lower priority on Linux, where each thread has its own: requests go first on a busy machine.
if (process.platform === 'linux') setPriority(constants.priority.PRIORITY_BELOW_NORMAL)

/** Receives an order through the port, makes the printout, and sends its bytes back. */
export default async function make({ port }: { port: MessagePort }): Promise<void> {
  const send: Send = (message) => port.postMessage(message)
  const order = orderFrom(port)
  send('begun')
  const { printout, format } = await order
  await (format === 'pdf' ? sendPdf(printout, send) : sendXlsx(printout, send))
  send('done')
}

function orderFrom(port: MessagePort): Promise<PrintoutOrder> {
  const rowsOf = new Map<number, PrintoutTable['rows'][number][]>()
  return new Promise((resolve) => {
    port.on('message', (message: TableRows | PrintoutOrder) => {
      if ('rows' in message) {
        const rows = rowsOf.get(message.part) ?? []
        rows.push(...message.rows)
        rowsOf.set(message.part, rows)
        return
      }
      const parts = message.printout.parts.map((part, index) =>
        part.is === 'table' ? { ...part, rows: rowsOf.get(index) ?? [] } : part,
      )
      resolve({ ...message, printout: { ...message.printout, parts } })
    })
  })
}

async function sendPdf(printout: Printout, send: Send): Promise<void> {
  const { document, drawing } = drawPrintout(printout)
  let chunks: Buffer[] = []
  let size = 0
  const sendOn = () => {
    if (size > 0) send({ bytes: new Uint8Array(Buffer.concat(chunks)) })
    chunks = []
    size = 0
  }
  // A tagged PDF arrives in many tiny chunks, which are joined, because each message costs the main thread time.
  document.on('data', (chunk: Buffer) => {
    chunks.push(chunk)
    size += chunk.length
    if (size >= MESSAGE_BYTES) sendOn()
  })
  const ended = once(document, 'end')
  // Each pause lets pdfkit emit the pages that were compressed meanwhile.
  for (const _ of drawing) await nextTurn()
  await ended
  sendOn()
}

async function sendXlsx(printout: Printout, send: Send): Promise<void> {
  send({ bytes: new Uint8Array(await xlsxBytes(printout)) })
}
