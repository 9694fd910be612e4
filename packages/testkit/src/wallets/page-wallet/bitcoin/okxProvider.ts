import { base64, hex } from '@scure/base'
import { Transaction } from '@scure/btc-signer'
import type { BitcoinKey, BitcoinNetworkName } from './bitcoinKeys.js'
import type { BitcoinWalletCore } from './BitcoinWalletCore.js'

/** OKX Wallet's own protocol for a wallet: a provider for each network. */
export function createOkxProvider(core: BitcoinWalletCore): Readonly<Record<'bitcoin' | 'bitcoinTestnet', object>> {
  return { bitcoin: createNetwork(core, 'mainnet'), bitcoinTestnet: createNetwork(core, 'testnet') }
}

function createNetwork(core: BitcoinWalletCore, network: BitcoinNetworkName): object {
  const stops = new Map<unknown, () => void>()
  /** It shows one address at a time. */
  const first = (keys: readonly BitcoinKey[]): { address: string; publicKey: string } => {
    const { address = '', publicKey = '' } = keys[0] ?? {}
    return { address, publicKey }
  }
  return {
    connect: async () => first(await core.connect(network)),
    getAccounts: () =>
      Promise.resolve(
        core
          .shared()
          .slice(0, 1)
          .map(({ address }) => address),
      ),
    getPublicKey: () => Promise.resolve(first(core.shared()).publicKey),
    disconnect: () => Promise.resolve(core.disconnect()),
    signMessage: (message: string, type = 'ecdsa') =>
      core.signMessage(message, first(core.shared()).address, type === 'ecdsa' ? type : 'bip322'),
    async signPsbt(
      psbt: string,
      { autoFinalized = true, toSignInputs }: { autoFinalized?: boolean; toSignInputs?: readonly { index: number }[] } = {},
    ) {
      const signed = base64.decode(
        await core.signPsbt(
          base64.encode(hex.decode(psbt)),
          toSignInputs?.map(({ index }) => index),
        ),
      )
      const transaction = Transaction.fromPSBT(signed)
      if (autoFinalized) transaction.finalize()
      return hex.encode(transaction.toPSBT())
    },
    pushPsbt: (psbt: string) => core.broadcast(base64.encode(hex.decode(psbt))),
    sendBitcoin: (to: string, satoshis: number) => core.send(to, BigInt(satoshis)),
    on(event: string, listener: (accounts: readonly string[]) => void) {
      if (event !== 'accountsChanged') return
      stops.set(
        listener,
        core.onChange(() => listener(core.shared().map(({ address }) => address))),
      )
    },
    removeListener: (_: string, listener: unknown) => void stops.get(listener)?.(),
  }
}
