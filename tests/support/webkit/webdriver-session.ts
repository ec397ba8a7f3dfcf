// A session of the WebDriver protocol: opens addresses, runs scripts in the page, clicks and types.

/** The property by which WebDriver's answers refer to an element. */
const ELEMENT = 'element-6066-11e4-a52e-4f735466cecf'
const SCRIPT_MS = 60_000
const PAGE_MS = 60_000
/** Longer than the driver's own time limits; ends the wait for a hanging browser. */
const ANSWER_MS = 90_000

export type ElementReference = { [ELEMENT]: string }

export type WebDriverSession = {
  /** Resolves when the page is loaded. */
  open(address: string): Promise<void>
  reload(): Promise<void>
  back(): Promise<void>
  /** Runs a script with the given `arguments`; resolves with the result of the promise that it returns. */
  run<T>(script: string, ...given: unknown[]): Promise<T>
  press(element: ElementReference): Promise<void>
  /** Types a text; for a file input the text is the path of a file. */
  type(element: ElementReference, text: string): Promise<void>
  end(): Promise<void>
}

/** Asks the driver at `url` for a browser with these capabilities. */
export async function openSession(url: string, capabilities: object): Promise<WebDriverSession> {
  const { sessionId } = await request<{ sessionId: string }>('POST', `${url}/session`, {
    capabilities: { alwaysMatch: capabilities },
  })
  const session = `${url}/session/${sessionId}`
  const post = <T = null>(path: string, body: object = {}) => request<T>('POST', session + path, body)
  const of = (element: ElementReference) => `/element/${element[ELEMENT]}`
  await post('/timeouts', { script: SCRIPT_MS, pageLoad: PAGE_MS })
  return {
    open: async (address) => void (await post('/url', { url: address })),
    reload: async () => void (await post('/refresh')),
    back: async () => void (await post('/back')),
    async run<T>(script: string, ...given: unknown[]) {
      // The protocol itself can wait for promises, but would lose the message of an exception.
      const { value, failure } = await post<{ value?: unknown; failure?: string }>('/execute/async', {
        script: `const given = [...arguments], done = given.pop()
          Promise.resolve()
            .then(() => (function () { ${script} }).apply(window, given))
            .then((value) => done({ value }), (failure) => done({ failure: String(failure?.stack ?? failure) }))`,
        args: given,
      })
      if (failure) throw new Error(failure)
      return value as T
    },
    press: async (element) => void (await post(`${of(element)}/click`)),
    type: async (element, text) => void (await post(`${of(element)}/value`, { text })),
    end: async () => void (await request('DELETE', session)),
  }
}

async function request<T>(method: string, url: string, body?: object): Promise<T> {
  const answer = await fetch(url, {
    method,
    headers: { 'content-type': 'application/json' },
    signal: AbortSignal.timeout(ANSWER_MS),
    ...(body && { body: JSON.stringify(body) }),
  })
  const { value } = (await answer.json()) as { value: T & { error?: string; message?: string } }
  if (!answer.ok) throw new Error(`WebDriver, ${method} ${new URL(url).pathname}: ${value.error}, ${value.message}`)
  return value
}
