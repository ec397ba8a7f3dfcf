// Fault test of a portal that is stopping: balancers learn of it first, and no request is cut off.
// Not in every gate: tests/api/http/operations.test.ts and tests/api/http/operations.test.ts fail sooner.
import { expect, it } from 'vitest'
import { freePort } from '../support/machine/free-port.mjs'
import { startPortal } from '../support/portal/running-portal.ts'

it('PWA-12 a stopping portal reports it in its health check, and still answers calls for a while', async () => {
  const metricsPort = await freePort()
  const portal = await startPortal({ env: { METRICS_PORT: String(metricsPort), DRAIN_SECONDS: '4' } })
  const statusOf = async (url: string) => (await fetch(url)).status
  const [ready, live] = ['ready', 'live'].map((path) => `http://127.0.0.1:${metricsPort}/${path}`) as [string, string]
  expect([await statusOf(ready), await statusOf(live)]).toEqual([200, 200])
  const stopping = portal.stop()
  await expect.poll(() => statusOf(ready), { interval: 20 }).toBe(503)
  expect(await statusOf(`${portal.url}/api/salud`)).toBe(503)
  expect([await statusOf(`${portal.url}/`), await statusOf(live)]).toEqual([200, 200])
  await stopping
  await expect(fetch(`${portal.url}/`)).rejects.toThrow()
  expect(portal.said()).not.toContain('No se pudo cerrar')
})
