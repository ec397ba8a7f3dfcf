// Fixture of a portal on a free port, for calls over HTTP with arbitrary bytes.
import { randomUUID } from 'node:crypto'
import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect } from 'vitest'
import { sql } from '../../../server/database/sql.ts'
import { hashPassword } from '../../../server/password/hashing.ts'
import { CLIENT } from '../../../server/seed/world.ts'
import type { Endpoint } from '../../../src/contract/endpoint.ts'
import { ENDPOINTS, type EndpointName } from '../../../src/contract/endpoints.ts'
import { PROBLEMS, type ProblemCode } from '../../../src/contract/problem.ts'
import { type Keep, openAll } from '../setup/open-all.ts'
import { belongingsOf } from './belongings.ts'
import { consentAgain, multipart, openPortal, PASSWORD, type PortalApi } from './portal-api.ts'
import { addressOf, ENDPOINT_NAMES, sampleOf, type Wire } from './sample-calls.ts'
import { enter, keepToken } from './sign-in.ts'
import { generalRow } from './web-access-samples.ts'

/** The time limit for an answer, long enough for a busy machine. */
export const SILENCE_MS = 10_000

export type Sent = { method: string; path: string; headers: Record<string, string>; body: Buffer | null }
export type Got = { status: number; headers: http.IncomingHttpHeaders; text: string }

export type WirePortal = {
  portal: PortalApi
  port: number
  /** A valid call of each endpoint, made by ana, or by elena where the endpoint is for staff. */
  samples: Record<EndpointName, Wire>
  /** Creates a valid call for one use. */
  freshSample: (name: EndpointName) => Promise<Wire>
  /** A valid call as method, path, headers and bytes; a test can then make any part of it invalid. */
  sentOf: (name: EndpointName, wire: Wire) => Sent
  ask: (sent: Sent) => Promise<Got>
  /**
   * Must be called before each call. Sets the claim to returned, because in other states an edit is refused before its
   * values are checked. Also ends acting, and resets the password and its limits.
   */
  prepare: (name: EndpointName) => Promise<void>
  close: () => Promise<void>
}

/** Ends acting before each call, because staff cannot make their own calls while acting. */
const NOBODY_IS_ACTED_FOR = sql`UPDATE session SET "actuandoCedula" = NULL, "actuandoNombres" = NULL,
  "actuandoApellidos" = NULL, "actuandoHasta" = NULL, "actuandoKey" = NULL WHERE "actuandoHasta" IS NOT NULL`

/** Opens a seeded portal on a free port; must be closed in afterAll. */
export const openWirePortal = (): Promise<WirePortal> => openAll(openParts)

async function openParts(keep: Keep): Promise<Omit<WirePortal, 'close'>> {
  const portal = keep(await openPortal(), (opened) => opened.close())
  await portal.app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = portal.app.server.address() as AddressInfo
  const agent = keep(new http.Agent({ keepAlive: true, maxSockets: 4 }), (opened) => opened.destroy())
  const ask = (sent: Sent) => askAt(port, agent, sent)
  const demoHash = await hashPassword(PASSWORD)
  const own = await belongingsOf(portal, 'ana')
  const ana = await enter(portal, 'ana')
  const elena = await enter(portal, 'elena')
  const admin = await enter(portal, 'admin')
  /** Deletes the audit entries that count downloads against the limit; disables the trigger that protects the audit. */
  const forgetDownloads = async () => {
    for (const statement of [
      sql`ALTER TABLE audit DISABLE TRIGGER audit_stands`,
      sql`DELETE FROM audit WHERE action = 'data-download'`,
      sql`ALTER TABLE audit ENABLE TRIGGER audit_stands`,
      sql`DELETE FROM job WHERE kind = 'download'`,
    ])
      await portal.test.db.query(statement)
  }
  // What only administrators may make, they make for the sample too.
  const freshSample = (name: EndpointName) =>
    sampleOf(name, own, ENDPOINTS[name].access === 'admin' ? admin.caller : ana.caller)
  const sentOf = (name: EndpointName, wire: Wire) => {
    if (name === 'act') mayAct = true
    if (name === 'publishConsentText') isAskedAgain = true
    if (name === 'changePassword') mayRenew = true
    const { access }: Endpoint = ENDPOINTS[name]
    if (access === 'consent')
      return bytesOf(name, wire, { 'x-portal': '1', authorization: `Bearer ${ana.answer.body.consentToken}` })
    const caller = access === 'admin' ? admin : access === 'staff' ? elena : ana
    // Without the cookie, the first logout does not end the session of all later calls.
    const cookie = name === 'logout' ? '' : caller.cookie
    return bytesOf(name, wire, { 'x-portal': '1', cookie })
  }
  let mayAct = true
  let isAskedAgain = false
  let mayRenew = false
  const samples = {} as Record<EndpointName, Wire>
  for (const name of ENDPOINT_NAMES) samples[name] = await freshSample(name)
  expect((await ask(sentOf('saveClaimReport', samples.saveClaimReport))).status).toBe(200)
  return {
    portal,
    port,
    samples,
    freshSample,
    sentOf,
    ask,
    prepare: async (name) => {
      if (mayAct) await portal.test.db.query(NOBODY_IS_ACTED_FOR)
      mayAct = false
      if (mayRenew) await keepToken(portal.test.db, 'ana', ana.cookie)
      mayRenew = false
      if (isAskedAgain) await consentAgain(portal.test.db)
      isAskedAgain = false
      if (name === 'saveBrand') await portal.test.db.query(sql`UPDATE brand SET version = 1`)
      // A changed call may have invited the person of the wave under another uuid.
      if (name === 'sendWave')
        await portal.test.db.query(
          sql`UPDATE portal_user SET active = 0 WHERE cedula = ${generalRow(CLIENT.press).cedula}`,
        )
      if (name === 'resetPassword') await portal.test.db.query(sql`DELETE FROM password_request`)
      if (name === 'downloadMyData') await forgetDownloads()
      if (name === 'changePassword') {
        await portal.test.db.query(sql`DELETE FROM failed_login`)
        await portal.test.db.query(
          sql`UPDATE portal_user SET "passwordHash" = ${demoHash} WHERE "passwordHash" <> ${demoHash}`,
        )
      }
      if (name !== 'saveClaimReport') return
      const body = { ...samples.saveClaimReport.body, intent: randomUUID(), version: 1 }
      samples.saveClaimReport = { ...samples.saveClaimReport, body }
      await portal.test.db.query(
        sql`UPDATE claim_report SET "estadoPortal" = 'POR_REGULARIZAR', version = 1 WHERE uuid = ${body.uuid}`,
      )
    },
  }
}

function bytesOf(name: EndpointName, wire: Wire, headers: Record<string, string>): Sent {
  const endpoint: Endpoint = ENDPOINTS[name]
  const path = `/api${addressOf(endpoint, wire)}`
  if (endpoint.method === 'GET') return { method: 'GET', path, headers, body: null }
  const { multipart: isForm, filePart: part } = endpoint
  if (isForm || part) {
    const form = multipart(
      wire.body,
      (wire.files ?? []).map((bytes) => ({ bytes, nombre: 'foto.jpg', part })),
    )
    return { method: 'POST', path, headers: { ...headers, 'content-type': form.contentType }, body: form.body }
  }
  if (wire.body === undefined) return { method: 'POST', path, headers, body: null }
  const text = JSON.stringify(wire.body)
  return {
    method: 'POST',
    path,
    headers: { ...headers, 'content-type': 'application/json' },
    body: Buffer.from(text ?? ''),
  }
}

function askAt(port: number, agent: http.Agent, { method, path, headers, body }: Sent): Promise<Got> {
  return new Promise((resolve, reject) => {
    const length = body ? { 'content-length': String(body.length) } : {}
    const request = http.request({ port, method, path, agent, headers: { ...length, ...headers } }, (response) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk: Buffer) => chunks.push(chunk))
      response.on('error', reject)
      response.on('end', () =>
        resolve({
          status: response.statusCode ?? 0,
          headers: response.headers,
          text: Buffer.concat(chunks).toString('utf8'),
        }),
      )
    })
    request.setTimeout(SILENCE_MS, () => request.destroy(new Error('silence')))
    request.on('error', reject)
    request.end(body ?? undefined)
  })
}

// Words of English error texts of Node, Fastify, PostgreSQL and zod; no Spanish text contains them.
const ENGLISH =
  /\b(the|is not|invalid|expected|must|should|error:|failed|unexpected|missing|body|request|null value|column|syntax|input)\b/i

/** Expects no 5xx; an answer other than 200 must have our error format, in Spanish, with a status that matches its code. */
export const expectOurAnswer = (got: Got, what?: string): void => expect(faultsOf(got), what).toEqual([])

/** Collects all faults for one `expect`, because an `expect` for each rule is too slow for thousands of answers. */
function faultsOf({ status, headers, text }: Got): string[] {
  const faults: string[] = []
  const must = (holds: boolean | undefined, fault: string) => void (holds || faults.push(`${fault}: ${status} ${text}`))
  must(status < 500, 'a failure of the server')
  must(headers['x-portal'] === '1', 'without x-portal')
  must(headers['cache-control']?.includes('no-store'), 'may be stored')
  if (status === 200) return faults
  const envelope = JSON.parse(text)
  must(Object.hasOwn(PROBLEMS, envelope.code), 'a code that nobody knows')
  must(PROBLEMS[envelope.code as ProblemCode]?.status === status, 'a status that is not that of its code')
  must(/^[0-9a-f-]{36}$/.test(envelope.requestId), 'without the id of its request')
  must(/^\p{Lu}.{4,}/u.test(envelope.message), 'without a sentence')
  for (const sentence of [
    envelope.message,
    ...(envelope.fields ?? []).map((each: { message: string }) => each.message),
  ])
    must(!ENGLISH.test(sentence), 'not in Spanish')
  return faults
}
