// A person who calls a running portal over the network, with the same methods as for calls in process.
import { basic, type Caller, consentRecord, multipart, PASSWORD, type Person } from './portal-api.ts'

/** Signs a person in at a running portal; rejects when the network or the process fails. */
export async function signInAt(url: string, person: Person): Promise<Caller> {
  const answer = await fetch(`${url}/api/enki`, {
    method: 'POST',
    headers: { 'x-portal': '1', authorization: basic(person, PASSWORD) },
  })
  const cookie = answer.headers.getSetCookie()[0]?.split(';')[0]
  if (answer.status !== 200 || !cookie) throw new Error(`${person} cannot sign in: ${await answer.text()}`)
  const caller = callerAt(url, cookie)
  await accept(caller, await answer.json())
  return caller
}

/** Accepts the consent of a demo person who has not accepted yet, because these tests are not about consent. */
async function accept(caller: Caller, { cedula }: { cedula: string }): Promise<void> {
  if ((await caller.post('/siniestros-portal/incapacidades', { name: 'gripe' })).body.code === 'consent-needed')
    await (await caller.byToken()).post('/consentimiento', consentRecord(cedula))
}

function callerAt(url: string, cookie: string, authorization = ''): Caller {
  const call = async (method: 'GET' | 'POST', path: string, body?: string | Buffer, headers = {}) => {
    const answer = await fetch(`${url}/api${path}`, {
      method,
      headers: { 'x-portal': '1', cookie, ...(authorization ? { authorization } : {}), ...headers },
      ...(body === undefined ? {} : { body: typeof body === 'string' ? body : new Uint8Array(body) }),
    })
    const raw = Buffer.from(await answer.arrayBuffer())
    const isJson = answer.headers.get('content-type')?.startsWith('application/json') === true
    return {
      status: answer.status,
      body: isJson ? JSON.parse(raw.toString()) : null,
      headers: Object.fromEntries(answer.headers),
      raw,
    }
  }
  return {
    cookie,
    byToken: async () => callerAt(url, '', `Bearer ${(await call('POST', '/enki')).body.consentToken}`),
    get: (path) => call('GET', path),
    post: (path, body, headers = {}) =>
      call('POST', path, body === undefined ? undefined : JSON.stringify(body), {
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...headers,
      }),
    upload: (item, bytes, { path = '/documentos-digitales/documento?isUser=true', nombre = 'foto.jpg', part } = {}) => {
      const form = multipart(item, [{ bytes, nombre, part }])
      return call('POST', path, form.body, { 'content-type': form.contentType })
    },
  }
}
