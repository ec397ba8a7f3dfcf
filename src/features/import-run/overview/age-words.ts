// The words for how old the rows of a kind are, and may be.
import type { DataAge } from '../../../contract/import-run.ts'
import { agoText } from '../../../domain/moment-text.ts'

const daysText = (days: number): string => (days === 1 ? '1 día' : `${days} días`)

/** «hace 3 días» */
export const cameText = ({ fcCarga }: DataAge, now: number): string =>
  fcCarga === null ? 'nunca' : agoText(Date.parse(fcCarga), now)

/** On the button that changes it. */
export const limitText = ({ limite }: DataAge): string =>
  limite === null ? 'Poner límite' : `Hasta ${daysText(limite)}`

/** «Pólizas: llegaron hace 40 días, y pueden tener 30 días.» */
export const oldText = (age: DataAge, now: number): string =>
  age.fcCarga === null
    ? `${age.titulo}: no han llegado nunca.`
    : `${age.titulo}: los últimos llegaron ${cameText(age, now)}, y el límite es de ${daysText(age.limite ?? 0)}.`
