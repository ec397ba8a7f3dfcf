// Translates «Personas»: titulars and dependents, each dependent with the titular whom the sheet says or who is the only one.
import { searchText } from '../../../src/domain/search-text.ts'
import type { FlatRow } from './flat-row.ts'
import { plansOf } from './known-names.ts'
import { addPlace, insurePolicyholder, isSamePerson, noteTitular, policyOf, refusedPart } from './translate-policies.ts'
import { copied, type Translation, type Translator } from './translation.ts'

const PERSON = {
  cdAsegurado: 'cedula',
  clAsegurado: 'parentesco',
  cdTitular: 'titular',
  cdUbicacion: 'poliza',
  cedula: 'cedula',
  dscObjeto: 'nombres',
  parentesco: 'parentesco',
  fcNacimiento: 'nacimiento',
  genero: 'genero',
  estadoCivil: 'estadoCivil',
  fcInicio: 'incluida',
  fcFin: 'excluida',
  celular: 'celular',
  correo: 'correo',
  totPriActual: 'prima',
  nombres: 'nombres',
  apellidos: 'apellidos',
  baja: 'baja',
}

const {
  cdAsegurado: _key,
  clAsegurado: _kind,
  cdTitular: _titular,
  cdUbicacion: _place,
  dscObjeto: _name,
  ...COPIED
} = PERSON

export const persons: Translator = {
  kind: 'asegurados',
  fields: { asegurados: PERSON, ubicaciones: { cdUbicacion: 'plan', cdPlan: 'plan', dscUbicacion: 'plan' } },
  translate: (row, rows, translation) => {
    translation.firstPerson ??= { rows, line: row.line }
    row.refuseEmpty()
    const policy = policyOf(row, translation)
    const plan =
      policy && policy !== 'waits'
        ? row.named(translation.names, 'plan', plansOf(policy.insurer), 'en «Productos» de esa aseguradora')
        : null
    const [genero, estadoCivil, excluded] = [row.choice('genero'), row.choice('estadoCivil'), row.day('excluida')]
    const [cedula, given, surnames] = [row.text('cedula'), row.text('nombres') ?? '', row.text('apellidos')]
    if (!policy || policy === 'waits' || row.faults.length > 0)
      return refusedPart('asegurados', { row, policy }, translation)
    const titular = row.text('titular')
    const kind = isTitular(row, { cedula, titular }) ? 'TITULAR' : 'DEPENDIENTE'
    const name = [given, surnames].filter((each) => each !== null).join(' ')
    const key = translation.persons.keyOf(policy.key, { kind, cedula, name })
    const { nombres, apellidos, parentesco, ...more } = copied(row, COPIED)
    const values = {
      ...more,
      cdCompania: translation.company,
      clAsegurado: kind,
      cdAsegurado: key,
      cdUbicacion: addPlace(rows, translation, { policy, line: row.line, plan }),
      dscObjeto: name,
      // Names and surnames stand apart only where the sheet parts them.
      ...(row.has('apellidos') && { nombres, apellidos }),
      ...(row.has('parentesco') && { parentesco: kind === 'TITULAR' ? null : parentesco }),
      ...(row.has('genero') && { genero }),
      ...(row.has('estadoCivil') && { estadoCivil }),
      ...(excluded !== null && excluded < translation.today && { baja: 'S' }),
    }
    translation.peopled.add(policy.key)
    if (kind === 'TITULAR') {
      rows.add('asegurados', row.line, values)
      noteTitular(translation, policy, { cedula: cedula ?? '', key })
    } else translation.dependents.push({ row, rows, policy, titular, values })
    return undefined
  },
  finish: (translation) => {
    finishDependents(translation)
    if (translation.complete.has('asegurados')) keepPolicyholders(translation)
  },
}

/** A row without a relationship and without another titular is a titular's. */
function isTitular(row: FlatRow, { cedula, titular }: { cedula: string | null; titular: string | null }): boolean {
  const relation = searchText(row.text('parentesco') ?? '')
  if (relation !== '') return ['titular', 't', 'asegurado principal', 'principal'].includes(relation)
  return titular === null || isSamePerson(titular, cedula ?? '')
}

/** Writes the dependents, when all titulars are known; a policyholder who is the titular is written where no row says it. */
function finishDependents(translation: Translation): void {
  for (const { row, rows, policy, titular, values } of translation.dependents) {
    const all = translation.titulars.get(policy.key) ?? []
    const [only, other] = all
    const found =
      titular === null
        ? other
          ? undefined
          : only
        : all.find(({ cedula, key }) => isSamePerson(cedula, titular) || key === titular)
    const holder = translation.clients.get(policy.client)
    const isHolders =
      holder &&
      (found
        ? isSamePerson(holder.cedula, found.cedula)
        : all.length === 0 || isSamePerson(holder.cedula, titular ?? ''))
    // A policyholder whom no row names is the titular, also of a complete sheet that comes again.
    const key =
      (isHolders ? insurePolicyholder(translation, { policy, line: row.line, rows }) : null) ?? found?.key ?? null
    // The row is refused by the import, with all that belongs to its policy.
    rows.add('asegurados', row.line, { ...values, cdTitular: key ?? titular })
  }
}

/** Names stored titulars again who hold their policy and stand in no row: a complete sheet need not say them, and ends only others. */
function keepPolicyholders({ policies, titulars, titled, clients, company, firstPerson }: Translation): void {
  for (const policy of firstPerson ? policies.all() : []) {
    const holder = titled.has(policy.key) ? undefined : clients.get(policy.client)
    const titular = holder && titulars.get(policy.key)?.find(({ cedula }) => isSamePerson(cedula, holder.cedula))
    if (titular)
      firstPerson?.rows.add('asegurados', firstPerson.line, {
        cdCompania: company,
        clAsegurado: 'TITULAR',
        cdAsegurado: titular.key,
      })
  }
}
