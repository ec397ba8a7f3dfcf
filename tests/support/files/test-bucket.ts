// Fixture of an S3 bucket for a single test, on the run's S3 server or on a server that is started for the test.
import { randomBytes } from 'node:crypto'
import { CreateBucketCommand, S3Client } from '@aws-sdk/client-s3'
import { type S3Server, startSwift } from '../machine/swift.mjs'
import { type Keep, openAll } from '../setup/open-all.ts'

export type TestBucket = {
  server: S3Server
  bucket: string
  /** The value of FILES_URL. */
  url: string
  /** The variables that a portal process needs to use the bucket. */
  env: Record<string, string>
  /** A client of the bucket that shares no code with the portal. */
  client: S3Client
  close: () => Promise<void>
}

type Stoppable = S3Server & { stop: () => Promise<void> }

/** Opens a bucket; with `own` on a separate server for this test, which is stopped at the end. */
export const openTestBucket = (own?: Stoppable): Promise<TestBucket> => openAll((keep) => openParts(keep, own))

async function openParts(keep: Keep, own: Stoppable | undefined): Promise<Omit<TestBucket, 'close'>> {
  const server = keep(own ?? (await serverOfThisRun()), (opened) => opened.stop())
  const bucket = `portal-${randomBytes(6).toString('hex')}`
  const client = keep(
    new S3Client({
      endpoint: server.endpoint,
      region: 'us-east-1',
      forcePathStyle: true,
      credentials: { accessKeyId: server.accessKey, secretAccessKey: server.secretKey },
      requestChecksumCalculation: 'WHEN_REQUIRED',
      // Uses the same setting as the portal's client.
      expectContinueHeader: false,
    }),
    (opened) => opened.destroy(),
  )
  await client.send(new CreateBucketCommand({ Bucket: bucket }))
  const url = filesUrl(server.endpoint, bucket)
  return {
    server,
    bucket,
    url,
    client,
    env: { FILES_URL: url, AWS_ACCESS_KEY_ID: server.accessKey, AWS_SECRET_ACCESS_KEY: server.secretKey },
  }
}

async function serverOfThisRun(): Promise<Stoppable> {
  const serverSetting = process.env['TEST_S3']
  return serverSetting ? { ...(JSON.parse(serverSetting) as S3Server), stop: async () => undefined } : startSwift()
}

export const filesUrl = (endpoint: string, bucket: string): string =>
  `s3://${bucket}/archivos?endpoint=${encodeURIComponent(endpoint)}&region=us-east-1`
