import { createHash } from 'node:crypto'
import { readSolanaAddress, toBase58 } from '../base58/base58.js'

const P = 2n ** 255n - 19n
/** Of the curve of Ed25519, -x² + y² = 1 + dx²y². */
const D = 37_095_705_934_669_439_343_138_083_508_754_565_189_542_113_879_843_219_016_388_785_533_085_940_283_555n

/** The address that a program derives from seeds: the first that is no public key. @see https://solana.com/docs/core/pda */
export function programAddress(seeds: readonly Uint8Array[], program: string): string {
  const owner = readSolanaAddress(program) ?? new Uint8Array()
  for (let bump = 255; bump > 0; bump -= 1) {
    const hash = createHash('sha256')
    for (const part of [...seeds, Uint8Array.of(bump), owner, Buffer.from('ProgramDerivedAddress')]) hash.update(part)
    const bytes = hash.digest()
    if (!isOnCurve(bytes)) return toBase58(bytes)
  }
  return ''
}

/** Whether bytes are the y of a point: then u/v, and so u·v, is a square. */
function isOnCurve(bytes: Uint8Array): boolean {
  const y = BigInt(`0x${Buffer.from(bytes).reverse().toString('hex')}`) & (2n ** 255n - 1n)
  const square = (y * y) % P
  return power(((square - 1n + P) * ((D * square + 1n) % P)) % P, (P - 1n) / 2n) !== P - 1n
}

function power(base: bigint, exponent: bigint): bigint {
  let result = 1n
  for (let [factor, rest] = [base, exponent]; rest > 0n; [factor, rest] = [(factor * factor) % P, rest >> 1n])
    if (rest & 1n) result = (result * factor) % P
  return result
}
