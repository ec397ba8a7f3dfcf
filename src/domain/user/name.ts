// What a person or a company is called, whole and as two letters.

type Named = { username: string; nmCliente: string; apCliente: string; nmAsegurado: string; apAsegurado: string }

/** First and last name; a company has no last one. Empty when neither is known. */
export const fullName = (person: Omit<Named, 'username'>): string =>
  `${person.nmCliente || person.nmAsegurado} ${person.apCliente || person.apAsegurado}`.trim()

/** «AT» of Ana María Torres Vela, «TA» of Tejidos Andes: letters and figures alone, so nothing can be read as markup. */
export function initialsOf(person: Named): string {
  const surname = person.apCliente || person.apAsegurado
  const [first = '', second = ''] = (fullName(person) || person.username).split(/\s+/)
  return firstLetter(first) + firstLetter(surname || second)
}

/**
 * The same of a name in one piece: names come before two surnames, so «MS» of Mateo Salas Torres and «AT» of Ana María Torres
 * Vela.
 */
export function initialsOfWhole(name: string): string {
  const words = name.split(/\s+/).filter(Boolean)
  return firstLetter(words[0] ?? '') + firstLetter(words[words.length > 3 ? 2 : 1] ?? '')
}

const firstLetter = (text: string): string => (/[\p{L}\p{N}]/u.exec(text.normalize('NFC'))?.[0] ?? '').toUpperCase()
