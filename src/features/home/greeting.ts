// The greeting of a person by name.

type PersonNames = { nmCliente: string; apCliente: string; nmAsegurado: string; apAsegurado: string; username: string }

/** Returns «Hola, Ana»: a person's first name, or the whole name of a company, which has no surname. */
export function greeting(person: PersonNames): string {
  const name = person.nmAsegurado.trim() || person.nmCliente.trim()
  const isCompany = !(person.nmAsegurado ? person.apAsegurado : person.apCliente)
  const called = isCompany ? name : (name.split(/\s+/)[0] ?? '')
  return `Hola, ${called ? (isCompany ? called : capitalized(called)) : person.username}`
}

// Names come in capitals from the broker's records.
function capitalized(name: string): string {
  const isShouted = name === name.toLocaleUpperCase('es')
  return isShouted ? name.charAt(0) + name.slice(1).toLocaleLowerCase('es') : name
}
