import type { WalletChannel } from '../channel/WalletChannel.js'
import { createStandardWallet } from '../../wallet-standard/createStandardWallet.js'
import type { BitcoinChangeData } from './createBitcoinInside.js'
import type { StandardAccount } from './standardMethods.js'

/** What a page reads before it connects. */
export interface StandardFaceOptions {
  readonly name: string
  readonly icon: string
  /** The wallet's own sats-connect provider, if any: pages recognise by it that both are one wallet. */
  readonly provider?: object
}

/** A wallet-standard wallet, as it is registered on a page. */
export interface StandardFace {
  readonly wallet: object
  /** The page's current listeners. */
  listenerCount(): number
}

interface MessageInput {
  readonly account: StandardAccount
  readonly message: Uint8Array
}

interface PsbtInput {
  readonly psbt: Uint8Array
  readonly inputsToSign: readonly { readonly account: StandardAccount; readonly signingIndexes: readonly number[] }[]
}

/** Makes the wallet-standard face of a Bitcoin wallet. @see https://github.com/ExodusMovement/bitcoin-wallet-standard */
export function createStandardFace(channel: WalletChannel, { name, icon, provider }: StandardFaceOptions): StandardFace {
  const share = async (method: string): Promise<readonly StandardAccount[]> =>
    (await channel.request({ method })) as readonly StandardAccount[]
  const { wallet, change, keep, listenerCount } = createStandardWallet<StandardAccount>({
    name,
    icon,
    chains: ['bitcoin:mainnet', 'bitcoin:testnet', 'bitcoin:regtest'],
    connect: () => share('standard:connect'),
    disconnect: async () => void (await channel.request({ method: 'standard:disconnect' })),
    features: {
      'bitcoin:connect': { version: '1.0.0', connect: async () => ({ accounts: keep(await share('bitcoin:connect')) }) },
      ...createSigning(channel),
      ...(provider ? { 'sats-connect:': { provider } } : {}),
    },
  })
  channel.on(({ data }) => change((data as BitcoinChangeData).accounts))
  return { wallet, listenerCount }
}

function createSigning(channel: WalletChannel): Readonly<Record<string, object>> {
  return {
    'bitcoin:signMessage': {
      version: '1.0.0',
      async signMessage({ account, message }: MessageInput) {
        const params = { address: account.address, message }
        return [{ signedMessage: message, signature: await channel.request({ method: 'bitcoin:signMessage', params }) }]
      },
    },
    'bitcoin:signTransaction': {
      version: '1.0.0',
      async signTransaction({ psbt, inputsToSign }: PsbtInput) {
        const indexes = [...new Set(inputsToSign.flatMap(({ signingIndexes }) => signingIndexes))]
        const params = { psbt, indexes }
        return [{ signedPsbt: await channel.request({ method: 'bitcoin:signTransaction', params }) }]
      },
    },
  }
}
