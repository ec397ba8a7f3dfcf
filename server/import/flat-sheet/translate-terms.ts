// Translates «Condiciones»: sets of terms of a product or of one policy, with their parts.

import { flatKey } from './flat-key.ts'
import type { FlatRow } from './flat-row.ts'
import { plansOf } from './known-names.ts'
import { copied, type Translation, type Translator } from './translation.ts'

/** For each word of «Parte»: its kind, its key, and the fields with the columns from which they come. */
const PARTS: Readonly<Record<string, { kind: string; key: string; fields: Readonly<Record<string, string>> }>> = {
  COBERTURA: {
    kind: 'coberturas',
    key: 'cdCobNegocio',
    fields: { nmCobertura: 'nombre', valLimite: 'limite', obsCobNegocio: 'texto' },
  },
  CLAUSULA: {
    kind: 'clausulas',
    key: 'cdClausulaNegocio',
    fields: { nmClausula: 'nombre', valLimite: 'limite', obsClausulasNegocio: 'texto' },
  },
  DEDUCIBLE: {
    kind: 'deducibles',
    key: 'cdDeducible',
    fields: {
      nmCobertura: 'nombre',
      valFijo: 'valor',
      pctReclamo: 'porcentaje',
      pctVAseg: 'porcentajeAsegurado',
      valMinimo: 'minimo',
      obsDeducible: 'texto',
    },
  },
  EXCLUSION: {
    kind: 'exclusiones',
    key: 'cdExcNegocio',
    fields: { dscExclusion: 'nombre', nmCobertura: 'cobertura', obsExcNegocio: 'texto' },
  },
  GARANTIA: {
    kind: 'garantias',
    key: 'cdGarantiaNegocio',
    fields: { nmGarantia: 'nombre', fcMaxCondicionada: 'plazo', obsGarantiaNegocio: 'texto' },
  },
  NOTA: { kind: 'aclaratorias', key: 'cdAclaratorio', fields: { txtAclaratorio: 'nombre' } },
}

export const terms: Translator = {
  kind: 'condiciones',
  fields: {
    condiciones: { cdCondiciones: 'aseguradora', nombre: 'aseguradora' },
    ...Object.fromEntries(
      Object.values(PARTS).map(({ kind, key, fields }) => [kind, { [key]: 'nombre', ...fields, baja: 'baja' }]),
    ),
  },
  translate: (row, rows, translation) => {
    row.refuseEmpty()
    const set = setOf(row, translation)
    const part = PARTS[row.choice('parte') ?? '']
    const name = row.text('nombre') ?? ''
    if (row.faults.length > 0 || !part || !set)
      return set ? { kind: 'condiciones', units: [set.key], key: set.key } : { kind: 'condiciones' }
    rows.share('condiciones', set.key, row.line, { cdCondiciones: set.key, nombre: set.name })
    const { kind, key, fields } = part
    const of = row.text('cobertura')
    const values = {
      ...copied(row, { ...fields, baja: 'baja' }),
      cdCondiciones: set.key,
      [key]: flatKey(name, ...(of === null ? [] : [of])),
    }
    rows.add(kind, row.line, {
      ...values,
      ...(kind === 'deducibles' && { nmCobertura: of ?? name }),
      ...(kind === 'aclaratorias' && { numAclaratorio: row.line - 1 }),
    })
    if (!translation.terms.get(set.key)) translation.terms.set(set.key, { line: row.line, rows })
    return undefined
  },
  finish: linkStored,
}

/** Gives the sets of this import to the stored policies of their products, which no row of «Pólizas» says again. */
function linkStored(translation: Translation): void {
  for (const policy of translation.policies.all()) {
    const key = translation.listed.has(policy.key) ? null : termsOf(translation, policy)
    const set = key === null ? undefined : translation.terms.get(key)
    if (!set) continue
    const values = { cdCompania: translation.company, cdCotizacion: policy.key, cdCondiciones: key }
    set.rows.add('polizas', set.line, values)
  }
}

/** The set to which a row belongs; null where it is not known, and refused. */
function setOf(row: FlatRow, { names }: Translation): { key: string; name: string } | null {
  const insurer = row.named(names, 'aseguradora', 'aseguradoras', 'en «Productos»')
  const [number, from] = [row.text('poliza'), row.day('desde')]
  const branch = row.named(names, 'ramo', 'ramos', 'en «Productos»')
  const plan = insurer ? row.named(names, 'plan', plansOf(insurer.key), 'en «Productos»') : null
  if (branch === null && number === null && row.faults.length === 0)
    row.refuse('ramo', 'está vacío, y tampoco dice una póliza')
  if (!insurer || row.faults.length > 0) return null
  return number === null
    ? {
        key: keyOfProduct(insurer.key, branch?.key ?? '', plan?.key ?? ''),
        name: [insurer.name, branch?.name, plan?.name].filter(Boolean).join(' · '),
      }
    : {
        key: keyOfPolicyTerms(insurer.key, number, from ?? ''),
        name: [insurer.name, number, from].filter(Boolean).join(' · '),
      }
}

const keyOfProduct = (insurer: string, branch: string, plan: string) => flatKey('PRODUCTO', insurer, branch, plan)
const keyOfPolicyTerms = (insurer: string, number: string, from: string) => flatKey('PÓLIZA', insurer, number, from)

type OfPolicy = { insurer: string; number: string; from: string; branch: string; plan: string }

/** The set of a policy: its own, that of its plan, or that of its product; null where there is none. */
export function termsOf(
  { terms: known }: Translation,
  { insurer, number, from, branch, plan }: OfPolicy,
): string | null {
  const keys = [
    keyOfPolicyTerms(insurer, number, from),
    keyOfPolicyTerms(insurer, number, ''),
    keyOfProduct(insurer, branch, plan),
    keyOfProduct(insurer, branch, ''),
  ]
  return keys.find((key) => known.has(key)) ?? null
}
