import type { CaipNetworkId } from '@latchkey/kernel'
import { base58, bech32 } from '@scure/base'
import type { AddressPrefix } from '../../contracts/index.js'
import { isHexAddress, toChecksum } from '../../messages/eip55.js'
import { decodeText } from '../decodeText.js'

/** Longer text is no address; base58 takes quadratic time. */
const LONGEST = 128
/** Bytes of an account of Cosmos: the hash of a key, or the address of a module or contract. */
const COSMOS_BYTES: readonly number[] = [20, 32]
const SOLANA_BYTES = 32

type Spell = (
  address: string,
  of: { readonly chainId: CaipNetworkId; readonly prefix: AddressPrefix | undefined },
) => Promise<string | undefined>

const SPELLINGS: Readonly<Record<string, Spell>> = {
  eip155: async (address) => (isHexAddress(address) ? toChecksum(address) : undefined),
  solana: async (address) => (decodeText(base58, address)?.length === SOLANA_BYTES ? address : undefined),
  bip122: async (address, { chainId }) => (await import('../bip122/spellBip122.js')).spellBip122(address, chainId),
  polkadot: async (address, { prefix }) => (await import('../polkadot/ss58.js')).respell(address, Number(prefix)),
  cosmos: async (address, { prefix }) => spellBech32(address, String(prefix)),
}

/** The one spelling of an address on a chain. @returns Undefined if it is no address of the chain. */
export async function spellAddress(
  address: string,
  chainId: CaipNetworkId,
  prefix: AddressPrefix | undefined,
): Promise<string | undefined> {
  const namespace = chainId.slice(0, chainId.indexOf(':'))
  const spell = Object.hasOwn(SPELLINGS, namespace) ? SPELLINGS[namespace] : undefined
  if (!spell) return address
  return address.length <= LONGEST ? spell(address, { chainId, prefix }) : undefined
}

function spellBech32(address: string, prefix: string): string | undefined {
  const found = bech32.decodeUnsafe(address, LONGEST)
  const bytes = found && bech32.fromWordsUnsafe(found.words)
  return found?.prefix === prefix && bytes && COSMOS_BYTES.includes(bytes.length) ? address.toLowerCase() : undefined
}
