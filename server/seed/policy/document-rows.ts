// The papers of the policies: the conditions of each set of terms, and what each movement was issued with.
import type { Row } from '../insert-rows.ts'
import type { PolicyPaper, StoredPictures } from '../pictures.ts'
import type { NamedPolicy } from '../policies.ts'
import { makeRandom } from '../random.ts'
import { hasOwnTerms, termsOfPolicy, termsOfProduct } from '../terms/terms-codes.ts'
import { PRODUCTS } from '../terms/terms-rows.ts'
import { insuresPeople, type MovementRow } from './movement-rows.ts'

type Paper = { nombre: PolicyPaper; nm: string; isForInsured: 0 | 1 }

/**
 * All of them: one paper with each product's terms and with the terms that a policy has for itself, and those of every
 * movement. A policy that `lacks` papers gets none of either.
 */
export function makePolicyDocuments(
  policies: readonly NamedPolicy[],
  movements: readonly MovementRow[],
  pictures: StoredPictures,
): Row[] {
  const random = makeRandom('policy papers')
  const place = (where: { termsId: number | null; cdRamoCotizacion: number | null }, papers: readonly Paper[]) =>
    papers.map(({ nombre, nm, isForInsured }, index) => {
      const stored = pictures.get(nombre)
      if (!stored) throw new Error(`Falta el papel «${nombre}»`)
      const { sha256, tamanio } = stored
      return { id: random.uuid(), ...where, orden: index + 1, nm, ext: 'pdf', sha256, tamanio, isForInsured }
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
  ...{ nm: 'Condiciones generales', isForInsured: 1 },
})

function papersOf(policy: NamedPolicy, { anexo, numAplica, tipo, factAseg, policyCode, cdCotizacion }: MovementRow) {
  const isIssuing = policyCode === cdCotizacion
  const name = isIssuing
    ? 'Condiciones particulares'
    : numAplica > 0
      ? `Aplicación ${numAplica}`
      : `Anexo ${anexo}: ${tipo}`
  const papers: Paper[] = [{ nombre: 'condiciones-particulares.pdf', nm: name, isForInsured: 0 }]
  if (factAseg) papers.push({ nombre: 'factura-prima.pdf', nm: `Factura ${factAseg}`, isForInsured: 0 })
  if (isIssuing) {
    const nm = insuresPeople(policy) ? 'Certificado y tarjeta del asegurado' : 'Certificado de seguro'
    papers.push({ nombre: 'certificado-seguro.pdf', nm, isForInsured: 1 })
  }
  return papers
}
