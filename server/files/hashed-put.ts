// An S3 put whose hash is known before its bytes: it is signed with the hash, and the store refuses other bytes.
import { PutObjectCommand, type PutObjectCommandInput } from '@aws-sdk/client-s3'

/** `sha256` in hex. The client neither reads the bytes in advance nor hashes them once more. */
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
