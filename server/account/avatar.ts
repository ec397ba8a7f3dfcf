// Draws who somebody is while there is no photo: the initials on the brand's ground.

type Named = { username: string; nmCliente: string; apCliente: string; nmAsegurado: string; apAsegurado: string }

/** An SVG of its own: no style, no script, nothing to load. */
export function drawAvatar(person: Named): string {
  return (
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 96 96" width="96" height="96">' +
    '<rect width="96" height="96" fill="#025065"/>' +
    '<text x="48" y="49" fill="#eefaff" font-family="Figtree, system-ui, sans-serif" font-size="38" font-weight="700"' +
    ` text-anchor="middle" dominant-baseline="central">${initialsOf(person)}</text></svg>`
  )
}

/** «AT» of Ana María Torres Vela; of a company, which has no surname, the first letter alone. */
export function initialsOf({ username, nmCliente, apCliente, nmAsegurado, apAsegurado }: Named): string {
  const initials = firstLetter(nmCliente || nmAsegurado) + firstLetter(apCliente || apAsegurado)
  return initials || firstLetter(username)
}

// Letters and figures alone get in: nothing of a name can be read as markup.
const firstLetter = (text: string): string => (/[\p{L}\p{N}]/u.exec(text.normalize('NFC'))?.[0] ?? '').toUpperCase()
