import { ed25519 } from '@noble/curves/ed25519.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { concatBytes, utf8ToBytes } from '@noble/hashes/utils.js'
import { base58 } from '@scure/base'
import { NAME_PROGRAM, SOL } from './programs.js'

/** Of a key that is none. */
const ZEROS = new Uint8Array(32)

/** Whether a key has somebody who can sign for it; only programs act for the others. */
export function isOnCurve(key: Uint8Array): boolean {
  try {
    ed25519.Point.fromBytes(key)
    return true
  } catch {
    return false // How the library says that it is no point.
  }
}

/**
 * The address that a program gives to seeds: the first hash that nobody can sign for.
 *
 * @see https://solana.com/docs/core/pda
 */
export function programAddress(seeds: readonly Uint8Array[], program: string, bump = 255): string {
  const parts = [...seeds, Uint8Array.of(bump), base58.decode(program), utf8ToBytes('ProgramDerivedAddress')]
  const hash = sha256(concatBytes(...parts))
  return isOnCurve(hash) ? programAddress(seeds, program, bump - 1) : base58.encode(hash)
}

/** What a name is below. */
export interface NamePlace {
  readonly parent?: string
  /** Who has to sign for it, besides the parent's owner. */
  readonly signer?: string
}

/** The account of a name. @param text - One label, with the mark of its kind */
export function nameAddress(text: string, { parent, signer }: NamePlace): string {
  const [hash, ...keys] = [sha256(utf8ToBytes(`SPL Name Service${text}`)), signer, parent] as const
  return programAddress([hash, ...keys.map((key) => (key === undefined ? ZEROS : base58.decode(key)))], NAME_PROGRAM)
}

/** The account of `alice.sol` or `pay.alice.sol`. */
export function addressOfName(name: string): string {
  const [label = '', below] = name.split('.').slice(0, -1).toReversed()
  const domain = nameAddress(label, { parent: SOL })
  return below === undefined ? domain : nameAddress(`\0${below}`, { parent: domain })
}
