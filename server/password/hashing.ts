// Hashes passwords and compares them; an account that does not exist takes as long as one that does (D53).
import { hash, verify } from '@node-rs/argon2'

/** argon2id as OWASP recommends. */
const HASHING = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const

/**
 * In place of a password's hash: no password has it, and comparing one takes as long as with another hash. Its person
 * enters by an invitation (D122).
 */
export const NO_PASSWORD = `$argon2id$v=19$m=${HASHING.memoryCost},t=${HASHING.timeCost},p=${HASHING.parallelism}$${'A'.repeat(22)}$${'A'.repeat(43)}`

const nobodys = hash('no existe nadie con esta clave', HASHING)

/** Compatible forms of the same characters, as different keyboards write them, are one password (NFKC). */
export const hashPassword = (password: string): Promise<string> => hash(password.normalize('NFKC'), HASHING)

/** Whether a password matches a hash; without a hash the same work is done, and the result is false. */
export async function isPassword(kept: string | undefined, typed: string): Promise<boolean> {
  const known = kept ?? (await nobodys)
  const normal = typed.normalize('NFKC')
  // Hashes of earlier releases are of the text as it was typed.
  const right = (await verify(known, normal)) || (normal !== typed && (await verify(known, typed)))
  return right && kept !== undefined
}
