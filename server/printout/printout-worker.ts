// Makes the bytes of one printout after the other in a thread of its own, so that no other request waits for them.
import { once } from 'node:events'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { parentPort } from 'node:worker_threads'
import { drawPrintout } from './pdf/draw-printout.ts'
import type { Printout, PrintoutFormat } from './printout.ts'
import { xlsxBytes } from './write-xlsx.ts'

export type PrintoutOrder = { printout: Printout; format: PrintoutFormat }
/** The bytes in their order, then that it is done; or what went wrong. */
export type PrintoutMessage = { bytes: Uint8Array<ArrayBuffer> } | 'done' | { failed: string }

const port = parentPort
if (!port) throw new Error('printout-worker.ts is the entry of a thread')

port.on('message', async ({ printout, format }: PrintoutOrder) => {
  try {
    await (format === 'pdf' ? sendPdf(printout) : sendXlsx(printout))
    send('done')
  } catch (error) {
    send({ failed: error instanceof Error ? (error.stack ?? error.message) : String(error) })
  }
})

function send(message: PrintoutMessage): void {
  port?.postMessage(message)
}

async function sendPdf(printout: Printout): Promise<void> {
  const { document, drawing } = drawPrintout(printout)
  document.on('data', (chunk: Buffer) => send({ bytes: new Uint8Array(chunk) }))
  const ended = once(document, 'end')
  // In each rest the pages that are compressed meanwhile are sent on.
  for (const _ of drawing) await nextTurn()
  await ended
}

async function sendXlsx(printout: Printout): Promise<void> {
  send({ bytes: new Uint8Array(await xlsxBytes(printout)) })
}
