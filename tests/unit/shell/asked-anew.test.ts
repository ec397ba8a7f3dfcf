// «Buscar» asks the portal whatever is kept, once.
import { QueryClient } from '@tanstack/react-query'
import { expect, it } from 'vitest'
import { isWantedAnew, wantAnew, wasAnswered } from '../../../src/shell/asked-anew.ts'

it('NAV-10 what was searched for is wanted until the portal answers, by its person alone', () => {
  const [ana, bruno] = [new QueryClient(), new QueryClient()]
  expect(isWantedAnew(ana, 'a')).toBe(false)
  wantAnew(ana, 'a')
  expect([isWantedAnew(ana, 'a'), isWantedAnew(ana, 'b'), isWantedAnew(bruno, 'a')]).toEqual([true, false, false])
  wasAnswered(ana, 'b')
  expect(isWantedAnew(ana, 'a')).toBe(true)
  wasAnswered(ana, 'a')
  expect(isWantedAnew(ana, 'a')).toBe(false)
})
