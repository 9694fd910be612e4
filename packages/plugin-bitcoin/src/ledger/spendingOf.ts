import type { Account } from '@latchkey/kernel'
import { LatchkeyError } from '@latchkey/kernel'
import { hex } from '@scure/base'
import { Address, NETWORK, OutScript, p2sh, p2wpkh, TEST_NETWORK } from '@scure/btc-signer'
import type { BitcoinNetworkName } from '../networks.js'
import type { SpendingKind } from './sizes.js'

/** How an account's coins are spent. */
export interface Spending {
  readonly kind: SpendingKind
  /** Of the account's address. */
  readonly script: Uint8Array
  /** What an input needs besides the coin. */
  readonly extra: { readonly redeemScript?: Uint8Array; readonly tapInternalKey?: Uint8Array }
}

const RULES: Readonly<Record<BitcoinNetworkName, typeof NETWORK>> = {
  mainnet: NETWORK,
  testnet: TEST_NETWORK,
  testnet4: TEST_NETWORK,
  signet: TEST_NETWORK,
  regtest: { ...TEST_NETWORK, bech32: 'bcrt' },
}

const COMPRESSED_BYTES = 33

/** The script of an address of a network. */
export function scriptOf(address: string, network: BitcoinNetworkName): Uint8Array {
  return OutScript.encode(Address(RULES[network]).decode(address))
}

/**
 * Finds how the coins of an account are spent.
 *
 * @throws LatchkeyError `PARAMS_INVALID` for an account that is not for payments | `METHOD_NOT_SUPPORTED` where the key of a script is unknown
 */
export function spendingOf({ type, address, publicKey = '' }: Account, network: BitcoinNetworkName): Spending {
  if (type !== 'payment') throw new LatchkeyError('PARAMS_INVALID', { method: 'sendTransfer' })
  const script = scriptOf(address, network)
  const key = /^([\da-f]{2})+$/i.test(publicKey) ? hex.decode(publicKey.toLowerCase()) : new Uint8Array()
  const found = OutScript.decode(script)
  if (found.type === 'wpkh') return { kind: 'wpkh', script, extra: {} }
  if (found.type === 'pkh') return { kind: 'pkh', script, extra: {} }
  if (found.type === 'tr' && key.length >= COMPRESSED_BYTES - 1) {
    return { kind: 'tr', script, extra: { tapInternalKey: key.slice(-(COMPRESSED_BYTES - 1)) } }
  }
  if (found.type === 'sh' && key.length === COMPRESSED_BYTES) {
    const { script: wrapped, redeemScript } = p2sh(p2wpkh(key), RULES[network])
    if (redeemScript && hex.encode(wrapped) === hex.encode(script)) return { kind: 'sh-wpkh', script, extra: { redeemScript } }
  }
  throw new LatchkeyError('METHOD_NOT_SUPPORTED', { method: 'signPsbt' })
}
