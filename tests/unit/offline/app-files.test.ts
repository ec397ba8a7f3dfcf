// Tests of the service worker's repair: it fetches all deleted files of this release again.
import { describe, expect, test } from 'vitest'
import { fillCache, missingFiles, type ReleaseFile } from '../../../src/offline/device/app-files.ts'

const AT = 'https://portal.ejemplo'
const FILES: ReleaseFile[] = [
  { url: `${AT}/assets/app-1.js`, key: `${AT}/assets/app-1.js` },
  { url: `${AT}/assets/list-1.js`, key: `${AT}/assets/list-1.js` },
  { url: `${AT}/index.html`, key: `${AT}/index.html?__WB_REVISION__=1`, integrity: 'sha256-AAAA' },
]
const script = () => new Response('1', { headers: { 'content-type': 'text/javascript' } })
const page = () => new Response('<p>', { headers: { 'content-type': 'text/html; charset=utf-8' } })
const asServed = async ({ url }: Request) => (url.endsWith('.html') ? page() : script())

class FakeCache {
  readonly held = new Map<string, Response>()
  keys = async () => [...this.held.keys()].map((url) => new Request(url))
  put = async (key: RequestInfo | URL, response: Response) => void this.held.set(String(key), response)
}

describe('PWA-29 the app’s files on the device', () => {
  test.each([1, 2])(
    'files that the browser deleted are all fetched again, each under its own key, %s at once',
    async (lanes) => {
      const cache = new FakeCache()
      const requestsMade: { url: string; integrity: string; cache: string }[] = []
      let [open, mostOpen] = [0, 0]
      const fetchFile = async (request: Request) => {
        requestsMade.push({ url: request.url, integrity: request.integrity, cache: request.cache })
        open += 1
        mostOpen = Math.max(mostOpen, open)
        await new Promise((resolve) => setTimeout(resolve))
        open -= 1
        return asServed(request)
      }
      expect(await missingFiles({ files: FILES, cache })).toEqual(FILES)
      expect(await fillCache({ files: FILES, cache, fetchFile, lanes })).toBe(0)
      expect([...cache.held.keys()]).toEqual(FILES.map(({ key }) => key))
      expect(requestsMade.at(-1)).toEqual({ url: `${AT}/index.html`, integrity: 'sha256-AAAA', cache: 'reload' })
      expect(await missingFiles({ files: FILES, cache })).toEqual([])
      expect(mostOpen, 'files at once').toBe(lanes)
      await fillCache({ files: FILES, cache, fetchFile })
      expect(requestsMade).toHaveLength(3)
    },
  )

  test.each<[string, () => Promise<Response>]>([
    ['there is no network', () => Promise.reject(new TypeError('Failed to fetch'))],
    ['the portal has no such file', async () => new Response('', { status: 404 })],
    ['the portal answers with its start page', async () => page()],
  ])('count as missing while %s', async (_why, answer) => {
    const cache = new FakeCache()
    const [first] = FILES
    if (first) await cache.put(first.key, script())
    expect(await fillCache({ files: FILES, cache, fetchFile: answer })).toBe(2)
    expect([...cache.held.keys()]).toEqual([first?.key])
  })
})
