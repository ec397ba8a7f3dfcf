// Fake of a phone on a bad connection: one upload over a raw socket, in chunks, as slowly as the test needs.
import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { multipart } from '../api/portal-api.ts'

export type SlowSender = {
  readonly socket: Socket
  /** Sends this number of further bytes of the form; returns whether bytes are left. */
  send(bytes: number): boolean
  /** Sends the rest and returns the server's answer. */
  finish(): Promise<string>
  /** Resolves when the server closes the connection. */
  readonly ended: Promise<unknown>
}

type Form = { body: Buffer; contentType: string }
type To = { port: number; cookie: string }

/** Returns the form of a document to send. */
export const formOf = (item: unknown, bytes: Buffer): Form => multipart(item, [{ bytes, nombre: 'foto.jpg' }])

/** Starts the upload of a document: sends the headers and the part «item» at once, but no byte of the file. */
export const beginUpload = ({ item, bytes, ...to }: To & { item: unknown; bytes: Buffer }): Promise<SlowSender> =>
  beginForm(to, formOf(item, bytes))

/** Like `beginUpload`, with a prepared form. */
export async function beginForm(to: To, form: Form): Promise<SlowSender> {
  const socket = connect(to.port, '127.0.0.1')
  await once(socket, 'connect')
  let answer = ''
  socket.on('data', (text) => {
    answer += text
  })
  const ended = new Promise<void>((resolve) => socket.once('close', () => resolve()))
  // Some tests expect that the server closes the connection in the middle.
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
      return answer
    },
  }
}
