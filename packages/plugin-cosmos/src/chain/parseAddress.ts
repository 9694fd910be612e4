import { LatchkeyError } from '@latchkey/kernel'
import { bech32 } from '@scure/base'
import type { CosmosChain } from './CosmosChain.js'

/** A key's hash has 20 bytes, a module's or contract's 32. */
const ADDRESS_BYTES = [20, 32]

/** The limit of the Cosmos SDK's own reader is 1,023; no address needs so many. */
const MAX_LENGTH = 160

const INVISIBLE = /[\p{C}\p{Z}\p{Default_Ignorable_Code_Point}]/u

/**
 * Reads a bech32 address of one of the networks. Space around it is taken off.
 *
 * @returns The address in small letters.
 * @throws LatchkeyError `ADDRESS_INVALID`
 */
export function parseAddress({ zones }: Pick<CosmosChain, 'zones'>, text: string): string {
  const address = text.trim()
  if (INVISIBLE.test(address)) throw invalid('It holds invisible characters or spaces; type it or copy it again.')
  const found = decode(address)
  if (!found || !ADDRESS_BYTES.includes(found.bytes.length)) {
    throw invalid('A Cosmos address is bech32, e.g. cosmos1…, with a checksum; this is not one.')
  }
  if (![...zones.values()].some(({ prefix }) => prefix === found.prefix)) {
    throw invalid(`It is an address of another network (${found.prefix}).`)
  }
  return address.toLowerCase()
}

function decode(address: string): { readonly prefix: string; readonly bytes: Uint8Array } | undefined {
  const found = address.length > MAX_LENGTH ? undefined : bech32.decodeUnsafe(address, MAX_LENGTH)
  const bytes = found && bech32.fromWordsUnsafe(found.words)
  return found && bytes ? { prefix: found.prefix, bytes } : undefined
}

function invalid(problem: string): LatchkeyError {
  return new LatchkeyError('ADDRESS_INVALID', { namespace: 'cosmos', problem })
}
