// What a policy's line of business makes of its screens: things, vehicles or people.
import { isHealthOrLife } from '../branch.ts'
import { hasWordBeginning } from '../search-text.ts'

/** 0 general, 1 vehicle, 2 health or life (A§4). */
export type ContentType = 0 | 1 | 2

/**
 * The content type of a ramo (A§4, D08): health or life by its own or its group's name, vehicle by its own name, accents
 * and case apart, at the beginning of a word.
 */
export function contentTypeOf(branch: { nmRamo: string; nmRamGrupo?: string | null }): ContentType {
  if (isHealthOrLife(branch)) return 2
  return hasWordBeginning(branch.nmRamo, 'VEHICULO') ? 1 : 0
}

/** Whether an insured person may see the policy's payments: individual branches alone (D32). */
export const isIndividualBranch = (nmRamo: string): boolean => hasWordBeginning(nmRamo, 'INDIVIDUAL')
