// Translates «Productos»: insurers, branches with their groups, plans, and what insurers of health usually require.
import { isHealthOrLife } from '../../../src/domain/policy/content-type.ts'
import { hasWordBeginning } from '../../../src/domain/search-text.ts'
import type { SourceValue } from '../value/reading.ts'
import { flatKey } from './flat-key.ts'
import type { FlatRow } from './flat-row.ts'
import { plansOf } from './known-names.ts'
import type { FlatValues, TranslatedRows } from './translated-rows.ts'
import { copied, type Translation, type Translator } from './translation.ts'
import { USUAL_REQUIREMENTS } from './usual-requirements.ts'

const INSURER = {
  cdAseguradora: 'aseguradora',
  nmAlias: 'aseguradora',
  nmAseguradora: 'razonSocial',
  telEmergencia: 'telEmergencia',
  telAsistencia: 'telAsistencia',
}

/** The group of a branch that no sheet says. */
function usualGroup(branch: string): string {
  const says = (...words: string[]) => words.some((word) => hasWordBeginning(branch, word))
  if (says('VIDA')) return 'VIDA'
  if (says('MEDIC', 'SALUD', 'HOSPITAL')) return 'ASISTENCIA MÉDICA'
  return says('FIANZA', 'CUMPLIMIENTO', 'BUEN USO DE ANTICIPO') ? 'FIANZAS' : 'GENERALES'
}

export const products: Translator = {
  kind: 'aseguradoras',
  fields: {
    aseguradoras: INSURER,
    'grupos-de-ramos': { cdRamGrupo: 'grupo', nmRamGrupo: 'grupo' },
    ramos: { cdRamo: 'ramo', nmRamo: 'ramo', cdRamGrupo: 'grupo' },
    planes: { cdAseguradora: 'aseguradora', cdPlan: 'plan', dscPlan: 'plan' },
  },
  translate: (row, rows, translation) => {
    row.refuseEmpty()
    const [insurer, branch] = [row.text('aseguradora') ?? '', row.text('ramo') ?? '']
    const [group, plan] = [row.text('grupo'), row.text('plan')]
    if (row.faults.length > 0) return { kind: 'aseguradoras' }
    const cdAseguradora = addInsurer(row, rows, translation, insurer)
    const cdRamo = addBranch(row, rows, translation, { branch, group })
    if (plan !== null) {
      const cdPlan = keyOf(translation, plansOf(cdAseguradora), plan)
      rows.share('planes', flatKey(cdAseguradora, cdPlan), row.line, { cdAseguradora, cdPlan }, { dscPlan: plan })
      for (const space of [plansOf(cdAseguradora), 'planes'] as const) translation.names.add(space, cdPlan, [plan])
    }
    if (translation.healthBranches.has(cdRamo)) addUsualRequirements(row, rows, translation, { cdAseguradora, cdRamo })
    return undefined
  },
  finish: ({ ungrouped }) => {
    for (const [cdRamo, { rows, line, branch }] of ungrouped) {
      if (rows.says('ramos', cdRamo, 'cdRamGrupo')) continue
      const nmRamGrupo = usualGroup(branch)
      addGroup(rows, line, { cdRamo, nmRamGrupo })
    }
  },
}

/** An insurer keeps the name by which it is known; a sheet without a full name says the same of new ones only. */
function addInsurer(row: FlatRow, rows: TranslatedRows, translation: Translation, insurer: string): string {
  const isNew = !('key' in translation.names.find('aseguradoras', insurer))
  const cdAseguradora = keyOf(translation, 'aseguradoras', insurer)
  const { nmAlias: _, ...said }: Record<string, SourceValue> = { ...copied(row, INSURER), cdAseguradora }
  const names: FlatValues = isNew ? { nmAlias: insurer, nmAseguradora: insurer } : {}
  refuseOther(row, INSURER, rows.share('aseguradoras', cdAseguradora, row.line, said, names))
  translation.names.add('aseguradoras', cdAseguradora, [insurer, row.text('razonSocial')])
  return cdAseguradora
}

type Branch = { branch: string; group: string | null }

/** A branch whose group no row says gets the usual one, if it is new. */
function addBranch(row: FlatRow, rows: TranslatedRows, translation: Translation, { branch, group }: Branch): string {
  const { names, ungrouped, healthBranches } = translation
  const isNew = !('key' in names.find('ramos', branch))
  const cdRamo = keyOf(translation, 'ramos', branch)
  if (isNew) {
    rows.share('ramos', cdRamo, row.line, { cdRamo }, { nmRamo: branch })
    ungrouped.set(cdRamo, { rows, line: row.line, branch })
  }
  if (group !== null) refuseOther(row, { cdRamGrupo: 'grupo' }, addGroup(rows, row.line, { cdRamo, nmRamGrupo: group }))
  if (isHealthOrLife({ nmRamo: branch, nmRamGrupo: group ?? (isNew ? usualGroup(branch) : '') }))
    healthBranches.add(cdRamo)
  names.add('ramos', cdRamo, [branch])
  return cdRamo
}

function addGroup(rows: TranslatedRows, line: number, { cdRamo, nmRamGrupo }: { cdRamo: string; nmRamGrupo: string }) {
  const cdRamGrupo = flatKey(nmRamGrupo)
  rows.share('grupos-de-ramos', cdRamGrupo, line, { cdRamGrupo }, { nmRamGrupo })
  return rows.share('ramos', cdRamo, line, { cdRamo, cdRamGrupo })
}

/** The key of a row that has the name, else the name as a key. */
function keyOf({ names }: Translation, space: Parameters<Translation['names']['find']>[0], name: string): string {
  const found = names.find(space, name)
  return 'key' in found ? found.key : flatKey(name)
}

/** Refuses a row that says of a shared row something else than a line before. */
export function refuseOther(
  row: FlatRow,
  fields: Readonly<Record<string, string>>,
  other: { field: string; line: number } | null,
): void {
  if (other) row.refuse(fields[other.field] ?? other.field, `dice otra cosa que la línea ${other.line}`)
}

/** What insurers usually require of a claim, where the portal knows nothing of the product: a claim needs an invoice at least. */
function addUsualRequirements(
  row: FlatRow,
  rows: TranslatedRows,
  { required }: Translation,
  product: { cdAseguradora: string; cdRamo: string },
): void {
  const name = `${product.cdAseguradora}\n${product.cdRamo}`
  if (required.has(name)) return
  required.add(name)
  for (const requirement of USUAL_REQUIREMENTS) rows.add('requisitos', row.line, { ...product, ...requirement })
}
