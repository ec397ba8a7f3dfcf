// Tests of the circuit breaker: a service that fails five times in a row is not asked for a minute, then tested by one
// question.
import { expect, it } from 'vitest'
import { makeBreaker } from '../../../../server/sri/breaker.ts'

const at = (seconds: number) => new Date(Date.UTC(2026, 10, 26) + seconds * 1000)

it('DOC-08 the service is asked until it has failed five times in a row', () => {
  const breaker = makeBreaker()
  for (let time = 0; time < 4; time += 1) breaker.note('failed', at(time))
  breaker.note('answered', at(4))
  for (let time = 5; time < 9; time += 1) breaker.note('failed', at(time))
  expect(breaker.mayAsk(at(9))).toBe(true)
  breaker.note('failed', at(9))
  expect([breaker.mayAsk(at(9)), breaker.mayAsk(at(68))]).toEqual([false, false])
})

it('DOC-08 after a minute one question tests the service; if it fails, the service is not asked for another minute', () => {
  const breaker = makeBreaker()
  for (let time = 0; time < 5; time += 1) breaker.note('failed', at(0))
  expect([breaker.mayAsk(at(60)), breaker.mayAsk(at(60))]).toEqual([true, false])
  breaker.note('failed', at(70))
  expect([breaker.mayAsk(at(129)), breaker.mayAsk(at(130))]).toEqual([false, true])
  breaker.note('answered', at(131))
  expect([breaker.mayAsk(at(131)), breaker.mayAsk(at(131))]).toEqual([true, true])
})
