// The full name and the initials of a person or a company.

type PersonNames = { username: string; nmCliente: string; apCliente: string; nmAsegurado: string; apAsegurado: string }

/** First and last name; a company has no last name. Empty when neither is known. */
export const fullName = (person: Omit<PersonNames, 'username'>): string =>
  `${person.nmCliente || person.nmAsegurado} ${person.apCliente || person.apAsegurado}`.trim()

/**
 * «AT» for Ana María Torres Vela, «TA» for Tejidos Andes. Only letters and digits, so that a name cannot inject markup.
 */
export function initialsOf(person: PersonNames): string {
  const surname = person.apCliente || person.apAsegurado
  const [first = '', second = ''] = (fullName(person) || person.username).split(/\s+/)
  return firstLetter(first) + firstLetter(surname || second)
}

/**
 * The initials of a full name in one string: of the first given name and the first surname. Three words count as one given
 * name and two surnames, four as two and two: «MS» for Mateo Salas Torres, «AT» for Ana María Torres Vela.
 */
export function initialsOfWhole(name: string): string {
  const words = name.split(/\s+/).filter(Boolean)
  return firstLetter(words[0] ?? '') + firstLetter(words[words.length > 3 ? 2 : 1] ?? '')
}

const firstLetter = (text: string): string => (/[\p{L}\p{N}]/u.exec(text.normalize('NFC'))?.[0] ?? '').toUpperCase()
