// Builds an S3 put that is signed with a hash known in advance, so that the store refuses other bytes.
import { PutObjectCommand, type PutObjectCommandInput } from '@aws-sdk/client-s3'

/** Builds the put; `sha256` is in hex. The S3 client then neither reads the bytes in advance nor hashes them again. */
export function hashedPut(input: PutObjectCommandInput, sha256: string): PutObjectCommand {
  const put = new PutObjectCommand(input)
  const hash = { 'x-amz-content-sha256': sha256 }
  put.middlewareStack.add(
    (next) => (args) => {
      Object.assign((args.request as { headers: Record<string, string> }).headers, hash)
      return next(args)
    },
    { step: 'build' },
  )
  return put
}
