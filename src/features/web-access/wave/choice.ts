// What an administrator has chosen for the next wave: whom it is for and how large it is, as the request takes it.
import { WAVE_GROUPS, type WaveGroup } from '../../../domain/user/invitation-wave.ts'

/** Codes are 0 for all; `tamanio` is null for the size of the last wave. */
export type WaveChoice = { de: WaveGroup; ramo: number; aseg: number; cdEjecutivo: number; tamanio: number | null }

export const FIRST_CHOICE: WaveChoice = { de: 'todos', ramo: 0, aseg: 0, cdEjecutivo: 0, tamanio: null }

const GROUP_LABELS: Readonly<Record<WaveGroup, string>> = {
  todos: 'Contratantes y asegurados',
  contratantes: 'Contratantes',
  asegurados: 'Asegurados titulares',
}

export const GROUP_OPTIONS = WAVE_GROUPS.map((value) => ({ value, label: GROUP_LABELS[value] }))

export const groupOf = (value: string): WaveGroup => WAVE_GROUPS.find((group) => group === value) ?? 'todos'

const SIZES = [5, 10, 25, 50, 100, 200, 500]

/** The sizes to choose from, with the present one. */
export const sizeOptions = (present: number) =>
  [...new Set([...SIZES, present])]
    .toSorted((one, other) => one - other)
    .map((size) => ({ value: String(size), label: size === 1 ? '1 persona' : `${size} personas` }))

/** «1 persona» or «25 personas». */
export const peopleText = (count: number): string => (count === 1 ? '1 persona' : `${count} personas`)

/** The paths whose answers a sent wave makes outdated. */
export const INVITATIONS = ['/invitaciones']
