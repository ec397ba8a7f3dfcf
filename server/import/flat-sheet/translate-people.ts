// Translates «Ejecutivos» and «Clientes»: executives, clients with their groups, and the contacts of each client.
import { personNumber } from '../../../src/domain/person-number.ts'
import { flatKey } from './flat-key.ts'
import type { FlatRow } from './flat-row.ts'
import { refuseOther } from './translate-products.ts'
import type { TranslatedRows } from './translated-rows.ts'
import { copied, type Translation, type Translator } from './translation.ts'

const EXECUTIVE = {
  cdEjecutivo: 'nombres',
  nmAgente: 'nombres',
  apAgente: 'apellidos',
  rucCed: 'cedula',
  mail: 'correo',
  telefonos: 'telefonos',
  cargo: 'cargo',
  baja: 'baja',
}

export const executives: Translator = {
  kind: 'ejecutivos',
  fields: { ejecutivos: EXECUTIVE },
  translate: (row, rows, { company, names }) => {
    row.refuseEmpty()
    const [given, surnames] = [row.text('nombres') ?? '', row.text('apellidos')]
    const [cedula, mail, code] = [row.text('cedula'), row.text('correo'), row.text('codigo')]
    if (row.faults.length > 0) return { kind: 'ejecutivos' }
    const full = [given, surnames].filter((each) => each !== null).join(' ')
    const known = names.exact('ejecutivos', cedula ?? full) ?? names.exact('ejecutivos', full)
    const cdEjecutivo = code ?? known ?? flatKey(cedula ?? full)
    rows.add('ejecutivos', row.line, { ...copied(row, EXECUTIVE), cdCompania: company, cdEjecutivo })
    names.add('ejecutivos', cdEjecutivo, [full, surnames && `${surnames} ${given}`, cedula, mail])
    return undefined
  },
}

const CLIENT = {
  cdCliente: 'cedula',
  rucCed: 'cedula',
  nmCliente: 'nombres',
  apCliente: 'apellidos',
  celular: 'celular',
  correo: 'correo',
  fcNacimiento: 'nacimiento',
  genero: 'genero',
  estadoCivil: 'estadoCivil',
  cdCliGrupo: 'grupo',
  baja: 'baja',
}
const CONTACT = {
  cdContacto: 'contacto',
  nmEjecutivo: 'contacto',
  apEjecutivo: 'contactoApellidos',
  cargo: 'contactoCargo',
  mail: 'contactoCorreo',
}

export const clients: Translator = {
  kind: 'clientes',
  fields: {
    clientes: CLIENT,
    contactos: { ...CONTACT, cdCliente: 'cedula' },
    'grupos-de-clientes': { cdCliGrupo: 'grupo', nmCliGrupo: 'grupo' },
  },
  translate: (row, rows, translation) => {
    row.refuseEmpty()
    const [cedula, given, surnames] = [row.text('cedula') ?? '', row.text('nombres') ?? '', row.text('apellidos')]
    const [genero, estadoCivil, nacimiento] = [row.choice('genero'), row.choice('estadoCivil'), row.day('nacimiento')]
    const [group, code] = [row.text('grupo'), row.text('codigo')]
    // A RUC and the cédula in it are two clients, whom the report names (D153).
    const cdCliente = code ?? translation.names.exact('clientes', cedula) ?? flatKey(cedula)
    const full = [given, surnames].filter((each) => each !== null).join(' ')
    // Also of a row that is refused: its policies wait for it.
    if (cedula !== '') translation.names.add('clientes', cdCliente, [cedula, full, surnames && `${surnames} ${given}`])
    const refused = cedula === '' && code === null ? { kind: 'clientes' } : { kind: 'clientes', key: cdCliente }
    if (row.faults.length > 0) return refused
    const cdCliGrupo = group === null ? null : flatKey(group)
    if (cdCliGrupo !== null) rows.share('grupos-de-clientes', cdCliGrupo, row.line, { cdCliGrupo, nmCliGrupo: group })
    refuseOther(
      row,
      CLIENT,
      rows.share('clientes', cdCliente, row.line, {
        ...copied(row, CLIENT),
        cdCliente,
        ...(row.has('genero') && { genero }),
        ...(row.has('estadoCivil') && { estadoCivil }),
        ...(row.has('grupo') && { cdCliGrupo }),
      }),
    )
    if (row.faults.length > 0) return refused
    const [celular, correo] = [row.text('celular'), row.text('correo')]
    if (isNatural(cedula))
      translation.clients.set(cdCliente, { cedula, name: full, nacimiento, genero, estadoCivil, celular, correo })
    addContact(row, rows, translation, { cdCliente, isOneself: isNatural(cedula) && surnames === null, given, correo })
    return undefined
  },
}

/** Whether an id number is of a person, and not of a company. */
export const isNatural = (id: string): boolean => {
  const number = personNumber(id)
  return number !== null && number.length !== 13
}

type OfClient = { cdCliente: string; isOneself: boolean; given: string; correo: string | null }

/** The contact that the row says; a person whose whole name is in one column is their own, whom the portal derives of two. */
function addContact(
  row: FlatRow,
  rows: TranslatedRows,
  _: Translation,
  { cdCliente, isOneself, given, correo }: OfClient,
): void {
  const contact = row.text('contacto')
  if (contact !== null) {
    const cdContacto = flatKey(row.text('contactoCorreo') ?? [contact, row.text('contactoApellidos')].join(' '))
    const values = { ...copied(row, CONTACT), cdCliente, cdContacto }
    refuseOther(row, CONTACT, rows.share('contactos', flatKey(cdCliente, cdContacto), row.line, values))
  } else if (isOneself)
    rows.share('contactos', flatKey(cdCliente, 'PROPIO'), row.line, {
      cdCliente,
      cdContacto: 'PROPIO',
      nmEjecutivo: given,
      ...(row.has('correo') && { mail: correo }),
    })
}
