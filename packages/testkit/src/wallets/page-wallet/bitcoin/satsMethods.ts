import { providerErrors } from '../evm/ProviderRpcError.js'
import type { BitcoinKey, BitcoinNetworkName } from './bitcoinKeys.js'
import type { BitcoinWalletCore } from './BitcoinWalletCore.js'

type Params = Readonly<Record<string, unknown>>

/** Methods by name. Parameters are checked as little as real wallets do. */
export type BitcoinMethods = Readonly<Record<string, (params: Params) => unknown>>

const NAMES: Readonly<Record<BitcoinNetworkName, string>> = { mainnet: 'Mainnet', testnet: 'Testnet', regtest: 'Regtest' }

/** The sats-connect methods of a wallet. @see https://docs.xverse.app/sats-connect */
export function createSatsMethods(core: BitcoinWalletCore): BitcoinMethods {
  const share = (keys: readonly BitcoinKey[]): Params => ({
    addresses: keys.map(toAddress),
    network: { bitcoin: { name: NAMES[core.network()] } },
  })
  return {
    wallet_connect: async ({ network }) => share(await core.connect(networkNameOf(network))),
    getAddresses: async () => share(await core.connect()),
    wallet_getAccount() {
      if (!core.isApproved()) throw providerErrors.unauthorized()
      return share(core.shared())
    },
    wallet_disconnect: () => core.disconnect(),
    async signMessage({ message, address, protocol = 'ECDSA' }) {
      const signature = await core.signMessage(String(message), String(address), protocol === 'ECDSA' ? 'ecdsa' : 'bip322')
      return { signature, address, protocol, messageHash: '00' }
    },
    async signPsbt({ psbt, signInputs, broadcast }) {
      const indexes = signInputs === undefined ? undefined : Object.values(signInputs as Record<string, number[]>).flat()
      const signed = await core.signPsbt(String(psbt), indexes)
      return { psbt: signed, ...(broadcast ? { txid: await core.broadcast(signed) } : {}) }
    },
    async sendTransfer({ recipients }) {
      const [{ address, amount }] = recipients as [{ readonly address: string; readonly amount: number }]
      return { txid: await core.send(address, BigInt(amount)) }
    },
  }
}

function networkNameOf(name: unknown): BitcoinNetworkName {
  return (Object.keys(NAMES) as BitcoinNetworkName[]).find((network) => NAMES[network] === name) ?? 'mainnet'
}

function toAddress({ address, publicKey, purpose }: BitcoinKey): Params {
  return { address, publicKey, purpose, addressType: purpose === 'payment' ? 'p2wpkh' : 'p2tr', walletType: 'software' }
}
