// Serves the app's page with the brand written into it, and the files of the brand: manifest, icons, and the brand itself.
import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, gzip } from 'node:zlib'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { fillManifest, fillPage, withStyleOf } from '../../src/domain/brand/fill-page.ts'
import { BRAND_ADDRESS, MANIFEST_FILE, type PublishedBrand } from '../../src/domain/brand/shown-brand.ts'
import type { BrandSource } from './brand-source.ts'

/** For a file that never changes under its name. */
export const FOR_EVER = 'public, max-age=31536000, immutable'
/** HEAD is answered like GET, without the body. */
const WITH_HEAD = { exposeHeadRoute: true }
const POLICY = 'content-security-policy'

const compressors = { br: promisify(brotliCompress), gzip: promisify(gzip) }
type Encoding = keyof typeof compressors

type FilledPage = {
  /** The page of the build and the brand of which this one is made. */
  built: string
  hash: string
  etag: string
  policy: (policy: string) => string
  bytes: Readonly<Record<Encoding | 'plain', Uint8Array>>
}

export type SendPage = (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>

/** Registers the files of the brand; returns what sends the page of the built app in `folder`. */
export function registerBrandedFiles(app: FastifyInstance, folder: string, brands: BrandSource): SendPage {
  app.get(BRAND_ADDRESS, WITH_HEAD, async (_request, reply) =>
    reply.header('cache-control', 'no-cache').send(await brands.present()),
  )
  app.get<{ Params: { hash: string; name: string } }>('/marca/:hash/:name', WITH_HEAD, async (request, reply) => {
    const { hash, name } = request.params
    if (name === MANIFEST_FILE) return sendManifest(reply)
    const icon = await brands.icon(hash, name)
    if (!icon) return reply.callNotFound()
    return reply
      .header('cache-control', icon.isOfHash ? FOR_EVER : 'no-cache')
      .type('image/png')
      .send(icon.bytes)
  })
  app.get(`/${MANIFEST_FILE}`, WITH_HEAD, (_request, reply) => sendManifest(reply))

  /** Not for ever: a release may bring another manifest for the same brand. */
  async function sendManifest(reply: FastifyReply): Promise<FastifyReply> {
    const manifest = await readFile(join(folder, MANIFEST_FILE), 'utf8')
    const written = fillManifest(manifest, await brands.present())
    return reply.header('cache-control', 'no-cache').type('application/manifest+json').send(written)
  }

  let filled: FilledPage | undefined
  return async (request, reply) => {
    const brand = await brands.present()
    // Read each time: a release may have replaced it.
    const built = await readFile(join(folder, 'index.html'), 'utf8')
    if (filled?.built !== built || filled.hash !== brand.hash) filled = await filledPage(built, brand)
    reply.raw.setHeader(POLICY, filled.policy(String(reply.raw.getHeader(POLICY))))
    reply.headers({
      'cache-control': reply.getHeader('cache-control') ?? 'no-cache',
      etag: filled.etag,
      vary: 'accept-encoding',
    })
    if (request.headers['if-none-match'] === filled.etag) return reply.code(304).send()
    const encoding = encodingFor(request)
    if (encoding !== 'plain') reply.header('content-encoding', encoding)
    return reply.type('text/html; charset=utf-8').send(filled.bytes[encoding])
  }
}

async function filledPage(built: string, brand: PublishedBrand): Promise<FilledPage> {
  const plain = Buffer.from(fillPage(built, brand))
  const [br, gz] = await Promise.all([compressors.br(plain), compressors.gzip(plain)])
  return {
    built,
    hash: brand.hash,
    etag: `"${sha256(plain).slice(0, 22)}"`,
    policy: (policy) => withStyleOf(policyOfPage(policy, built), brand),
    bytes: { plain, br, gzip: gz },
  }
}

/** The app's policy with the hash of the page's inline style. */
export function policyOfPage(policy: string, built: string): string {
  const style = /<style>(.*?)<\/style>/s.exec(built)?.[1]
  return style === undefined ? policy : policy.replace('style-src', `style-src 'sha256-${sha256(style)}'`)
}

const sha256 = (content: string | Uint8Array): string => createHash('sha256').update(content).digest('base64')

function encodingFor({ headers }: FastifyRequest): Encoding | 'plain' {
  const accepted = String(headers['accept-encoding'] ?? '')
  if (/\bbr\b/.test(accepted)) return 'br'
  return /\bgzip\b/.test(accepted) ? 'gzip' : 'plain'
}
