// Web access of policyholders by their contacts: «Creación de Usuarios» (ADM-04, ADM-05).
import * as z from 'zod/mini'
import { endpoint, readByPost, write } from './endpoint.ts'
import { anyCode, numberFilter, shapeOf, textFilter } from './list/filter.ts'
import { chosen, rowIndex, webAccessChange } from './web-access.ts'
import { code, flag, integer, orNull, paging, text } from './wire-types.ts'

/** A policyholder with one of its contacts, the client's «ejecutivo»; `mail` and `cdEjecutivo` are the contact's. */
const generalUser = z.object({
  rnum: rowIndex,
  cdCliente: code,
  rucCed: text(20),
  nmCliente: text(240),
  apCliente: text(240),
  titulo: text(40),
  nmEjecutivo: text(120),
  apEjecutivo: text(120),
  cargo: text(120),
  mail: text(240),
  cdEjecutivo: code,
  /** 1: the policyholder has web access. */
  usuarioWebT: flag,
  /**
   * 1: the policyholder's account has this contact's mail, or an older portal did not send the field; an addition to
   * the specification.
   */
  cuentaSuya: z._default(flag, 1),
})
export type GeneralUser = z.infer<typeof generalUser>

const HOLDER = { group: 'Contratante', isPerson: true } as const
const CONTACT = { group: 'Contacto', isPerson: true } as const

export const GENERAL_USER_FILTERS = {
  cedula: textFilter(20, { ...HOLDER, label: 'Cédula o RUC', chip: 'Cédula o RUC', isMain: true }),
  nmContratante: textFilter(120, { ...HOLDER, label: 'Nombres del contratante', chip: 'Contratante:', isMain: true }),
  apContratante: textFilter(120, { ...HOLDER, label: 'Apellidos del contratante', chip: 'Apellidos:', isMain: true }),
  cdContratante: numberFilter(anyCode, { group: 'Contratante', label: 'Código del contratante', chip: 'Código' }),
  nmContacto: textFilter(120, { ...CONTACT, label: 'Nombres del contacto', chip: 'Contacto:' }),
  apContacto: textFilter(120, { ...CONTACT, label: 'Apellidos del contacto', chip: 'Apellidos del contacto:' }),
  correo: textFilter(120, { ...CONTACT, label: 'Correo', chip: 'Correo' }),
} as const

export const generalUserSearch = z.object({ ...shapeOf(GENERAL_USER_FILTERS), ...paging })
export type GeneralUserSearch = z.infer<typeof generalUserSearch>

export const searchGeneralUsers = readByPost('/usuarios-generales-gestor', {
  summary: 'Contratantes con sus contactos, y si tienen consultas web',
  access: 'admin',
  subject: null,
  body: generalUserSearch,
  /** `total`: rows of all pages; an addition to the specification. */
  answer: z.object({ data: z.array(generalUser), totalPages: integer, total: orNull(integer) }),
})

const generalChoice = z.object({
  index: rowIndex,
  cdCliente: code,
  correo: text(120),
  cdEjecutivo: code,
  cedula: text(20),
})
export type GeneralChoice = z.infer<typeof generalChoice>

export const activateGeneralUsers = write('/usuarios-generales-crear', {
  summary: 'Activa las consultas web de contratantes; `todos`: todos los de una búsqueda (D133)',
  access: 'admin',
  subject: null,
  body: chosen(generalChoice, generalUserSearch),
  answer: webAccessChange,
})

export const deactivateGeneralUsers = endpoint({
  ...activateGeneralUsers,
  path: '/usuarios-generales-desactivar',
  summary: 'Desactiva las consultas web de contratantes y termina sus sesiones',
})
