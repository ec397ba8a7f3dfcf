// Compares the app's files in the cache with those that this release needs, and fetches again what is gone (PWA-29).

/** A file of the release: its address, and the one under which it lies in the cache. */
export type ReleaseFile = { url: string; key: string; integrity?: string | undefined }

type Given = {
  files: readonly ReleaseFile[]
  cache: Pick<Cache, 'keys' | 'put'>
  fetchFile: (request: Request) => Promise<Response>
}

/** The files that are not in the cache. */
export async function missingFiles({ files, cache }: Pick<Given, 'files' | 'cache'>): Promise<ReleaseFile[]> {
  const present = new Set((await cache.keys()).map(({ url }) => url))
  return files.filter(({ key }) => !present.has(key))
}

/**
 * Fetches what is missing; returns how many files are missing still: there is no network or no room, or the portal has another
 * release by now, whose own worker brings all of it.
 */
export async function fillCache({ files, cache, fetchFile }: Given): Promise<number> {
  const missing = await missingFiles({ files, cache })
  for (const [at, file] of missing.entries()) {
    const isFilled = await fill(file, { cache, fetchFile }).catch(() => false)
    if (!isFilled) return missing.length - at
  }
  return 0
}

async function fill(
  { url, key, integrity }: ReleaseFile,
  { cache, fetchFile }: Omit<Given, 'files'>,
): Promise<boolean> {
  const response = await fetchFile(new Request(url, { cache: 'reload', ...(integrity && { integrity }) }))
  // A portal of another release may answer its page where it does not have the file.
  if (!response.ok || response.redirected || isPage(response) !== /\.html$/.test(new URL(url).pathname)) return false
  await cache.put(key, response)
  return true
}

const isPage = ({ headers }: Response): boolean => /^text\/html\b/i.test(headers.get('content-type') ?? '')
