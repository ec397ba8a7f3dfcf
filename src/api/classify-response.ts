// Classifies a response: a valid answer of the portal, a refusal of the portal, or a foreign response.
import * as z from 'zod/mini'
import { type CallDone, type CallFailure, EPOCH_HEADER } from '../contract/call.ts'
import type { Endpoint } from '../contract/endpoint.ts'
import { messageInside, messageOfBody } from '../contract/failure-text.ts'
import { errorEnvelope } from '../contract/problem.ts'

/** A response in the form that both transports produce. */
export type RawResponse = { status: number; header: (name: string) => string | null; bytes: ArrayBuffer }

/** Classifies a response by its x-portal header, its JSON content type and the endpoint's schema. */
export function classifyResponse(endpoint: Endpoint, raw: RawResponse): CallDone<unknown> | CallFailure {
  if (raw.status === 304) return { ok: false, failure: 'unchanged' }
  const retryAfterSeconds = secondsOf(raw.header('retry-after'), timeOf(raw.header('date')))
  const foreign = { ok: false, failure: 'foreign', status: raw.status, retryAfterSeconds } as const
  if (raw.header('x-portal') === null) return foreign
  const done = (answer: unknown): CallDone<unknown> => ({
    ok: true,
    answer,
    status: raw.status,
    serverTime: timeOf(raw.header('date')),
    etag: raw.header('etag'),
    epoch: raw.header(EPOCH_HEADER)?.split(' ')[0] ?? null,
  })
  const isDone = raw.status >= 200 && raw.status < 300
  if (isDone && endpoint.answer === 'binary') return done(raw.bytes)

  const json = readJson(raw)
  if (isDone && endpoint.answer !== 'binary') {
    const answer = json === undefined ? null : z.safeDecode(endpoint.answer, json)
    return answer?.success ? done(answer.data) : foreign
  }
  const envelope = z.safeParse(errorEnvelope, json)
  if (!envelope.success) return { ...foreign, said: wordsOf(raw, json) ?? undefined }
  return { ok: false, failure: 'problem', status: raw.status, envelope: envelope.data, retryAfterSeconds }
}

/** The message of a refusal that has no error envelope; screens show it all the same (NAV-07b). */
function wordsOf(raw: RawResponse, json: unknown): string | null {
  if (json !== undefined) return messageOfBody(json)
  const text = new TextDecoder().decode(raw.bytes)
  return /^text\/plain\b/i.test(raw.header('content-type') ?? '') ? messageOfBody(text) : messageInside(text)
}

function readJson(raw: RawResponse): unknown {
  if (!/^application\/json\b/i.test(raw.header('content-type') ?? '')) return undefined
  try {
    return JSON.parse(new TextDecoder().decode(raw.bytes))
  } catch {
    return undefined
  }
}

function timeOf(date: string | null): number | null {
  const time = Date.parse(date ?? '')
  return Number.isNaN(time) ? null : time
}

function secondsOf(retryAfter: string | null, serverTime: number | null): number | null {
  if (retryAfter === null) return null
  if (/^\d{1,6}$/.test(retryAfter.trim())) return Number(retryAfter)
  const until = timeOf(retryAfter)
  return until === null || serverTime === null ? null : Math.max(0, Math.ceil((until - serverTime) / 1000))
}
