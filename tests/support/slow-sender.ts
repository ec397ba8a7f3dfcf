// A phone on a bad line: one upload over a raw socket, piece by piece, as slowly as the test says.
import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { multipart } from './portal-api.ts'

export type SlowSender = {
  readonly socket: Socket
  /** Sends so many more bytes of the form; answers whether something is left. */
  send(bytes: number): boolean
  /** Sends the rest and answers what the server said. */
  finish(): Promise<string>
  /** Resolves when the server hangs up. */
  readonly ended: Promise<unknown>
}

/** Begins the upload of a document: the headers and the part «item» leave at once, of the file nothing. */
export async function beginUpload(to: {
  port: number
  cookie: string
  item: unknown
  bytes: Buffer
}): Promise<SlowSender> {
  const form = multipart(to.item, [{ bytes: to.bytes, nombre: 'foto.jpg' }])
  const socket = connect(to.port, '127.0.0.1')
  await once(socket, 'connect')
  let said = ''
  socket.on('data', (text) => {
    said += text
  })
  const ended = new Promise<void>((resolve) => socket.once('close', () => resolve()))
  // The server hanging up in the middle is what some tests wait for.
  socket.on('error', () => undefined)
  socket.write(
    [
      'POST /api/documentos-digitales/documento?isUser=true HTTP/1.1',
      'host: portal',
      'x-portal: 1',
      `cookie: ${to.cookie}`,
      `content-type: ${form.contentType}`,
      `content-length: ${form.body.length}`,
      'connection: close',
      '\r\n',
    ].join('\r\n'),
  )
  let sent = form.body.indexOf('octet-stream') + 'octet-stream\r\n\r\n'.length
  socket.write(form.body.subarray(0, sent))
  const send = (bytes: number) => {
    socket.write(form.body.subarray(sent, sent + bytes))
    sent = Math.min(form.body.length, sent + bytes)
    return sent < form.body.length
  }
  return {
    socket,
    ended,
    send,
    async finish() {
      send(form.body.length)
      await ended
      return said
    },
  }
}
