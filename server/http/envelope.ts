// Answers every failure in the same JSON envelope, after reading the request to its end.
import type { FastifyReply, FastifyRequest } from 'fastify'
import { PROBLEMS, type Problem } from '../../src/contract/problem.ts'
import { MAX_UPLOAD_READ_BYTES } from '../../src/domain/document/limits.ts'

/** Sends a problem with its Spanish sentence; the default `status` is that of the problem's code (wire.md «Errors»). */
export async function sendProblem(
  request: FastifyRequest,
  reply: FastifyReply,
  problem: Problem,
  status: number = PROBLEMS[problem.problem].status,
): Promise<FastifyReply> {
  const readWhole = await drainRequest(request)
  if (!readWhole) reply.header('connection', 'close')
  if (problem.retryAfterSeconds !== undefined) reply.header('retry-after', String(problem.retryAfterSeconds))
  return reply
    .code(status)
    .type('application/json; charset=utf-8')
    .send(
      JSON.stringify({
        message: problem.message,
        code: problem.problem,
        ...(problem.fields ? { fields: problem.fields } : {}),
        ...problem.extra,
        requestId: request.id,
      }),
    )
}

/** The most bytes that are read: a file of 25 MB, and 1 MB for the form around it. */
const MOST_READ = MAX_UPLOAD_READ_BYTES + 1024 * 1024

/**
 * Reads the rest of a refused request, because an answer before its end is a network error in Firefox, and Chromium
 * hangs. Gives up, and resolves to false, after MOST_READ bytes.
 */
export function drainRequest(request: FastifyRequest): Promise<boolean> {
  const incoming = request.raw
  // Otherwise a multipart parser that waits until its next part is read would stop the rest of the request.
  incoming.unpipe()
  if (incoming.readableEnded || incoming.destroyed || incoming.complete) {
    incoming.resume()
    return Promise.resolve(true)
  }
  return new Promise((resolve) => {
    let read = 0
    const onData = (chunk: Buffer) => {
      read += chunk.length
      if (read > MOST_READ) finish(false)
    }
    const onEnd = () => finish(true)
    const finish = (whole: boolean) => {
      incoming.off('data', onData).off('end', onEnd).off('close', onEnd).off('error', onEnd)
      resolve(whole)
    }
    incoming.on('data', onData).on('end', onEnd).on('close', onEnd).on('error', onEnd)
    incoming.resume()
  })
}
