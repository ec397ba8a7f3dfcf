// The contacts of policyholders: a natural person is their own contact, a company has several employees as contacts.
import { searchText } from '../../src/domain/search-text.ts'
import { type Queryable, sql } from '../database/sql.ts'
import { CLIENT, CLIENTS } from './world.ts'

type Contact = readonly [nombres: string, apellidos: string, cargo: string, mail: string]

/** The contacts of companies; some have no mail, one has two addresses. */
const OF_COMPANIES: Readonly<Record<number, readonly Contact[]>> = {
  [CLIENT.andes]: [
    ['Patricia', 'Guachamín Loza', 'JEFA DE TALENTO HUMANO', 'talento.humano@andes.ejemplo.ec'],
    ['Rodrigo', 'Cevallos Ruano', 'GERENTE FINANCIERO', 'rcevallos@andes.ejemplo.ec; finanzas@andes.ejemplo.ec'],
    ['Nelly', 'Changoluisa Tipán', 'ASISTENTE DE SEGUROS', ''],
  ],
  [CLIENT.andesTransport]: [
    ['Wilson', 'Tituaña Caiza', 'JEFE DE FLOTA', 'flota@transportes-andes.ejemplo.ec'],
    ['Gloria', 'Iza Pilatuña', 'CONTADORA', ''],
  ],
  [CLIENT.press]: [
    ['Mónica', 'Barragán Salgado', 'GERENTE GENERAL', 'seguros@pumamaqui.ejemplo.ec'],
    ['Hugo', 'Játiva Endara', 'COORDINADOR ADMINISTRATIVO', 'hjativa@pumamaqui.ejemplo.ec'],
  ],
  [CLIENT.trade]: [
    ['Germania', 'Ortega Illescas', 'ADMINISTRADORA', 'seguros@chaquinan.ejemplo.ec'],
    ['Fausto', 'Coronel Peralta', 'JEFE DE BODEGA', ''],
  ],
}

/** The contacts of the named policyholders; a code is the policyholder's code and a digit: 10011, 10041, 10042 … */
export function makeClientContacts() {
  return CLIENTS.flatMap(({ cdCliente, nmCliente, apCliente, correo }) =>
    (OF_COMPANIES[cdCliente] ?? [[nmCliente, apCliente, '', correo] as const]).map(
      ([nmEjecutivo, apEjecutivo, cargo, mail], place) => ({
        cdEjecutivo: cdCliente * 10 + place + 1,
        cdCliente,
        nmEjecutivo,
        apEjecutivo,
        cargo,
        mail,
        searchName: searchText(`${nmEjecutivo} ${apEjecutivo}`),
      }),
    ),
  )
}

/** Writes the contacts of generated policyholders, who are their own contacts, in a single SQL statement. */
export async function writeGeneratedContacts(tx: Queryable, codes: readonly number[]): Promise<void> {
  await tx.query(sql`INSERT INTO client_contact ("cdEjecutivo", "cdCliente", "nmEjecutivo", "apEjecutivo", mail, "searchName")
    SELECT "cdCliente", "cdCliente", "nmCliente", "apCliente", correo, "searchName" FROM client
    WHERE "cdCliente" = ANY(${codes}::integer[])`)
}
