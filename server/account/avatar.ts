// Draws a person's avatar while there is no photo: their initials on the brand colour.

import { initialsOf } from '../../src/domain/user/name.ts'

/** Returns a self-contained SVG: it has no style and no script, and loads nothing. */
export function drawAvatar(person: Parameters<typeof initialsOf>[0]): string {
  return (
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 96 96" width="96" height="96">' +
    '<rect width="96" height="96" fill="#025065"/>' +
    '<text x="48" y="49" fill="#eefaff" font-family="Figtree, system-ui, sans-serif" font-size="38" font-weight="700"' +
    ` text-anchor="middle" dominant-baseline="central">${initialsOf(person)}</text></svg>`
  )
}
