// Steps of a claim that its person reports and staff return, with the requests that the screens send.
import { expect } from 'playwright/test'
import { reportClaim } from '../api/claims.ts'
import type { Json } from '../api/portal-api.ts'
import { signInAt } from '../api/portal-caller.ts'
import { documentsOf } from '../api/review-samples.ts'
import type { Insured } from '../world/test-people.ts'

/** Reports a claim as the person, and marks all notifications as read. */
export async function reportedAndRead(url: string, { user }: Insured): Promise<Json> {
  const caller = await signInAt(url, user)
  const { body } = (await reportClaim(caller)).answer
  expect((await caller.post('/avisos/leidos', { hasta: '2100-01-01T00:00:00Z' })).body).toEqual({ sinLeer: 0 })
  return body
}

/** Returns the documents of the claim, and the claim itself, as Marco. */
export async function returnClaim(url: string, { cdReclamo }: Json): Promise<void> {
  const marco = await signInAt(url, 'marco')
  const claim = (await marco.get(`/siniestros-portal?cdCompania=1&cdReclamo=${cdReclamo}`)).body
  const saved = await marco.post('/siniestros-portal', {
    ...claim,
    estadoPortal: 'POR_REGULARIZAR',
    comentario: 'Las fotos no se leen.',
    decisiones: documentsOf(claim).map(({ cdArchivo }) => ({
      cdArchivo,
      uuid: null,
      estado: 'DEVUELTO',
      comentario: 'No se lee.',
    })),
  })
  expect(saved.status, JSON.stringify(saved.body)).toBe(200)
}
