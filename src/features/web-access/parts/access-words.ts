// What staff read when they give web access or take it: of policyholders and insured persons, and of executives.

export type Change = 'activate' | 'deactivate'

type Words = {
  /** The button. */
  label: string
  /** The question about whom it is done to. */
  ask: (whom: string) => string
  /** What happens then. */
  effect: string
  /** While it is done. */
  doing: string
  /** Before the number of accounts that changed. */
  done: 'Activados' | 'Desactivados'
}

export type AccessWords = Readonly<Record<Change, Words>>

const ACTIVATED = { doing: 'Activando…', done: 'Activados' } as const
const DEACTIVATED = { doing: 'Desactivando…', done: 'Desactivados' } as const

const INVITATION =
  'su usuario y una contraseña temporal que vale siete días. Para quien ya tiene acceso no cambia nada.'

export const CONSULTS: AccessWords = {
  activate: {
    ...ACTIVATED,
    label: 'Activar consultas web',
    ask: (whom) => `¿Activar las consultas web de ${whom}?`,
    effect: `Cada persona recibe por correo ${INVITATION}`,
  },
  deactivate: {
    ...DEACTIVATED,
    label: 'Desactivar consultas web',
    ask: (whom) => `¿Desactivar las consultas web de ${whom}?`,
    effect: 'Sus sesiones terminan en este momento y no podrán volver a entrar. Sus datos se conservan.',
  },
}

export const EXECUTIVES: AccessWords = {
  activate: {
    ...ACTIVATED,
    label: 'Activar Ejecutivo',
    ask: (whom) => `¿Dar acceso al portal a ${whom}?`,
    effect: `Cada ejecutivo recibe por correo ${INVITATION}`,
  },
  deactivate: {
    ...DEACTIVATED,
    label: 'Desactivar Ejecutivo',
    ask: (whom) => `¿Quitar el acceso al portal a ${whom}?`,
    effect: 'Sus sesiones terminan en este momento y no podrán volver a entrar. Su cartera no cambia.',
  },
}

/** «2: Sin correo», one line a reason. */
export const leftOutLines = (omitidos: readonly { motivo: string; cantidad: number }[]): string[] =>
  omitidos.map(({ motivo, cantidad }) => `${cantidad}: ${motivo}`)

/** Whom a change is done to: a person by name, several by their number, or the whole search. */
export const whomText = (count: number | null, only: string | null): string =>
  count === null ? 'todos los de la búsqueda' : (only ?? (count === 1 ? '1 seleccionado' : `${count} seleccionados`))
