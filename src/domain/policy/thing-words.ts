// Names what a policy insures as its people do: «Andina Ruta 2025 · ZZA-9901», «Salud de Ana y Mateo» (NAV-17).
import { calmText } from '../calm-text.ts'
import { hasWordBeginning } from '../search-text.ts'
import { contentTypeOf } from './content-type.ts'

type Thing = {
  nmRamo: string
  cosa: {
    cosas: readonly { nombre: string; placa: string | null }[]
    total: number
    lugar: string
  }
}

/** More persons or plates than this are counted, not named. */
const NAMED = 3

/**
 * The name of the insured thing: vehicles by plate, persons by given name, a home by its place, anything else by its
 * branch. Without the data it is the name of the branch.
 */
export function thingName({ nmRamo, cosa: { cosas, total, lugar } }: Thing): string {
  const type = contentTypeOf({ nmRamo })
  const branch = calmText(nmRamo)
  const [first] = cosas
  if (type === 1) {
    const plates = cosas.flatMap(({ placa }) => placa ?? [])
    if (first && total === 1) return [calmText(first.nombre), first.placa].filter(Boolean).join(' · ')
    return plates.length > 0 ? `Vehículos ${listed(plates, total)}` : branch
  }
  if (type === 2) {
    const what = hasWordBeginning(nmRamo, 'VIDA') ? 'Vida' : 'Salud'
    if (total === 0) return what
    if (total > cosas.length) return `${what} · ${total} personas`
    return `${what} de ${listed(
      cosas.map(({ nombre }) => givenName(nombre)),
      total,
    )}`
  }
  const what = hasWordBeginning(nmRamo, 'HOGAR') ? 'Casa' : branch
  return lugar ? `${what} · ${calmText(lugar)}` : what
}

/** «Ana, Mateo y Lucía»; «ZZF-9001, ZZF-9002, ZZF-9003 y 35 más». */
function listed(names: readonly string[], total: number): string {
  const shown = total > NAMED ? names.slice(0, NAMED) : names
  if (total > shown.length) return `${shown.join(', ')} y ${total - shown.length} más`
  return names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} y ${names.at(-1)}`
}

const givenName = (names: string): string => calmText(names.split(' ')[0] ?? names)
