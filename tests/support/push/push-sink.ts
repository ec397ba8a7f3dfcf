// A push service on this machine: it records its posts, and answers as the test has set.
import { createECDH } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders } from 'node:http'

export type Posted = { path: string; headers: IncomingHttpHeaders; body: Buffer }

export type PushSink = {
  /** The address of a device at this service. */
  endpoint: (device: string) => string
  posted: Posted[]
  /** The next answers; 201 when none are left. */
  answers: { status: number; headers?: Record<string, string> }[]
  close: () => Promise<void>
}

export async function openPushSink(): Promise<PushSink> {
  const posted: Posted[] = []
  const answers: PushSink['answers'] = []
  const server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk) => chunks.push(chunk))
    request.on('end', () => {
      posted.push({ path: request.url ?? '', headers: request.headers, body: Buffer.concat(chunks) })
      const { status, headers = {} } = answers.shift() ?? { status: 201 }
      response.writeHead(status, headers).end()
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (typeof address !== 'object' || address === null) throw new Error('no port')
  return {
    endpoint: (device) => `http://127.0.0.1:${address.port}/enviar/${device}`,
    posted,
    answers,
    close: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

/** Returns settings with new keys, created as an operator creates them. */
export function vapidSettings(): { VAPID_PUBLIC_KEY: string; VAPID_PRIVATE_KEY: string; VAPID_SUBJECT: string } {
  const ecdh = createECDH('prime256v1')
  ecdh.generateKeys()
  // A key with leading zeros is shorter, so it is padded.
  const privateKey = Buffer.concat([Buffer.alloc(32), ecdh.getPrivateKey()]).subarray(-32)
  return {
    VAPID_PUBLIC_KEY: ecdh.getPublicKey('base64url'),
    VAPID_PRIVATE_KEY: privateKey.toString('base64url'),
    VAPID_SUBJECT: 'mailto:sistemas@ejemplo.ec',
  }
}

/** Keys for test portals that must have the same settings in every process. */
export const TEST_VAPID = {
  VAPID_PUBLIC_KEY: 'BOYYMwhztDlSUja0tex2Koz3CsRuEM64pp_s2vTDpoNDFoo6qDtO0J67qW4EI0qDxtOaSIfUCajXI1SXbQvjCTE',
  VAPID_PRIVATE_KEY: 'S13QX4FPlG8iiy9aOgGR1PcxfZT1-n-SbXnIHFMMbxk',
  VAPID_SUBJECT: 'mailto:sistemas@ejemplo.ec',
}
