// Tests of OpenAPI: it lists the complete contract, and the server has no other endpoint.
import { beforeAll, expect, it } from 'vitest'
import type { Endpoint } from '../../../src/contract/endpoint.ts'
import { ENDPOINTS } from '../../../src/contract/endpoints.ts'
import type { Json } from '../../support/api/portal-api.ts'
import { openReadOnlyWorld, type ReadOnlyWorld } from '../../support/api/read-only-world.ts'
import { ENDPOINT_NAMES } from '../../support/api/sample-calls.ts'

let portal: ReadOnlyWorld
beforeAll(async () => {
  portal = await openReadOnlyWorld()
})

it('GET /openapi.json lists every endpoint with its access, and nothing else', async () => {
  const { status, body } = await portal.anonymous.get('/openapi.json')
  expect([status, body.openapi]).toEqual([200, '3.1.0'])
  const listed = Object.entries<Json>(body.paths).flatMap(([path, methods]) =>
    Object.entries<Json>(methods).map(([method, operation]) => ({
      path,
      method,
      name: operation.operationId,
      access: operation['x-access'],
      secured: operation.security.length > 0,
    })),
  )
  const promised = ENDPOINT_NAMES.map((name) => {
    const { path, method, access }: Endpoint = ENDPOINTS[name]
    return {
      path: path.replace(/:(\w+)/g, '{$1}'),
      method: method.toLowerCase(),
      name,
      access,
      secured: access !== 'public',
    }
  })
  const byName = (a: { name: string }, b: { name: string }) => (a.name < b.name ? -1 : 1)
  expect(listed.sort(byName)).toEqual(promised.sort(byName))
  expect(JSON.stringify(body)).not.toContain('_faults')
})

it('every endpoint of the contract is on the server, and there is no other address below /api', () => {
  const routes = portal.app.printRoutes({ commonPrefix: false })
  for (const word of ['_faults', 'debug', 'metrics']) expect(routes).not.toContain(word)
  for (const name of ENDPOINT_NAMES) {
    const { path, method }: Endpoint = ENDPOINTS[name]
    expect([name, portal.app.hasRoute({ method, url: `/api${path}`.replace(/\/$/, '') })]).toEqual([name, true])
  }
})
