import { randomBytes } from 'node:crypto'
import { argon2id, argon2Verify } from 'hash-wasm'

/** The least that OWASP names for Argon2id: 19 MiB, two passes, one lane. @see https://cheatsheetseries.owasp.org/cheatsheets/Password_Storage_Cheat_Sheet.html */
const COST = { memorySize: 19_456, iterations: 2, parallelism: 1, hashLength: 32 } as const

/** What is stored of a password: Argon2id in its encoded form, with a salt of its own. */
export const hashPassword = (password: string): Promise<string> =>
  argon2id({ ...COST, password, salt: randomBytes(16), outputType: 'encoded' })

let nobody: Promise<string> | undefined

/** Compares a password. Without a hash, of an account that does not exist, it takes as long and is false. */
export async function isPassword(password: string, hash: string | undefined): Promise<boolean> {
  nobody ??= hashPassword(randomBytes(16).toString('hex'))
  const isRight = await argon2Verify({ password, hash: hash ?? (await nobody) })
  return isRight && hash !== undefined
}
