// Decides which branches (ramos) count as health or life.
import { hasWordBeginning } from './search-text.ts'

/** True when a word of the ramo's or its group's name begins with MEDICA or VIDA, ignoring accents (A§9, D08). */
export function isHealthOrLife(branch: { nmRamo: string; nmRamGrupo?: string | null }): boolean {
  return [branch.nmRamo, branch.nmRamGrupo ?? ''].some(
    (name) => hasWordBeginning(name, 'MEDICA') || hasWordBeginning(name, 'VIDA'),
  )
}
