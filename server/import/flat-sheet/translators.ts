// The translators of all flat sheets by the name of the sheet.
import { instalments } from './translate-instalments.ts'
import { clients, executives } from './translate-people.ts'
import { persons } from './translate-persons.ts'
import { policies } from './translate-policies.ts'
import { products } from './translate-products.ts'
import { terms } from './translate-terms.ts'
import { things } from './translate-things.ts'
import type { Translator } from './translation.ts'

export const TRANSLATORS: Readonly<Record<string, Translator>> = {
  productos: products,
  ejecutivos: executives,
  clientes: clients,
  condiciones: terms,
  polizas: policies,
  personas: persons,
  bienes: things,
  cuotas: instalments,
}
