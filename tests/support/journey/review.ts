// Fixture of a reported claim for a reviewer in the journeys: its report, its data on the portal, and its screen.
import type { BrowserContext, Page } from 'playwright/test'
import { expect } from 'playwright/test'
import { draftClaim, photo, uploadAll } from '../api/claims.ts'
import { itemOf, type Json } from '../api/portal-api.ts'
import { signInAt } from '../api/portal-caller.ts'
import type { Insured } from '../world/test-people.ts'
import { giveSession } from './portal.ts'

/**
 * Reports the most common kind of claim: a form, and two groups of one expense, each with an invoice. `details` adds to
 * the data of the invoices.
 */
async function reported(url: string, person: Insured, details: readonly Json[]): Promise<Json> {
  const caller = await signInAt(url, person.user)
  const drafted = await draftClaim(caller)
  const [expense] = drafted.claim.gastos
  expense.subdocumentosItems['2'] = expense.subdocumentosItems['1']
    .filter(({ detalleDocumento }: Json) => detalleDocumento.valor !== null)
    .map((each: Json) => {
      const bytes = photo()
      const { cdDocSiniestro } = expense
      const { cdSdocSiniestro, orden, detalleDocumento } = each
      const place = { cdDocSiniestro, cdSdocSiniestro, numGrupo: 2, orden, tipo: 'FACTURA' }
      const item = itemOf(bytes, drafted.claim.uuid, place)
      drafted.files.push({ item, bytes })
      drafted.claim.manifest.push({ uuid: item.uuid, tamanio: item.tamanio, sha256: item.sha256 })
      return {
        uuid: item.uuid,
        cdSdocSiniestro,
        orden,
        detalleDocumento: { ...detalleDocumento, numDocumento: '001-001-9' },
      }
    })
  const invoices = Object.values<Json[]>(expense.subdocumentosItems)
    .flat()
    .filter(({ detalleDocumento }) => detalleDocumento.valor !== null)
  for (const [at, detail] of details.entries()) Object.assign(invoices[at].detalleDocumento, detail)
  await uploadAll(caller, drafted)
  const saved = await caller.post('/siniestros-portal', drafted.claim)
  expect(saved.status, JSON.stringify(saved.body)).toBe(200)
  return saved.body
}

export const claimOf = async (page: Page, cdReclamo: number): Promise<Json> =>
  (await page.request.get(`/api/siniestros-portal?cdCompania=1&cdReclamo=${cdReclamo}`)).json()

type Fixtures = { page: Page; context: BrowserContext; portal: { url: string }; person: Insured }

/** Reports a claim as the person, and opens it as Marco of the staff. */
export async function openReported(
  { page, context, portal, person }: Fixtures,
  details: readonly Json[] = [],
): Promise<Json> {
  const claim = await reported(portal.url, person, details)
  await giveSession(context, 'marco')
  await openReview(page, claim)
  return claim
}

const openReview = async (page: Page, { cdReclamo }: Json) => {
  await page.goto(`/vam/reportar-siniestro/1/${cdReclamo}`)
  await expect(page.getByRole('heading', { name: `Solicitud N.º ${cdReclamo}` })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Revisar documentos' })).toBeVisible()
}
