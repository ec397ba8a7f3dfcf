// Stores objects in a bucket of an S3-compatible store.
import { createReadStream } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { Readable } from 'node:stream'
import {
  AbortMultipartUploadCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  HeadBucketCommand,
  HeadObjectCommand,
  ListMultipartUploadsCommand,
  PutObjectCommand,
  paginateListObjectsV2,
  S3Client,
  S3ServiceException,
} from '@aws-sdk/client-s3'
import { Upload } from '@aws-sdk/lib-storage'
import { openGate } from '../gate.ts'
import type { S3Place } from './files-url.ts'
import { hashedPut } from './hashed-put.ts'
import { type ListedObject, type LocalFile, type ObjectStore, StoreUnavailableError } from './object-store.ts'

/** A larger file is sent in parts of this size, so that each request is short, and a failure repeats only one part. */
const PART_BYTES = 8 * 1024 ** 2
const PARTS_AT_ONCE = 2

/** The most files sent at once. For retries each file is held in memory, whole or as two parts; others wait on disk. */
const PUTS_AT_ONCE = 8
/** The longest wait for a turn; the phone that sends the file waits a minute for the response. */
const WAIT_MS = 30_000

const ATTEMPTS = 4
const CONNECT_MS = 3_000
/** The longest time without a byte in either direction. */
const SILENCE_MS = 20_000
const REQUEST_MS = 60_000
const MOST_SOCKETS = 64

const nothing = () => undefined
const SILENT = { trace: nothing, debug: nothing, info: nothing, warn: nothing, error: nothing }

/**
 * Opens an existing bucket; rejects with a Spanish sentence when it cannot be used. When the store merely does not
 * answer now, calls `onAway` and opens the store all the same; without `onAway`, rejects then too.
 */
export async function openS3Objects(place: S3Place, onAway?: (sentence: string) => void): Promise<ObjectStore> {
  const client = openClient(place)
  const at = { Bucket: place.bucket }
  const keyOf = (name: string) => `${place.prefix}${name}`
  const puts = openGate({ places: PUTS_AT_ONCE, placesEach: PUTS_AT_ONCE, waitMs: WAIT_MS })
  try {
    await client.send(new HeadBucketCommand(at))
  } catch (error) {
    const sentence = `No se puede usar el almacén de archivos de FILES_URL: ${reasonOf(error)}`
    if (!onAway || !isExpectedBack(error)) {
      client.destroy()
      throw new Error(sentence, { cause: error })
    }
    onAway(`${sentence}. Mientras no responda no se recibe ni se lee ningún archivo.`)
  }

  return {
    place: `s3://${place.bucket}/${place.prefix}`,

    async put(name, file) {
      const object = { ...at, Key: keyOf(name) }
      const outcome = await puts(place.bucket, () =>
        orUnavailable<unknown>(
          file.tamanio <= PART_BYTES ? putWhole(client, object, file) : putInParts(client, object, file),
          // 404: the bucket or the multipart upload is missing. Both existed a moment ago, so a retry may succeed.
          (status) => isAway(status) || status === 404,
        ),
      )
      if (outcome === 'busy') throw new StoreUnavailableError('El almacén de archivos tarda demasiado')
    },

    async putArriving(name, { bytes: Body, tamanio: ContentLength, sha256, signal: abortSignal }) {
      const put = hashedPut({ ...at, Key: keyOf(name), Body, ContentLength }, sha256)
      await orUnavailable(client.send(put, { abortSignal }))
    },

    async get(name) {
      try {
        const { Body, ContentLength } = await orUnavailable(
          client.send(new GetObjectCommand({ ...at, Key: keyOf(name) })),
        )
        if (!(Body instanceof Readable) || ContentLength === undefined)
          throw new Error('El almacén no envió el archivo')
        return { stream: Body, tamanio: ContentLength }
      } catch (error) {
        return absent(error, null)
      }
    },

    async has(name) {
      try {
        await orUnavailable(client.send(new HeadObjectCommand({ ...at, Key: keyOf(name) })))
        return true
      } catch (error) {
        return absent(error, false)
      }
    },

    async remove(name) {
      await client.send(new DeleteObjectCommand({ ...at, Key: keyOf(name) }))
    },

    async *list(folder = ''): AsyncGenerator<ListedObject> {
      for await (const page of paginateListObjectsV2({ client }, { ...at, Prefix: `${place.prefix}${folder}` }))
        for (const { Key, LastModified } of page.Contents ?? [])
          if (Key !== undefined && LastModified) yield { name: Key.slice(place.prefix.length), since: LastModified }
    },

    async removeUnfinished(begunBefore) {
      for await (const { Key, UploadId, Initiated } of unfinished(client, { ...at, Prefix: place.prefix }))
        if (Initiated && Initiated < begunBefore)
          await client.send(new AbortMultipartUploadCommand({ ...at, Key, UploadId }))
    },

    close: () => client.destroy(),
  }
}

function openClient({ endpoint, region, pathStyle }: S3Place): S3Client {
  return new S3Client({
    // Credentials and all other settings come from the usual AWS variables, files and roles.
    ...(endpoint === null ? {} : { endpoint }),
    ...(region === null ? {} : { region }),
    forcePathStyle: pathStyle,
    maxAttempts: ATTEMPTS,
    // The caller reports failures, in Spanish.
    logger: SILENT,
    // The header `Expect` would open a connection for each large request.
    expectContinueHeader: false,
    // Some S3-compatible stores know no checksum except the one in the signature.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: {
      connectionTimeout: CONNECT_MS,
      socketTimeout: SILENCE_MS,
      requestTimeout: REQUEST_MS,
      throwOnRequestTimeout: true,
      httpAgent: { keepAlive: true, maxSockets: MOST_SOCKETS },
      httpsAgent: { keepAlive: true, maxSockets: MOST_SOCKETS },
    },
  })
}

type ObjectAddress = { readonly Bucket: string; readonly Key: string }

const putWhole = async (client: S3Client, object: ObjectAddress, { path }: LocalFile) =>
  client.send(new PutObjectCommand({ ...object, Body: await readFile(path) }))

async function putInParts(client: S3Client, object: ObjectAddress, { path, tamanio }: LocalFile): Promise<void> {
  const Body = createReadStream(path, { highWaterMark: PART_BYTES })
  try {
    await new Upload({
      client,
      params: { ...object, Body, ContentLength: tamanio },
      partSize: PART_BYTES,
      queueSize: PARTS_AT_ONCE,
    }).done()
  } finally {
    Body.destroy()
  }
}

type UnfinishedUpload = { readonly Key?: string; readonly UploadId?: string; readonly Initiated?: Date }

async function* unfinished(
  client: S3Client,
  at: { readonly Bucket: string; readonly Prefix: string },
): AsyncGenerator<UnfinishedUpload> {
  let from: { KeyMarker?: string; UploadIdMarker?: string } = {}
  for (;;) {
    const page = await client.send(new ListMultipartUploadsCommand({ ...at, ...from }))
    yield* page.Uploads ?? []
    if (!page.IsTruncated) return
    from = { KeyMarker: page.NextKeyMarker, UploadIdMarker: page.NextUploadIdMarker }
  }
}

/** Converts a temporary failure (`isPassing`) to StoreUnavailableError. Any other failure is a fault of the portal. */
async function orUnavailable<T>(call: Promise<T>, isPassing = isAway): Promise<T> {
  try {
    return await call
  } catch (error) {
    const status = statusOf(error)
    if (status !== undefined && !isPassing(status)) throw error
    throw new StoreUnavailableError('El almacén de archivos no responde', { cause: error })
  }
}

const isAway = (status: number) => status >= 500 || status === 429

/** The HTTP status of an error; undefined when no response came. */
const statusOf = (error: unknown) => (error instanceof S3ServiceException ? error.$metadata.httpStatusCode : undefined)

const isWithoutKey = (error: unknown) => error instanceof Error && error.name === 'CredentialsProviderError'

/** Whether the store will work once it answers again; without credentials it never will. */
function isExpectedBack(error: unknown): boolean {
  if (isWithoutKey(error)) return false
  const status = statusOf(error)
  return status === undefined || isAway(status)
}

function absent<T>(error: unknown, instead: T): T {
  if (statusOf(error) === 404) return instead
  throw error
}

function reasonOf(error: unknown): string {
  const status = statusOf(error)
  if (isWithoutKey(error)) return 'no hay clave de acceso'
  if (status === undefined || isAway(status)) return 'no responde'
  if (status === 404) return 'el cubo no existe'
  if (status === 403) return 'la clave de acceso no sirve para ese cubo'
  if (status === 301) return 'el cubo está en otra región'
  return error instanceof Error ? error.message : String(error)
}
