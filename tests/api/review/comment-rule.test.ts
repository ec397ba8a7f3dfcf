// API tests of the comment of a decision: its maximum length, and which states require one, for each call with a
// comment.
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type StoredClaim, storedClaim } from '../../support/api/corrections.ts'
import { type Answer, type Caller, openPortal, type PortalApi } from '../../support/api/portal-api.ts'

const TOO_LONG = 'Máximo 250 caracteres'
const NEEDED = 'Escriba el motivo'

let portal: PortalApi
let elena: Caller
let claim: StoredClaim
beforeAll(async () => {
  portal = await openPortal()
  elena = await portal.as('elena')
  claim = await storedClaim(portal, await portal.as('ana'))
})
afterAll(() => portal.close())

/** Gives the medical report or the claim a state with a comment. */
type Give = (estado: string, comentario: string) => Promise<Answer>

const reportFile = async () => (await claim.row(claim.docs.report)).cdArchivo
const CALLS: Record<'one' | 'several' | 'held' | 'claim', Give> = {
  one: async (estado, comentario) =>
    elena.post('/documentos-digitales/update/estado-observaciones', {
      cdCompania: 1,
      cdReclamo: claim.cdReclamo,
      cdArchivo: await reportFile(),
      estado,
      comentario,
    }),
  several: async (estado, comentario) =>
    elena.post(`/documentos-digitales/update/estado?estado=${estado}`, { values: [await reportFile()], comentario }),
  held: async (estado, comentario) => {
    const decisiones = [{ cdArchivo: await reportFile(), estado, comentario }]
    const saved = { estadoPortal: 'POR_REGULARIZAR', comentario: 'Lo dicho.', decisiones }
    return elena.post('/siniestros-portal', { ...(await claim.open()), ...saved })
  },
  claim: async (estadoPortal, comentario) =>
    elena.post('/siniestros-portal', { ...(await claim.open()), estadoPortal, comentario }),
}
const OF_DOCUMENT = ['one', 'several', 'held'] as const

/** Calls for a claim that waits for its review; returns the message or the status. */
async function answerOf(call: keyof typeof CALLS, estado: string, comentario: string): Promise<string | number> {
  await claim.setTo('POR_REVISAR', { report: call === 'claim' ? 'INGRESADO' : 'POR_REVISAR' })
  const before = await claim.rows()
  const { status, body } = await CALLS[call](estado, comentario)
  if (status === 200) return status
  expect(await claim.rows(), 'nothing is stored').toEqual(before)
  expect([400, 422]).toContain(status)
  return body.fields?.[0]?.message
}

it.each([...OF_DOCUMENT, 'claim'] as const)(
  'DOC-20a a comment of more than 250 characters is refused with «Máximo 250 caracteres»: %s',
  async (call) => {
    for (const length of [251, 4001, 20_000])
      expect([length, await answerOf(call, 'RECHAZADO', 'x'.repeat(length))]).toEqual([length, TOO_LONG])
    expect(await answerOf(call, 'RECHAZADO', ` ${'x'.repeat(250)} `)).toBe(200)
  },
)

it.each(OF_DOCUMENT)(
  'DOC-20b D18 a document’s state needs a comment, except INGRESADO and POR_REVISAR: %s',
  async (call) => {
    for (const estado of ['DEVUELTO', 'RECHAZADO'])
      expect([estado, await answerOf(call, estado, '  ')]).toEqual([estado, NEEDED])
    expect(await answerOf(call, 'INGRESADO', '')).toBe(200)
    if (call !== 'held') expect(await answerOf(call, 'POR_REVISAR', '')).toBe(200)
  },
)

it('DOC-20b D18 a claim’s state needs a comment, except INGRESADO and POR_REVISAR', async () => {
  for (const estado of ['POR_REGULARIZAR', 'DOCUMENTO_ADICIONAL', 'RECHAZADO'])
    expect([estado, await answerOf('claim', estado, '')]).toEqual([estado, NEEDED])
  for (const estado of ['POR_REVISAR', 'INGRESADO'])
    expect([estado, await answerOf('claim', estado, '')]).toEqual([estado, 200])
})
