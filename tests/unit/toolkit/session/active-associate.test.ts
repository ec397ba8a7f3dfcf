// Tests of the active associate of an area: the stored associate, otherwise the first, and the requests for an
// associate.
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { forgetTab, keepChosen, readChosen } from '../../../../src/toolkit/person/tab-memory.ts'
import { activeOf, associatesOf } from '../../../../src/toolkit/session/active-associate.ts'
import { demoPerson } from '../../../support/world/demo-people.ts'

const andes = associatesOf(demoPerson('andes'), 'gen')

describe('the active associate', () => {
  it.each([
    ['the stored one', '1005', '1005'],
    ['the first, when none was chosen', undefined, '1004'],
    ['the first, when the stored one is no longer in the list', '9999', '1004'],
  ])('ACC-17a is %s', (_what, stored, active) => {
    expect(activeOf(andes, stored)?.key).toBe(active)
  })

  it('ACC-17a there is no active associate for a person without associates, or for staff, whose lists cover their portfolio', () => {
    expect(activeOf(associatesOf(demoPerson('bruno'), 'gen'), '1004')).toBeNull()
    expect(associatesOf({ ...demoPerson('andes'), roles: ['ROLE_EJECUTIVO'] }, 'gen')).toEqual([])
  })

  it('ACC-17b the data of an associate are requested by its code', () => {
    expect(andes.map(({ owner }) => owner.by)).toEqual([{ cdCliente: 1004 }, { cdCliente: 1005 }])
    expect(associatesOf(demoPerson('ana'), 'vam').map(({ owner }) => owner.by)).toEqual([{ cedula: '3059999015' }])
  })

  it('ACC-17c an associate without a code shows that the code is missing, sends no request, and still has a unique key', () => {
    const person = demoPerson('ana')
    const nameless = {
      ...person,
      asociados: person.asociados.flatMap((each) => [
        { ...each, cdCliente: null },
        { ...each, cdCliente: null },
      ]),
      asociadosVam: person.asociadosVam.map((each) => ({ ...each, cedula: '' })),
    }
    const gen = associatesOf(nameless, 'gen')
    expect(gen.map(({ owner }) => owner)).toEqual(Array(2).fill({ by: null, lacks: 'Sin Código de cliente' }))
    expect(new Set(gen.map(({ key }) => key)).size).toBe(2)
    expect(associatesOf(nameless, 'vam').map(({ owner }) => owner)).toEqual([{ by: null, lacks: 'Sin cédula' }])
  })
})

describe('the chosen associate', () => {
  const storage = new Map<string, string>()
  beforeEach(() => {
    storage.clear()
    vi.stubGlobal('sessionStorage', {
      getItem: (key: string) => storage.get(key) ?? null,
      setItem: (key: string, value: string) => void storage.set(key, value),
      removeItem: (key: string) => void storage.delete(key),
    })
  })
  afterEach(() => vi.unstubAllGlobals())

  it('ACC-17a the chosen associate is remembered only for its person, until the tab is cleared', () => {
    keepChosen('andes-key', { gen: '1005' })
    expect(readChosen('andes-key')).toEqual({ gen: '1005' })
    expect(readChosen('ana-key')).toEqual({})
    forgetTab()
    expect(readChosen('andes-key')).toEqual({})
  })

  it('no associate counts as chosen if the stored value cannot be parsed', () => {
    storage.set('portal-active-associate', '{')
    expect(readChosen('andes-key')).toEqual({})
  })
})
