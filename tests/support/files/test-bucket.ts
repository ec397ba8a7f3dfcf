// Fixture of an S3 bucket of its own on the run's S3 server, or on one that is started for it.
import { randomBytes } from 'node:crypto'
import { CreateBucketCommand, S3Client } from '@aws-sdk/client-s3'
import { type S3Server, startSwift } from '../machine/swift.mjs'

export type TestBucket = {
  server: S3Server
  bucket: string
  /** The value of FILES_URL. */
  url: string
  /** The variables that a portal process needs to use it. */
  env: Record<string, string>
  /** A client that speaks with the bucket beside the portal. */
  client: S3Client
  close: () => Promise<void>
}

export async function openTestBucket(): Promise<TestBucket> {
  const given = process.env['TEST_S3']
  const server = given ? { ...(JSON.parse(given) as S3Server), stop: async () => undefined } : await startSwift()
  const bucket = `portal-${randomBytes(6).toString('hex')}`
  const client = new S3Client({
    endpoint: server.endpoint,
    region: 'us-east-1',
    forcePathStyle: true,
    credentials: { accessKeyId: server.accessKey, secretAccessKey: server.secretKey },
    requestChecksumCalculation: 'WHEN_REQUIRED',
    // As the portal's: one connection for all requests.
    expectContinueHeader: false,
  })
  await client.send(new CreateBucketCommand({ Bucket: bucket }))
  const url = filesUrl(server.endpoint, bucket)
  return {
    ...{ server, bucket, url, client },
    env: { FILES_URL: url, AWS_ACCESS_KEY_ID: server.accessKey, AWS_SECRET_ACCESS_KEY: server.secretKey },
    async close() {
      client.destroy()
      await server.stop()
    },
  }
}

export const filesUrl = (endpoint: string, bucket: string): string =>
  `s3://${bucket}/archivos?endpoint=${encodeURIComponent(endpoint)}&region=us-east-1`
