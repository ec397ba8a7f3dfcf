// Hashes and compares passwords; a comparison takes the same time whether the account exists or not (D53).
import { hash, verify } from '@node-rs/argon2'

/** argon2id as OWASP recommends. */
const HASHING = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const

/**
 * The hash of an account that has no password: no password matches it, and comparing takes as long as with a real hash.
 * The account's person enters by an invitation (D122).
 */
export const NO_PASSWORD = `$argon2id$v=19$m=${HASHING.memoryCost},t=${HASHING.timeCost},p=${HASHING.parallelism}$${'A'.repeat(22)}$${'A'.repeat(43)}`

const dummyHash = hash('no existe nadie con esta clave', HASHING)

/** Hashes the NFKC form, so that the same password typed on different keyboards has the same hash. */
export const hashPassword = (password: string): Promise<string> => hash(password.normalize('NFKC'), HASHING)

/** Whether a password matches a hash; without a hash the same work is done, and the result is false. */
export async function isPassword(storedHash: string | undefined, password: string): Promise<boolean> {
  const comparedHash = storedHash ?? (await dummyHash)
  const normal = password.normalize('NFKC')
  // Earlier releases hashed the text without normalising it.
  const right = (await verify(comparedHash, normal)) || (normal !== password && (await verify(comparedHash, password)))
  return right && storedHash !== undefined
}
