// Answers unreadable requests in our JSON envelope: an address that cannot be decoded, headers that cannot be parsed.
import { randomUUID } from 'node:crypto'
import type { Socket } from 'node:net'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { PROBLEMS, problem } from '../../src/contract/problem.ts'
import { sendProblem } from './envelope.ts'

// No hook has run yet, so helmet has set no headers. These headers suit a response that is data and not a page.
const HEADERS = {
  'cache-control': 'no-store',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'x-content-type-options': 'nosniff',
  'x-portal': '1',
}

/** Answers a request whose address the router cannot read. */
export function answerBadAddress(_error: Error, request: FastifyRequest, reply: FastifyReply): void {
  void sendProblem(request, reply.headers(HEADERS), problem('invalid'))
}

/** Answers bytes that are not HTTP, or too many headers; a sender that is too slow is only disconnected. */
export function respondToBadBytes(error: NodeJS.ErrnoException, socket: Socket): void {
  if (error.code?.startsWith('HPE_') && socket.writable) {
    const { status, message } = PROBLEMS.invalid
    const body = JSON.stringify({ message, code: 'invalid', requestId: randomUUID() })
    const headers = Object.entries({
      ...HEADERS,
      connection: 'close',
      'content-length': Buffer.byteLength(body),
      'content-type': 'application/json; charset=utf-8',
    }).map(([name, value]) => `${name}: ${value}\r\n`)
    socket.write(`HTTP/1.1 ${status} Bad Request\r\n${headers.join('')}\r\n${body}`)
  }
  socket.destroySoon()
}
