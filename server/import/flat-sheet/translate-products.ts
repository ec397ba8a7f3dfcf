// Translates «Productos»: insurers, branches with their groups, plans, and what insurers of health usually require.
import { isHealthOrLife } from '../../../src/domain/policy/content-type.ts'
import { hasWordBeginning } from '../../../src/domain/search-text.ts'
import { flatKey } from './flat-key.ts'
import type { FlatRow } from './flat-row.ts'
import { plansOf } from './known-names.ts'
import type { TranslatedRows } from './translated-rows.ts'
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
  fields: {
    aseguradoras: INSURER,
    'grupos-de-ramos': { cdRamGrupo: 'grupo', nmRamGrupo: 'grupo' },
    ramos: { cdRamo: 'ramo', nmRamo: 'ramo', cdRamGrupo: 'grupo' },
    planes: { cdAseguradora: 'aseguradora', cdPlan: 'plan', dscPlan: 'plan' },
  },
  translate: (row, rows, translation) => {
    row.refuseEmpty()
    const [insurer, branch] = [row.text('aseguradora') ?? '', row.text('ramo') ?? '']
    const [group, plan] = [row.text('grupo') ?? usualGroup(branch), row.text('plan')]
    if (row.faults.length > 0) return { kind: 'aseguradoras' }
    const cdAseguradora = addInsurer(row, rows, translation, insurer)
    const cdRamo = addBranch(row, rows, translation, { branch, group })
    if (plan !== null) {
      const cdPlan = keyOf(translation, plansOf(cdAseguradora), plan)
      rows.share('planes', flatKey(cdAseguradora, cdPlan), row.line, { cdAseguradora, cdPlan, dscPlan: plan })
      for (const space of [plansOf(cdAseguradora), 'planes'] as const) translation.names.add(space, cdPlan, [plan])
    }
    if (translation.healthBranches.has(cdRamo)) addUsualRequirements(row, rows, translation, { cdAseguradora, cdRamo })
    return undefined
  },
}

function addInsurer(row: FlatRow, rows: TranslatedRows, translation: Translation, insurer: string): string {
  const cdAseguradora = keyOf(translation, 'aseguradoras', insurer)
  const said = { ...copied(row, INSURER), cdAseguradora, nmAlias: insurer }
  // A later sheet without the column leaves the stored name as it is.
  const isNew = !('key' in translation.names.find('aseguradoras', insurer))
  const full = row.text('razonSocial')
  const { nmAseguradora: _, ...others } = said as Record<string, string>
  refuseOther(
    row,
    INSURER,
    rows.share('aseguradoras', cdAseguradora, row.line, {
      ...others,
      ...((full !== null || isNew) && { nmAseguradora: full ?? insurer }),
    }),
  )
  translation.names.add('aseguradoras', cdAseguradora, [insurer, full])
  return cdAseguradora
}

function addBranch(
  row: FlatRow,
  rows: TranslatedRows,
  translation: Translation,
  { branch, group }: { branch: string; group: string },
): string {
  const cdRamo = keyOf(translation, 'ramos', branch)
  const isNew = !('key' in translation.names.find('ramos', branch))
  const cdRamGrupo = flatKey(group)
  // What a branch's group is, a sheet without the column says of new ones only.
  if (isNew || row.text('grupo') !== null || rows.has('ramos', cdRamo)) {
    rows.share('grupos-de-ramos', cdRamGrupo, row.line, { cdRamGrupo, nmRamGrupo: group })
    refuseOther(
      row,
      { cdRamGrupo: 'grupo', nmRamo: 'ramo' },
      rows.share('ramos', cdRamo, row.line, { cdRamo, nmRamo: branch, cdRamGrupo }),
    )
    if (isHealthOrLife({ nmRamo: branch, nmRamGrupo: group })) translation.healthBranches.add(cdRamo)
  }
  translation.names.add('ramos', cdRamo, [branch])
  return cdRamo
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
