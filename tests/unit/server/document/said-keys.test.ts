// Tests of the output that is accepted from the process that reads untrusted files: a limited number of lines of 49
// digits.
import { expect, it } from 'vitest'
import { sayKeys } from '../../../../server/document/sandbox/findings.ts'
import { keysSaid } from '../../../../server/document/sandbox/read-findings.ts'
import { makeKey } from '../../../support/vouchers/keys.ts'

const key = makeKey()

it('DOC-08 each key is accepted once, and other output is ignored', () => {
  expect(keysSaid(`ok\n${sayKeys([key, key])}${key}1\n${key.slice(1)}\n<script>\n${key}; DROP TABLE\n`)).toEqual([key])
})

it('DOC-08 a line that was cut off is no key', () => {
  expect(keysSaid(sayKeys([key]).slice(0, 48))).toEqual([])
})

it('DOC-08 at most twenty keys are accepted', () => {
  const many = Array.from({ length: 30 }, (_, at) =>
    makeKey({ numDocumento: `001-002-${String(at + 1).padStart(9, '0')}` }),
  )
  expect(keysSaid(sayKeys(many))).toEqual(many.slice(0, 20))
})
