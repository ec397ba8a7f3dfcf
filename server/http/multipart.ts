// Reads a multipart upload part by part; each file is streamed and never held in memory completely.

import type { Readable } from 'node:stream'
import type { FastifyRequest } from 'fastify'
import { type Problem, problem } from '../../src/contract/problem.ts'
import { MAX_UPLOAD_READ_BYTES } from '../../src/domain/document/limits.ts'

/** The limit for each item (wire.md). A group has up to 60 items, but at most MAX_FIELD_BYTES are read in all. */
const MAX_ITEM_BYTES = 16 * 1024
const MAX_FIELD_BYTES = 512 * 1024
const MAX_FILES = 60

export type UploadedFiles = AsyncGenerator<Readable, void, void>

/**
 * Returns the decoded JSON of the part «item» and the files after it; a problem when the first part is anything else or
 * the form is incomplete. `http/envelope.ts` then reads the rest. An incomplete file rejects with status 400.
 */
export async function readItem(request: FastifyRequest): Promise<{ item: unknown; files: UploadedFiles } | Problem> {
  if (!request.isMultipart())
    return problem('not-allowed', { message: 'Se espera un formulario con las partes «item» y «file»' })
  try {
    const parts = request.parts({
      limits: {
        // One byte more than the store reads: from this byte the store knows that the file is too large, and stops.
        fileSize: MAX_UPLOAD_READ_BYTES + 1,
        fieldSize: MAX_FIELD_BYTES,
        files: MAX_FILES + 1,
        parts: MAX_FILES + 2,
        fields: 2,
      },
    })
    const first = await parts.next()
    // The parser skips a field that is too long or not JSON: `first` is then the part after it.
    if (first.done || first.value.fieldname !== 'item') return itemProblem(ITEM_EXPECTATION)
    const raw = first.value.type === 'file' ? await readText(first.value.file) : first.value.value
    const item = typeof raw === 'string' ? parseJson(raw) : raw
    if (item === undefined || item === null || isTooLong(item)) return itemProblem(ITEM_EXPECTATION)
    return { item, files: filesOf(parts) }
  } catch {
    // Only a faulty form can throw here: no boundary, a form that is cut off, forbidden names, a connection that ended.
    return itemProblem('El formulario no se puede leer')
  }
}

/**
 * Returns the file of a form that should have only the part `name`; `files` also yields files that wrongly follow it.
 * Returns a problem when the form begins with anything else.
 */
export async function readFilePart(request: FastifyRequest, name: string): Promise<{ files: UploadedFiles } | Problem> {
  const expectation = `Se espera un formulario con la parte «${name}» y nada más`
  if (!request.isMultipart()) return problem('not-allowed', { message: expectation })
  const missing = problem('invalid', { fields: [{ path: name, message: expectation }] })
  try {
    const parts = request.parts({ limits: { fileSize: MAX_UPLOAD_READ_BYTES + 1, files: 2, parts: 2, fields: 1 } })
    const first = await parts.next()
    if (first.done || first.value.type !== 'file' || first.value.fieldname !== name) return missing
    return { files: filesOf(withFirst(first.value, parts)) }
  } catch {
    // As in `readItem`, only a faulty form can throw here.
    return missing
  }
}

const ITEM_EXPECTATION = `La primera parte debe ser «item», en JSON, de ${MAX_ITEM_BYTES / 1024} KB como máximo`

const itemProblem = (message: string) => problem('invalid', { fields: [{ path: 'item', message }] })

// The parser may return parsed JSON, so the item's size is measured without the white space of the request.
function isTooLong(item: unknown): boolean {
  const group = typeof item === 'object' && item !== null && 'items' in item && Array.isArray(item.items)
  const items = group ? (item.items as unknown[]).length : 1
  return Buffer.byteLength(JSON.stringify(item)) > MAX_ITEM_BYTES * Math.max(1, items)
}

async function readText(stream: Readable): Promise<string | null> {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of stream) {
    size += chunk.length
    if (size <= MAX_FIELD_BYTES) chunks.push(chunk)
  }
  return size > MAX_FIELD_BYTES ? null : Buffer.concat(chunks).toString('utf8')
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (error) {
    if (error instanceof SyntaxError) return undefined
    throw error
  }
}

type Parts = ReturnType<FastifyRequest['parts']>
type Part = Parts extends AsyncIterableIterator<infer Each> ? Each : never

async function* withFirst(first: Part, rest: Parts): AsyncGenerator<Part> {
  yield first
  yield* rest
}

async function* filesOf(parts: AsyncIterable<Part>): UploadedFiles {
  try {
    for await (const part of parts) {
      if (part.type !== 'file') continue
      // Marks the error as the sender's fault (400): the reader of the file's stream gets this same error.
      part.file.on('error', blameSender)
      blameSender(part.file.errored)
      yield part.file
    }
  } catch (error) {
    throw blameSender(error)
  }
}

const blameSender = (error: unknown) => (error instanceof Error ? Object.assign(error, { statusCode: 400 }) : error)
