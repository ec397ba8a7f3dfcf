// Answers a request with a printout, as a stream; when the connection closes, the work on the printout ends.
import { once } from 'node:events'
import type { FastifyReply } from 'fastify'
import { type Problem, problem } from '../../src/contract/problem.ts'
import { dayInEcuador, formatDay } from '../../src/domain/calendar-date.ts'
import { clockText } from '../../src/domain/when-text.ts'
import { letterheadOf } from '../brand/letterhead.ts'
import { attachmentHeaders } from '../http/attachment.ts'
import type { Binary } from '../http/route.ts'
import type { Services } from '../services.ts'
import type { Actor } from '../session/actor.ts'
import { makePrintout } from './make-printout.ts'
import type { PrintoutContent, PrintoutFormat } from './printout.ts'

const CONTENT_TYPES: Record<PrintoutFormat, string> = {
  pdf: 'application/pdf',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
}

/** Returns a text such as «Generado el 26/11/2026 10:15 para Ana Torres». */
export function madeFor(actor: Actor, now: Date): string {
  const name =
    `${actor.nmCliente || actor.nmAsegurado} ${actor.apCliente || actor.apAsegurado}`.trim() || actor.username
  return `Generado el ${formatDay(dayInEcuador(now))} ${clockText(now.getTime())} para ${name}`
}

const RETRY_SECONDS = 20

export type PrintoutCall = { actor: Actor; now: Date; reply: FastifyReply; services: Services }

/**
 * Sends the printout as a file; `name` has no extension. Waits for the first bytes, so that an earlier failure is
 * answered as an error.
 */
export async function sendPrintout(
  { actor, now, reply, services }: PrintoutCall,
  content: PrintoutContent,
  format: PrintoutFormat,
  name: string,
): Promise<Binary | Problem> {
  // The connection was closed while the rows were read.
  if (reply.request.raw.socket.destroyed) return problem('unavailable')
  const letterhead = await letterheadOf(services)
  const stream = makePrintout({ ...content, made: madeFor(actor, now), letterhead }, format, actor.id)
  if (!stream)
    return problem('busy', {
      message: `El portal está ocupado. Intente en ${RETRY_SECONDS} segundos.`,
      retryAfterSeconds: RETRY_SECONDS,
    })
  stream.on('error', (error) => reply.log.error({ err: error }, 'printout'))
  // Fastify destroys the stream of a closed connection only while it sends it, but the connection may close earlier.
  reply.raw.once('close', () => stream.destroy())
  waitWithoutSilence(reply)
  await once(stream, 'readable')
  return (response) => {
    if (stream.errored) throw stream.errored
    return response
      .headers(attachmentHeaders(`${name}.${format}`))
      .type(CONTENT_TYPES[format])
      .send(stream)
  }
}

/** Disables the idle timeout of the connection while it waits for its printout. */
function waitWithoutSilence(reply: FastifyReply): void {
  const { socket } = reply.request.raw
  const silence = socket.timeout
  // A request made inside the process has no real connection.
  if (!socket.setTimeout) return
  socket.setTimeout(0)
  reply.raw.once('close', () => {
    if (silence) socket.setTimeout(silence)
  })
}

export const formatOf = (pdf: number): PrintoutFormat => (pdf === 1 ? 'pdf' : 'xlsx')
