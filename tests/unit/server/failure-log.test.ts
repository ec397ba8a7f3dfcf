// Tests of the log of background jobs.
import { expect, it } from 'vitest'
import { failuresOf } from '../../../server/system/failure-log.ts'

it('a failure is logged as one JSON line with job and code position, but without database values', () => {
  const lines: string[] = []
  const report = failuresOf('notices', (line) => lines.push(line))
  const ofDatabase = Object.assign(new Error('llave (cedula)=(3059999015) duplicada'), {
    code: '23505',
    severity: 'ERROR',
    table: 'portal_user',
  })
  report(ofDatabase)
  report(new Error('El servidor de correo no recibió un aviso'))
  report('sin clase')
  const [first, second, third] = lines.map((line) => JSON.parse(line))
  expect(first).toMatchObject({ level: 50, job: 'notices', msg: 'job failed', err: { message: '', code: '23505' } })
  expect(first.err.stack).toContain('at ')
  expect(second.err.message).toBe('El servidor de correo no recibió un aviso')
  expect(third.err.message).toBe('sin clase')
  expect(lines.join('')).not.toContain('3059999015')
  expect(lines.every((line) => line.endsWith('\n'))).toBe(true)
})
