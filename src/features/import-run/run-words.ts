// The words for the states and counts of imports.
import type { ImportRun, KindResult, ListedRun, RunState } from '../../contract/import-run.ts'
import type { StatusBadgeProps } from '../../ui/feedback/status-badge.tsx'

type Stated = Pick<ImportRun, 'estado'>

export const isWorking = ({ estado }: Stated): boolean => estado === 'REVISANDO' || estado === 'APLICANDO'

/** What the portal does with a run that works. */
export const workText = ({ estado }: Stated): string =>
  estado === 'APLICANDO' ? 'Aplicando la carga' : 'Revisando los archivos'

/** Whether nothing more can be done with the run. */
export const isOver = ({ estado }: Stated): boolean => estado === 'APLICADA' || estado === 'DESCARTADA'

/** A run of which no file has arrived yet. */
export const newRun = (id: string): ImportRun => ({
  id,
  estado: 'ABIERTA',
  paso: '',
  quien: '',
  origen: '',
  fcCreacion: '',
  fcEstado: '',
  mensaje: '',
  archivos: [],
  hojas: [],
  completas: [],
  origenes: [],
  resultado: null,
  rechazados: [],
})

const BADGES: Readonly<Record<RunState, StatusBadgeProps>> = {
  ABIERTA: { label: 'Sin revisar', tone: 'warning' },
  REVISANDO: { label: 'Revisando', tone: 'info' },
  REVISADA: { label: 'Sin aplicar', tone: 'warning' },
  APLICANDO: { label: 'Aplicando', tone: 'info' },
  APLICADA: { label: 'Aplicada', tone: 'success' },
  FALLIDA: { label: 'Falló', tone: 'danger' },
  INTERRUMPIDA: { label: 'Interrumpida', tone: 'warning' },
  DESCARTADA: { label: 'Descartada', tone: 'neutral-struck' },
}

export const stateBadge = ({ estado }: Stated): StatusBadgeProps => BADGES[estado]

/** Who began a run; commands on the server have no name. */
export const starterText = ({ quien }: Pick<ListedRun, 'quien'>): string => quien || 'Comando en el servidor'

/** «clientes.xlsx, cuotas.csv y 3 más»; '' where there is none. */
export function filesText({ archivos }: Pick<ListedRun, 'archivos'>): string {
  const [first, second, ...rest] = archivos
  if (first === undefined || second === undefined) return first ?? ''
  return rest.length === 0 ? `${first} y ${second}` : `${first}, ${second} y ${rest.length} más`
}

/** «12 filas» */
export const rowsText = (count: number): string => (count === 1 ? '1 fila' : `${number(count)} filas`)

/** «1,234», with the same comma as amounts of money. */
export const number = (count: number): string => count.toLocaleString('en-US')

export type Changes = Pick<KindResult, 'nuevas' | 'cambian' | 'terminan' | 'rechazadas'>

export const sumOf = (kinds: readonly KindResult[]): Changes & { iguales: number } => {
  const sum = (count: 'nuevas' | 'cambian' | 'terminan' | 'rechazadas' | 'iguales') =>
    kinds.reduce((all, kind) => all + kind[count], 0)
  return {
    nuevas: sum('nuevas'),
    cambian: sum('cambian'),
    terminan: sum('terminan'),
    rechazadas: sum('rechazadas'),
    iguales: sum('iguales'),
  }
}

/** «12 filas nuevas, 3 que cambian y 1 que termina»; '' when nothing changes. */
export function changesText({ nuevas, cambian, terminan }: Omit<Changes, 'rechazadas'>): string {
  const counts = [
    { count: nuevas, one: 'nueva', many: 'nuevas' },
    { count: cambian, one: 'que cambia', many: 'que cambian' },
    { count: terminan, one: 'que termina', many: 'que terminan' },
  ].filter(({ count }) => count > 0)
  const parts = counts.map(({ count, one, many }, place) => {
    const what = count === 1 ? one : many
    return place === 0 ? `${rowsText(count)} ${what}` : `${number(count)} ${what}`
  })
  return new Intl.ListFormat('es', { type: 'conjunction' }).format(parts)
}

/** Identifies a sheet within a run. */
export const sheetKey = ({ archivo, hoja }: { archivo: string; hoja: string | null }): string =>
  JSON.stringify([archivo, hoja])
