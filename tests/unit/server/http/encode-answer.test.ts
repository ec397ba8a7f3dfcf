// Tests of answers with a record that does not match the contract.
import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { encodeAnswer } from '../../../../server/http/encode-answer.ts'
import type { Endpoint } from '../../../../src/contract/endpoint.ts'

const row = z.object({
  cdReclamo: z.int(),
  titulo: z.string().check(z.maxLength(5)),
  partes: z.array(z.object({ nombre: z.string().check(z.maxLength(3)) })),
})
const page = z.object({ content: z.array(row), total: z.int() })
const ofPage = { method: 'GET', path: '/a', summary: '', access: 'session', effect: 'read', subject: null } as const
const read: Endpoint = { ...ofPage, answer: page }

const right = { cdReclamo: 1, titulo: 'a', partes: [{ nombre: 'a' }] }
const long = { ...right, cdReclamo: 2, titulo: 'demasiado' }
const longPart = { ...right, cdReclamo: 3, partes: [{ nombre: 'a' }, { nombre: 'demasiado' }] }

describe('a record that does not match the contract', () => {
  it('only the record that does not match the contract is left out, whichever of its fields is wrong', () => {
    const { body, leftOut } = encodeAnswer(read, { content: [right, long, right, longPart], total: 4 })
    expect(body).toEqual({ content: [right, right], total: 4 })
    expect(leftOut).toEqual([
      { list: 'content', codes: { cdReclamo: 2 }, wrong: ['titulo.too_big'] },
      { list: 'content', codes: { cdReclamo: 3 }, wrong: ['partes.1.nombre.too_big'] },
    ])
  })

  it('a record that does not match the contract is left out even if the answer itself is a list', () => {
    const { body, leftOut } = encodeAnswer({ ...ofPage, answer: z.array(row) }, [long, right])
    expect(body).toEqual([right])
    expect(leftOut).toHaveLength(1)
  })

  it.each<[string, Endpoint, unknown]>([
    ['outside a list', read, { content: [right], total: 0.5 }],
    ['in a list and outside', read, { content: [long], total: 0.5 }],
    ['in an answer that is changed and sent back', { ...read, whole: true }, { content: [long], total: 1 }],
    ['in the answer of a change', { ...read, effect: 'write' }, { content: [long], total: 1 }],
  ])('is an error %s', (_, endpoint, result) => {
    expect(() => encodeAnswer(endpoint, result)).toThrow()
  })

  it('a record with additional fields stays, without these fields', () => {
    const { body } = encodeAnswer(read, { content: [{ ...right, secreto: 1 }], total: 1 })
    expect(body).toEqual({ content: [right], total: 1 })
  })
})
