// Assigns the sample papers to the requirements of one claim, with invoice data and states that fit the claim.
import type { CalendarDate } from '../../../src/domain/calendar-date.ts'
import type { PortalState } from '../../../src/domain/claim-report/portal-state.ts'
import { addDays } from '../../../src/domain/date-arithmetic.ts'
import { INVOICE_PICTURES, type InvoicePicture, type Picture, pictureFor, type StoredPictures } from '../pictures.ts'
import type { Random } from '../random.ts'
import type { Requirement } from '../read-world.ts'
import type { SeedClaim } from './claims.ts'

type Options = {
  claim: SeedClaim
  /** The requirements of the claim's insurer, branch and type. */
  requirements: readonly Requirement[]
  estadoPortal: PortalState
  pictures: StoredPictures
  created: CalendarDate
  /** The day of the care, or of the surgery. */
  care: CalendarDate
  random: Random
}

// A prescription for continuous medicine is valid for six months.
const PRESCRIPTION_DAYS = 180

/** The rows of a claim's documents; the caller adds the claim's codes. */
export function makeDocuments({ claim, requirements, estadoPortal, pictures, created, care, random }: Options) {
  const { tpSiniestro } = claim
  const gastos = requirements.filter(({ seccion, cdSdocSiniestro }) => seccion === 'gastos' && cdSdocSiniestro === 0)
  const issued = care < created ? care : created
  // The state of all documents that the claim's `judged` does not name.
  const usual = estadoPortal === 'POR_REVISAR' ? 'POR_REVISAR' : 'INGRESADO'

  const place = (requirement: Requirement, picture: Picture, where: Place) => {
    const stored = pictures.get(picture)
    if (!stored) throw new Error(`Falta la imagen «${picture}»`)
    const { nombre, contentType, tamanio, sha256 } = stored
    const { tipo } = requirement
    const invoice = tipo === 'FACTURA' ? INVOICE_PICTURES[picture as InvoicePicture] : null
    const isPrescription = tipo === 'RECETA'
    return {
      cdArchivo: random.uuid(),
      uuid: random.uuid(),
      sha256,
      tamanio,
      nombre,
      tipo,
      contentType,
      estado: claim.judged?.[requirement.nmDocumento] ?? usual,
      ...where,
      tieneDetalle: invoice || isPrescription ? 1 : 0,
      fcDocumento: invoice || isPrescription ? issued : null,
      numDocumento: invoice?.numDocumento ?? null,
      valor: invoice?.valor ?? null,
      fcCaducDocumento:
        isPrescription && tpSiniestro === 'MEDICINA_CONTINUA' ? addDays(issued, PRESCRIPTION_DAYS) : null,
    }
  }

  const placedDocuments = requirements
    .filter(
      ({ seccion, obligatorio, activo, nmDocumento }) =>
        seccion === 'documentos' && activo === 1 && (obligatorio === 1 || claim.optional?.includes(nmDocumento)),
    )
    .map((requirement) => {
      const where = { seccion: 'documentos', cdDocSiniestro: requirement.cdDocSiniestro }
      return place(requirement, paperOf(requirement), { ...where, cdSdocSiniestro: null, numGrupo: null, orden: 1 })
    })

  const partsOf = (expense: Requirement) =>
    requirements.filter(
      (each) => each.cdDocSiniestro === expense.cdDocSiniestro && each.cdSdocSiniestro !== 0 && each.activo === 1,
    )
  const groups = claim.groups ?? {}
  const unknown = Object.keys(groups).find((name) => !gastos.some(({ nmDocumento }) => nmDocumento === name))
  if (unknown) throw new Error(`La aseguradora no tiene el gasto «${unknown}» en ${tpSiniestro}`)
  const placedExpenses = gastos.flatMap((expense) =>
    (groups[expense.nmDocumento] ?? []).flatMap((invoice, index) =>
      partsOf(expense).flatMap((part) => {
        const picture = part.tipo === 'FACTURA' ? invoice : pictureFor(part.nmDocumento)
        if (!picture) return []
        const { cdDocSiniestro, cdSdocSiniestro, orden } = part
        const where = { seccion: 'gastos', cdDocSiniestro, cdSdocSiniestro, numGrupo: index + 1, orden }
        return [place(part, picture, where)]
      }),
    ),
  )
  return [...placedDocuments, ...placedExpenses]
}

/** The requests of a claim, each for the requirement of that name, or else for an other document. */
export const requestsFor = ({ asked = {} }: SeedClaim, requirements: readonly Requirement[]) =>
  Object.entries(asked).map(([nombre, comentario]) => {
    const requirement = requirements.find(
      ({ seccion, nmDocumento }) => seccion === 'documentos' && nmDocumento === nombre,
    )
    return {
      seccion: requirement ? 'documentos' : 'otrosDocumentos',
      cdSdocSiniestro: null,
      numGrupo: null,
      cdDocSiniestro: requirement?.cdDocSiniestro ?? null,
      nombre,
      tipo: requirement?.tipo ?? 'DOCUMENTO',
      comentario,
    }
  })

type Place = {
  seccion: string
  cdDocSiniestro: number
  cdSdocSiniestro: number | null
  numGrupo: number | null
  orden: number
}

function paperOf({ nmDocumento }: Requirement): Picture {
  const picture = pictureFor(nmDocumento)
  if (!picture) throw new Error(`Ningún papel responde a «${nmDocumento}»`)
  return picture
}
