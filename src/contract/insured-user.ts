// Web access of insured persons: «Gestor Usuario» (ADM-06 to ADM-08).
import * as z from 'zod/mini'
import { type CalendarDate, calendarDate } from '../domain/calendar-date.ts'
import { addMonths } from '../domain/date-arithmetic.ts'
import { GENDERS, MARITAL_STATUSES } from '../domain/user/personal-data.ts'
import { endpoint, read, readByPost, write } from './endpoint.ts'
import { anyCode, dayFilter, lookupFilter, shapeOf, textFilter } from './list/filter.ts'
import { HEALTH_BRANCHES, INSURERS, lookup } from './list/lookups.ts'
import { positionalRow } from './positional.ts'
import { chosen, rowIndex, webAccessChange } from './web-access.ts'
import { code, day, flag, integer, moment, orNull, pageOf, paging, text } from './wire-types.ts'

const dayOrNull = z.nullable(day)

/** An insured person of one policy, 36 positions in the specified order (B§3). */
export const insuredUserRow = positionalRow({
  rnum: rowIndex,
  cedula: text(20),
  nmAsegurado: text(240),
  inclusion: integer,
  exclusion: integer,
  apAsegurado: text(240),
  aseguradora: text(60),
  ramo: text(120),
  poliza: text(60),
  fcDesde: day,
  fcHasta: dayOrNull,
  fcNacimiento: dayOrNull,
  genero: z.enum([...GENDERS, '']),
  estadoCivil: z.enum([...MARITAL_STATUSES, '']),
  profesion: text(120),
  titulo: text(40),
  nmConyuge: text(240),
  apConyuge: text(240),
  celular: text(60),
  correo: text(240),
  valido: flag,
  fcValido: dayOrNull,
  acepta: flag,
  fcAcepta: z.nullable(moment),
  validadoWs: flag,
  fcValidadoWs: dayOrNull,
  cdUsuarioCreacion: text(40),
  fcCreacion: dayOrNull,
  /** The user name of the account; empty when the person has no account. */
  usuarioWeb: text(80),
  /** 1: the person has web access. */
  activaWeb: flag,
  fcActivacion: z.nullable(moment),
  notas: text(400),
  nmContratante: text(240),
  apContratante: text(240),
  nmCliGrupo: text(120),
  /** Whether the row is ticked in the table; the portal sends 0. */
  seleccion: flag,
})
export type InsuredUserRow = z.output<typeof insuredUserRow>

export const listClientGroups = read('/usuarios-vam-cli-grupo', {
  summary: 'Grupos de contratantes',
  access: 'admin',
  subject: null,
  answer: z.array(z.object({ cdCliGrupo: code, nmCliGrupo: text(120) })),
})

const GROUPS = lookup(listClientGroups, (groups) =>
  groups.map(({ cdCliGrupo, nmCliGrupo }) => ({ value: String(cdCliGrupo), label: nmCliGrupo })),
)

/** The default days of the search: from the first day of the same month of last year until today. */
export const usualInsuredDays = (today: CalendarDate) => ({
  fcDesde: addMonths(calendarDate(`${today.slice(0, 8)}01`), -12),
  fcHasta: today,
})

const INSURED = { group: 'Asegurado', isPerson: true } as const
const HOLDER = { group: 'Contratante', isPerson: true } as const
const POLICY = { group: 'Contratante', any: '--TODOS--' } as const

/** The filters, in two groups (ADM-06). */
export const INSURED_USER_FILTERS = {
  cedula: textFilter(20, { ...INSURED, label: 'Cédula', chip: 'Cédula', isMain: true }),
  nmAsegurado: textFilter(120, { ...INSURED, label: 'Nombres del asegurado', chip: 'Asegurado:', isMain: true }),
  apAsegurado: textFilter(120, { ...INSURED, label: 'Apellidos del asegurado', chip: 'Apellidos:', isMain: true }),
  correo: textFilter(120, { ...INSURED, label: 'Correo', chip: 'Correo' }),
  nmContratante: textFilter(120, { ...HOLDER, label: 'Nombres del contratante', chip: 'Contratante:' }),
  apContratante: textFilter(120, {
    ...HOLDER,
    label: 'Apellidos del contratante',
    chip: 'Apellidos del contratante:',
  }),
  poliza: textFilter(60, { group: 'Contratante', label: 'Póliza', chip: 'Póliza' }),
  ramo: lookupFilter(anyCode, HEALTH_BRANCHES, { ...POLICY, label: 'Ramo', chip: 'Ramo:' }),
  /** The code of a group; 0 means all groups. */
  nmCliGrupo: lookupFilter(anyCode, GROUPS, { ...POLICY, label: 'Grupo', chip: 'Grupo:' }),
  aseg: lookupFilter(anyCode, INSURERS, { ...POLICY, label: 'Aseguradora', chip: 'Aseguradora:' }),
  // The days come last, because the form shows them on a line of their own.
  fcDesde: dayFilter({
    group: 'Contratante',
    label: 'Desde',
    chip: 'Vigencia:',
    endKey: 'fcHasta',
    presets: (today) => {
      const { fcDesde: from, fcHasta: to } = usualInsuredDays(today)
      return [
        { label: 'Último año', from, to },
        { label: 'Últimos 5 años', from: addMonths(from, -48), to },
      ]
    },
  }),
  fcHasta: dayFilter({ group: 'Contratante', label: 'Hasta' }),
} as const

export const insuredUserSearch = z.object({ ...shapeOf(INSURED_USER_FILTERS), ...paging }).check(
  z.refine(({ fcDesde, fcHasta }) => !fcDesde || !fcHasta || fcDesde <= fcHasta, {
    path: ['fcHasta'],
    message: 'Debe ser mayor o igual a Desde',
  }),
)
export type InsuredUserSearch = z.infer<typeof insuredUserSearch>

export const searchInsuredUsers = readByPost('/usuarios-vam-gestor', {
  summary: 'Asegurados titulares de salud y vida por póliza, y si tienen consultas web; cada fila tiene 36 posiciones',
  access: 'admin',
  subject: null,
  body: insuredUserSearch,
  answer: pageOf(insuredUserRow),
})

/** A chosen person. A titular without an id number can be chosen, but no change is made for them (`omitidos`). */
const insuredChoice = z.object({ index: rowIndex, cedula: text(20), correo: orNull(text(240)) })
export type InsuredChoice = z.infer<typeof insuredChoice>

export const activateInsuredUsers = write('/usuarios-vam-crear', {
  summary: 'Activa las consultas web de asegurados; `todos`: todos los de una búsqueda (D133)',
  access: 'admin',
  subject: null,
  body: chosen(insuredChoice, insuredUserSearch),
  answer: webAccessChange,
})

export const deactivateInsuredUsers = endpoint({
  ...activateInsuredUsers,
  path: '/usuarios-vam-desactivar',
  summary: 'Desactiva las consultas web de asegurados y termina sus sesiones',
})
