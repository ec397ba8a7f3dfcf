// Tests that the build removes the facades, and imports what is behind them under the same names.

import { expect, test } from 'vitest'
import { facadeOf, withoutFacades } from '../../../server/web-facades.ts'

test('PWA-02 a chunk that only exports again is left out of the app, and its names are taken from the other chunk', () => {
  expect(facadeOf('export{t as HomeRoute,home}from"./home-1.js";\n')).toEqual({
    file: 'home-1.js',
    names: [
      ['HomeRoute', 't'],
      ['home', 'home'],
    ],
  })
  for (const code of ['export{t as HomeRoute}from"./home-1.js";start();', 'import"./home-1.js";export{t}', ''])
    expect(facadeOf(code)).toBeNull()

  const facades = new Map([['home-route-2.js', { file: 'home-1.js', names: [['HomeRoute', 't']] as const }]])
  expect(withoutFacades('load(()=>import(`./home-route-2.js`),["assets/home-route-2.js"])', facades)).toBe(
    'load(()=>import(`./home-1.js`).then(e=>({HomeRoute:e.t})),["assets/home-1.js"])',
  )
})
