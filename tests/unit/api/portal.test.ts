// Tests of onRefusal: it is called for every refusal of the portal in any format, and for no other answer (ACC-15).
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createPortal } from '../../../src/api/client.ts'
import { keepAlive } from '../../../src/contract/session.ts'

const SAID = 'Su sesión ha caducado'
const OURS = { 'x-portal': '1' }
const JSON_TYPE = { 'content-type': 'application/json' }

describe('onRefusal', () => {
  const portal = createPortal({ base: '/api', build: 'test' })
  const heard = vi.fn()
  let stop: () => void
  beforeEach(() => {
    stop = portal.onRefusal(heard)
  })
  afterEach(() => {
    stop()
    heard.mockClear()
    vi.unstubAllGlobals()
  })

  const answered = async (body: string, headers: Record<string, string>) => {
    vi.stubGlobal('fetch', async () => new Response(new TextEncoder().encode(body), { status: 401, headers }))
    await portal.callApi(keepAlive, {})
    return heard.mock.calls.flat()
  }

  it.each([
    [
      'in the specified format',
      JSON.stringify({ message: SAID, code: 'session-ended', requestId: 'r' }),
      JSON_TYPE,
      'session-ended',
    ],
    ['in JSON without a code', JSON.stringify({ message: SAID }), JSON_TYPE, null],
    ['in plain text', SAID, { 'content-type': 'text/plain; charset=utf-8' }, null],
    ['in JSON without a content type', JSON.stringify({ message: SAID }), {}, null],
  ])('ACC-15 receives a refusal that the portal sends %s', async (_how, body, type, code) => {
    const told = await answered(body, { ...OURS, ...type })
    expect(told).toEqual([expect.objectContaining({ status: 401, code, message: SAID })])
  })

  it('ACC-15 onRefusal is not called for a call of the previous person, however late the refusal comes', async () => {
    let refuse = () => {}
    const held = new Promise<void>((resolve) => {
      refuse = resolve
    })
    const body = JSON.stringify({ message: SAID, code: 'session-ended', requestId: 'r' })
    vi.stubGlobal('fetch', () =>
      held.then(() => new Response(body, { status: 401, headers: { ...OURS, ...JSON_TYPE } })),
    )
    portal.callAs('ana')
    const call = portal.callApi(keepAlive, {})
    portal.callAs('bruno')
    refuse()
    await call
    expect(heard).not.toHaveBeenCalled()
  })

  it.each([
    ['from a proxy', JSON.stringify({ message: SAID, code: 'session-ended', requestId: 'r' }), JSON_TYPE],
    ['as an HTML page', `<html>${SAID}</html>`, { ...OURS, 'content-type': 'text/html' }],
    ['without a message', '', OURS],
  ])('receives no answer that comes %s', async (_how, body, headers) => {
    expect(await answered(body, headers)).toEqual([])
  })
})
