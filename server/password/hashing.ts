// Hashes passwords and compares them; an account that does not exist takes as long as one that does (D53).
import { hash, verify } from '@node-rs/argon2'

/** argon2id as OWASP recommends. */
const HASHING = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const

const nobodys = hash('no existe nadie con esta clave', HASHING)

export const hashPassword = (password: string): Promise<string> => hash(password, HASHING)

/** Whether a password matches a hash; without a hash the same work is done, and the result is false. */
export async function isPassword(kept: string | undefined, typed: string): Promise<boolean> {
  const right = await verify(kept ?? (await nobodys), typed)
  return right && kept !== undefined
}
