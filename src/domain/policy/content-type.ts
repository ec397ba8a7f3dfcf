// Decides by a policy's branch (ramo) whether it counts as health or life, and what its screens show.
import { hasWordBeginning } from '../search-text.ts'

/** True when a word of the ramo's or its group's name begins with MEDICA or VIDA, ignoring accents (A§9, D08). */
export function isHealthOrLife(branch: { nmRamo: string; nmRamGrupo?: string | null }): boolean {
  return [branch.nmRamo, branch.nmRamGrupo ?? ''].some(
    (name) => hasWordBeginning(name, 'MEDICA') || hasWordBeginning(name, 'VIDA'),
  )
}

/** 0 general, 1 vehicle, 2 health or life (A§4). */
export type ContentType = 0 | 1 | 2

/**
 * The content type of a ramo (A§4, D08): health or life by the ramo's or its group's name, vehicle by the ramo's name
 * only. The keyword must begin a word of the name; accents and case are ignored.
 */
export function contentTypeOf(branch: { nmRamo: string; nmRamGrupo?: string | null }): ContentType {
  if (isHealthOrLife(branch)) return 2
  return hasWordBeginning(branch.nmRamo, 'VEHICULO') ? 1 : 0
}

/** Whether a branch is individual: only in such a branch may an insured person see the policy's payments (D32). */
export const isIndividualBranch = (nmRamo: string): boolean => hasWordBeginning(nmRamo, 'INDIVIDUAL')
