// Tests that each text for an empty result is defined in one place.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'
import { EMPTY_WORDS } from '../../../src/entities/empty-words.ts'
import { UI_WORDS } from '../../../src/ui/words.ts'

const SRC = fileURLToPath(new URL('../../../src', import.meta.url))
const sources = readdirSync(SRC, { recursive: true, encoding: 'utf8' })
  .filter((name) => /\.tsx?$/.test(name))
  .map((name) => ({ name, text: readFileSync(join(SRC, name), 'utf8') }))

it('NAV-12a NAV-12b NAV-12c the texts for empty results are those of the specification', () => {
  expect(Object.values(EMPTY_WORDS)).toEqual([
    'No se han encontrado pólizas',
    'No hay documentos relacionados',
    'No se han encontrado ítems',
    'No se han encontrado datos',
    'Sin Deducibles',
    'Sin nota de cobranza',
  ])
  expect(UI_WORDS).toEqual({
    loading: 'Cargando...',
    noResults: 'No se han encontrado resultados',
    required: 'Campo requerido.',
  })
})

it.each([...Object.values(EMPTY_WORDS), ...Object.values(UI_WORDS)])('NAV-12 «%s» is in one file only', (words) => {
  const naming = sources.filter(({ text }) => text.includes(`'${words}'`) || text.includes(`>${words}<`))
  expect(naming.map(({ name }) => name)).toHaveLength(1)
})
