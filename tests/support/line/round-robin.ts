// A load balancer without health checks: each connection goes to the next server, even if that server is dead.
import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

export type RoundRobin = { url: string; close: () => Promise<void> }

/** Opens the balancer; it closes a connection to a dead server, as if it had not noticed the death yet. */
export async function openRoundRobin(urls: readonly string[]): Promise<RoundRobin> {
  const ports = urls.map((url) => Number(new URL(url).port))
  const open = new Set<Socket>()
  let turn = 0
  const server = createServer((client) => {
    const target = connect(ports[turn % ports.length] ?? 0, '127.0.0.1')
    turn += 1
    for (const socket of [client, target]) {
      open.add(socket)
      socket.once('close', () => open.delete(socket))
      socket.on('error', () => undefined)
    }
    client.once('close', () => target.destroy())
    target.once('close', () => client.destroy())
    client.pipe(target).pipe(client)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async close() {
      for (const socket of open) socket.destroy()
      server.close()
      await once(server, 'close')
    },
  }
}
