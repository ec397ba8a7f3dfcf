// Reads the area in a path.
import type { Area } from '../../domain/user/role.ts'

/** The area named by a part of a path, regardless of case. */
export function areaNamed(text: string | undefined): Area | null {
  const name = text?.toLowerCase()
  return name === 'gen' || name === 'vam' ? name : null
}
