// Compares the app's files in the cache with those of this release, and fetches the missing ones again (PWA-29).

/** A file of the release: its address, and its key in the cache. */
export type ReleaseFile = { url: string; key: string; integrity?: string | undefined }

type Input = {
  files: readonly ReleaseFile[]
  cache: Pick<Cache, 'keys' | 'put'>
  fetchFile: (request: Request) => Promise<Response>
  /** How many files are fetched at once; by default one. */
  lanes?: number
}

/** The files that are not in the cache. */
export async function missingFiles({ files, cache }: Pick<Input, 'files' | 'cache'>): Promise<ReleaseFile[]> {
  const present = new Set((await cache.keys()).map(({ url }) => url))
  return files.filter(({ key }) => !present.has(key))
}

/**
 * Fetches the missing files, one after the other in each of the `lanes`, until one cannot be fetched; returns how many
 * are still missing. They cannot be fetched without a network or free space, or if the portal has another release by
 * now; that release's own worker fetches its files.
 */
export async function fillCache({ files, cache, fetchFile, lanes = 1 }: Input): Promise<number> {
  const missing = await missingFiles({ files, cache })
  const waiting = [...missing]
  let filled = 0
  const fillOneByOne = async () => {
    for (let file = waiting.shift(); file; file = waiting.shift()) {
      if (await fill(file, { cache, fetchFile }).catch(() => false)) filled += 1
      // The other lanes end too.
      else waiting.length = 0
    }
  }
  await Promise.all(Array.from({ length: lanes }, fillOneByOne))
  return missing.length - filled
}

async function fill(
  { url, key, integrity }: ReleaseFile,
  { cache, fetchFile }: Omit<Input, 'files' | 'lanes'>,
): Promise<boolean> {
  const response = await fetchFile(new Request(url, { cache: 'reload', ...(integrity && { integrity }) }))
  // A portal with another release may answer with its page instead of a file that it lacks.
  if (!response.ok || response.redirected || isPage(response) !== /\.html$/.test(new URL(url).pathname)) return false
  await cache.put(key, response)
  return true
}

const isPage = ({ headers }: Response): boolean => /^text\/html\b/i.test(headers.get('content-type') ?? '')
