// Builds the documents of policies: the conditions of each set of terms, and the documents of each movement.
import type { PolicyDocumentKind } from '../../../src/contract/policy-part.ts'
import type { Row } from '../../database/insert-rows.ts'
import type { PolicyPaper, StoredPictures } from '../pictures.ts'
import type { NamedPolicy } from '../policies.ts'
import { makeRandom } from '../random.ts'
import { hasOwnTerms, termsOfPolicy, termsOfProduct } from '../terms/terms-codes.ts'
import { PRODUCTS } from '../terms/terms-rows.ts'
import { insuresPeople, type MovementRow } from './movement-rows.ts'

type Paper = { nombre: PolicyPaper; nm: string; tipo: PolicyDocumentKind; isForInsured: 0 | 1 }

/**
 * All documents: the conditions of each product and of each policy with own terms, and the documents of every movement.
 * A policy that `lacks` papers has none of these.
 */
export function makePolicyDocuments(
  policies: readonly NamedPolicy[],
  movements: readonly MovementRow[],
  pictures: StoredPictures,
): Row[] {
  const random = makeRandom('policy papers')
  const place = (where: { termsId: number | null; cdRamoCotizacion: number | null }, papers: readonly Paper[]) =>
    papers.map(({ nombre, nm, tipo, isForInsured }, index) => {
      const stored = pictures.get(nombre)
      if (!stored) throw new Error(`Falta el papel «${nombre}»`)
      const { sha256, tamanio } = stored
      return { id: random.uuid(), ...where, orden: index + 1, nm, tipo, ext: 'pdf', sha256, tamanio, isForInsured }
    })
  const withPapers = policies.filter(({ lacks = [] }) => !lacks.includes('papers'))
  const sets = [
    ...PRODUCTS.map((product) => ({ termsId: termsOfProduct(product), ...product })),
    ...withPapers.filter(hasOwnTerms).map((policy) => ({ termsId: termsOfPolicy(policy), cdRamo: policy.cdRamo })),
  ]
  return [
    ...sets.flatMap(({ termsId, cdRamo }) => place({ termsId, cdRamoCotizacion: null }, [conditionsOf({ cdRamo })])),
    ...withPapers.flatMap((policy) =>
      movements
        .filter(({ policyCode }) => policyCode === policy.cdCotizacion)
        .flatMap((movement) => {
          const { cdRamoCotizacion } = movement
          return place({ termsId: null, cdRamoCotizacion }, papersOf(policy, movement))
        }),
    ),
  ]
}

const conditionsOf = (of: Pick<NamedPolicy, 'cdRamo'>): Paper => ({
  nombre: insuresPeople(of) ? 'condiciones-generales-personas.pdf' : 'condiciones-generales.pdf',
  nm: 'Condiciones generales',
  tipo: 'CONDICIONES',
  isForInsured: 1,
})

function papersOf(policy: NamedPolicy, movement: MovementRow) {
  const { anexo, numAplica, factAseg, policyCode, cdCotizacion } = movement
  const isIssuing = policyCode === cdCotizacion
  const name = isIssuing
    ? 'Condiciones particulares'
    : numAplica > 0
      ? `Aplicación ${numAplica}`
      : `Anexo ${anexo}: ${movement.tipo}`
  const tipo = isIssuing ? 'PARTICULARES' : 'ANEXO'
  const papers: Paper[] = [{ nombre: 'condiciones-particulares.pdf', nm: name, tipo, isForInsured: 0 }]
  if (factAseg)
    papers.push({ nombre: 'factura-prima.pdf', nm: `Factura ${factAseg}`, tipo: 'FACTURA', isForInsured: 0 })
  if (isIssuing) {
    const nm = insuresPeople(policy) ? 'Certificado y tarjeta del asegurado' : 'Certificado de seguro'
    papers.push({ nombre: 'certificado-seguro.pdf', nm, tipo: 'CERTIFICADO', isForInsured: 1 })
  }
  return papers
}
