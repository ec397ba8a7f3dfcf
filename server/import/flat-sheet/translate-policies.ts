// Translates «Pólizas»: policies with their place, their terms, and the policyholder who is the only insured person.
import type { CalendarDate } from '../../../src/domain/calendar-date.ts'
import { personNumber } from '../../../src/domain/person-number.ts'
import { flatKey } from './flat-key.ts'
import type { FlatRow } from './flat-row.ts'
import { plansOf } from './known-names.ts'
import type { KnownPolicy } from './known-policies.ts'
import { termsOf } from './translate-terms.ts'
import type { TranslatedRows } from './translated-rows.ts'
import {
  copied,
  type Refused,
  type Titular,
  type Translation,
  type Translator,
  unitOf,
  unitsNamed,
} from './translation.ts'

const POLICY = {
  cdCotizacion: 'poliza',
  poliza: 'poliza',
  cdAseguradora: 'aseguradora',
  cdRamo: 'ramo',
  cdCliente: 'cliente',
  cdEjecutivo: 'ejecutivo',
  fcDesde: 'desde',
  fcHasta: 'hasta',
  fcCancelacion: 'cancelacion',
  tipoPol: 'tipo',
  factAseg: 'factura',
  valAsegurado: 'valorAsegurado',
  valPrima: 'prima',
  cdSucursal: 'sucursal',
  baja: 'baja',
}

export const policies: Translator = {
  kind: 'polizas',
  derived: ['asegurados'],
  fields: {
    polizas: POLICY,
    ubicaciones: { cdUbicacion: 'plan', dscUbicacion: 'plan', cdPlan: 'plan', cdAseguradora: 'aseguradora' },
  },
  translate: (row, rows, translation) => {
    row.refuseEmpty()
    const { names } = translation
    const insurer = row.named(names, 'aseguradora', 'aseguradoras', 'en «Productos»')
    const branch = row.named(names, 'ramo', 'ramos', 'en «Productos»')
    const plan = insurer ? row.named(names, 'plan', plansOf(insurer.key), 'en «Productos» de esa aseguradora') : null
    const client = row.named(names, 'cliente', 'clientes', 'en «Clientes»')
    const executive = row.named(names, 'ejecutivo', 'ejecutivos', 'en «Ejecutivos»')
    const office = row.named(names, 'sucursal', 'sucursales', 'entre las sucursales')
    const [number, from, to, type] = [row.text('poliza'), row.day('desde'), row.day('hasta'), row.choice('tipo')]
    if (!insurer || !branch || !client || number === null || from === null || row.faults.length > 0) {
      if (number !== null) translation.policies.addRefused(number)
      return { kind: 'polizas', units: unitsNamed(translation, [row.value('poliza')]) }
    }
    const before = translation.policies.before({ insurer: insurer.key, number, from, to })
    const key = before?.key ?? row.text('codigo') ?? flatKey(insurer.key, number, from)
    const policy: KnownPolicy = {
      key,
      insurer: insurer.key,
      number,
      from,
      to,
      branch: branch.key,
      plan: plan?.key ?? before?.plan ?? '',
      client: client.key,
      premium: row.money('prima') ?? before?.premium ?? null,
      places: before?.places ?? [],
    }
    const set = termsOf(translation, policy)
    rows.add('polizas', row.line, {
      ...copied(row, POLICY),
      cdCompania: translation.company,
      cdCotizacion: key,
      poliza: number,
      cdAseguradora: insurer.key,
      cdRamo: branch.key,
      cdCliente: client.key,
      // The executive of carga.json takes those that name nobody.
      ...(executive ? { cdEjecutivo: executive.key } : onlyExecutive(translation)),
      ...(row.has('tipo') && { tipoPol: type }),
      ...(row.has('sucursal') && { cdSucursal: office?.key ?? null }),
      ...(set !== null && { cdCondiciones: set }),
    })
    translation.policies.add(policy)
    translation.listed.set(key, { policy, line: row.line, rows })
    addPlace(rows, translation, { policy, line: row.line, plan: plan && { key: plan.key, name: plan.name } })
    return undefined
  },
  finish: insurePolicyholders,
}

/** Where there is one executive, they attend every policy. */
function onlyExecutive({ names }: Translation): { cdEjecutivo?: string } {
  const [only, ...others] = names.all('ejecutivos')
  const found = only === undefined || others.length > 0 ? null : names.find('ejecutivos', only)
  return found && 'key' in found ? { cdEjecutivo: found.key } : {}
}

type Place = { policy: KnownPolicy; line: number; plan?: { key: string; name: string } | null; address?: string | null }

/**
 * The key of the place of a policy where something is, by its plan or its address; the place is written when nothing has it
 * yet. What says neither is in the policy's first place.
 */
export function addPlace(
  rows: TranslatedRows,
  translation: Translation,
  { policy, line, plan, address }: Place,
): string {
  const { placed, company } = translation
  const name = plan && plan.key !== policy.plan ? plan.key : (address ?? '')
  const [stored] = policy.places
  if (name === '' && stored !== undefined && !plan && !translation.listed.has(policy.key)) return stored
  const key = name === '' ? policy.key : flatKey(policy.key, name)
  if (placed.has(key)) return key
  placed.add(key)
  const set = plan ? termsOf(translation, { ...policy, plan: plan.key }) : null
  rows.add('ubicaciones', line, {
    cdCompania: company,
    cdUbicacion: key,
    cdCotizacion: policy.key,
    dscUbicacion: plan?.name ?? address ?? 'Principal',
    ...(plan && { cdAseguradora: policy.insurer, cdPlan: plan.key, ...(set !== null && { cdCondiciones: set }) }),
  })
  return key
}

/**
 * Insures the natural person who holds a policy of health or life, where no sheet says whom it insures. One who was insured so
 * before is written again: the sheets may be complete.
 */
function insurePolicyholders(translation: Translation): void {
  const { healthBranches, peopled } = translation
  for (const { policy, line, rows } of translation.listed.values())
    if (healthBranches.has(policy.branch) && !peopled.has(policy.key) && mayBeTitular(translation, policy))
      insurePolicyholder(translation, { policy, line, rows })
}

/** Whether a policy has no titular, or its policyholder is the one. */
function mayBeTitular({ titulars, clients }: Translation, { key, client }: KnownPolicy): boolean {
  const holder = clients.get(client)
  const all = titulars.get(key) ?? []
  return holder !== undefined && (all.length === 0 || all.some(({ cedula }) => isSamePerson(cedula, holder.cedula)))
}

type OfPolicy = { policy: KnownPolicy; line: number; rows: TranslatedRows }

/** Writes the policyholder as the titular; null where it is a company. */
export function insurePolicyholder(translation: Translation, { policy, line, rows }: OfPolicy): string | null {
  const { clients, persons, titled } = translation
  const client = clients.get(policy.client)
  if (!client) return null
  const { cedula, name, nacimiento, ...said } = client
  const key = persons.keyOf(policy.key, { kind: 'TITULAR', cedula, name })
  if (titled.has(policy.key)) return key
  rows.add('asegurados', line, {
    cdCompania: translation.company,
    clAsegurado: 'TITULAR',
    cdAsegurado: key,
    cdUbicacion: addPlace(rows, translation, { policy, line }),
    cedula,
    dscObjeto: name,
    fcNacimiento: nacimiento,
    ...said,
  })
  noteTitular(translation, policy, { cedula, key })
  return key
}

/** Notes the titular of a policy of this import. */
export function noteTitular({ titulars, peopled, titled }: Translation, { key }: KnownPolicy, titular: Titular): void {
  const others = (titulars.get(key) ?? []).filter((each) => each.key !== titular.key)
  titulars.set(key, [...others, titular])
  peopled.add(key)
  titled.add(key)
}

/** Whether two id numbers are of one person; equal texts are. */
export const isSamePerson = (one: string, other: string): boolean =>
  (personNumber(one) ?? one) === (personNumber(other) ?? other)

/** The policy that a row of a part names; undefined where there is none, and the row is refused or waits. */
export function policyOf(row: FlatRow, translation: Translation): KnownPolicy | 'waits' | undefined {
  const before = row.faults.length
  const insurer = row.named(translation.names, 'aseguradora', 'aseguradoras', 'en «Productos»')
  const [number, from] = [row.text('poliza'), row.day('desde') as CalendarDate | null]
  if (number === null || row.faults.length > before) return undefined
  const found = translation.policies.find({ insurer: insurer?.key ?? null, number, from })
  if ('key' in found) return found
  if ('waits' in found) {
    row.refuse('poliza', 'espera: antes hay que corregir la fila de su póliza')
    return 'waits'
  }
  row.refuse('poliza', found.reason, found.proposal)
  return undefined
}

type OfPart = { row: FlatRow; policy: KnownPolicy | 'waits' | undefined }

/** A row of a part that is refused, with what it keeps from coming in: the policy appears with all its parts or not at all. */
export const refusedPart = (kind: string, { row, policy }: OfPart, translation: Translation): Refused =>
  policy === 'waits'
    ? { kind, held: true }
    : { kind, units: policy ? [unitOf(translation, policy.key)] : unitsNamed(translation, [row.value('poliza')]) }
