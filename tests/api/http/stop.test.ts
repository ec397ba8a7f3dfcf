// Tests of stopping the server: it ends soon, whatever connections browsers have open.
import { once } from 'node:events'
import http from 'node:http'
import net, { type AddressInfo } from 'node:net'
import { beforeEach, expect, it } from 'vitest'
import { openPortal, type PortalApi } from '../../support/api/portal-api.ts'

let portal: PortalApi
let port: number
beforeEach(async () => {
  portal = await openPortal()
  await portal.app.listen({ port: 0, host: '127.0.0.1' })
  port = (portal.app.server.address() as AddressInfo).port
})

it('a connection without a request does not delay the stop', async () => {
  const socket = net.connect(port, '127.0.0.1')
  await once(socket, 'connect')
  socket.on('error', () => undefined)
  const closed = once(socket, 'close')
  await portal.close()
  await closed
})

it('a running answer is completed, and its connection is closed', async () => {
  let letGo = () => {}
  const held = new Promise<void>((resolve) => {
    letGo = resolve
  })
  const asked = new Promise<void>((resolve) => {
    const { isAnswering } = portal.test.db
    portal.test.db.isAnswering = async () => {
      resolve()
      await held
      return isAnswering()
    }
  })
  const agent = new http.Agent({ keepAlive: true })
  const answered = once(http.get({ port, path: '/api/salud', agent }), 'response')
  await asked
  const stopped = portal.app.close()
  letGo()
  const [answer] = await answered
  expect(answer.statusCode).toBe(200)
  answer.resume()
  await stopped
  await portal.close()
  agent.destroy()
})
