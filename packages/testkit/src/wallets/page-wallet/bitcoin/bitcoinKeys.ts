import { hex } from '@scure/base'
import { NETWORK, p2tr, p2wpkh, TEST_NETWORK } from '@scure/btc-signer'
import { pubECDSA, pubSchnorr } from '@scure/btc-signer/utils.js'

/** Networks a test wallet can be on. */
export type BitcoinNetworkName = 'mainnet' | 'testnet' | 'regtest'

/** An address with its key. */
export interface BitcoinKey {
  readonly address: string
  readonly purpose: 'payment' | 'ordinals'
  readonly privateKey: Uint8Array
  /** Hex; 33 bytes for payment, 32 for taproot. */
  readonly publicKey: string
  readonly path: string
  readonly script: Uint8Array
}

/** The address format of each network. */
export const BITCOIN_RULES: Readonly<Record<BitcoinNetworkName, typeof NETWORK>> = {
  mainnet: NETWORK,
  testnet: TEST_NETWORK,
  regtest: { ...TEST_NETWORK, bech32: 'bcrt' },
}

/** Every network, in the order of wallets' lists. */
export const BITCOIN_NETWORKS = Object.keys(BITCOIN_RULES) as readonly BitcoinNetworkName[]

/** The networks by CAIP-2 id: the first half of each genesis block's hash. */
export const NETWORK_BY_CHAIN: Readonly<Record<string, BitcoinNetworkName>> = {
  'bip122:000000000019d6689c085ae165831e93': 'mainnet',
  'bip122:000000000933ea01ad0ee984209779ba': 'testnet',
  'bip122:0f9188f13cb7b2c71f2a335e3a4fc328': 'regtest',
}

/** Two public accounts, each with a payment and an ordinals address. They hold nothing outside regtest. */
export function developmentAccounts(network: BitcoinNetworkName): readonly (readonly [payment: BitcoinKey, ordinals: BitcoinKey])[] {
  return [1, 2].map((number) => {
    const privateKey = new Uint8Array(32).fill(number)
    const [ecdsa, schnorr] = [pubECDSA(privateKey), pubSchnorr(privateKey)]
    const payment = p2wpkh(ecdsa, BITCOIN_RULES[network])
    const ordinals = p2tr(schnorr, undefined, BITCOIN_RULES[network])
    const base = { privateKey }
    return [
      {
        ...base,
        purpose: 'payment',
        address: String(payment.address),
        publicKey: hex.encode(ecdsa),
        path: `m/84'/0'/${number}'/0/0`,
        script: payment.script,
      },
      {
        ...base,
        purpose: 'ordinals',
        address: String(ordinals.address),
        publicKey: hex.encode(schnorr),
        path: `m/86'/0'/${number}'/0/0`,
        script: ordinals.script,
      },
    ]
  })
}
