import type { Dispose } from '@latchkey/kernel'
import { LatchkeyError, readItems } from '@latchkey/kernel'
import { readAs, text } from '@latchkey/plugin-kit/shapes'
import { readAnswer } from '@latchkey/plugin-kit/wallet'
import { base64, hex } from '@scure/base'
import type { BitcoinNetworkName } from '../../networks.js'
import { hexPsbt, okxAccount, okxAddresses } from './answerShapes.js'
import type { BitcoinDriver, Share } from './BitcoinDriver.js'

/** One network of OKX Wallet. @see https://web3.okx.com/build/dev-docs/sdks/chains/bitcoin/provider */
export interface OkxProvider {
  connect(): Promise<unknown>
  getAccounts?(): Promise<unknown>
  getPublicKey?(): Promise<unknown>
  disconnect?(): Promise<void>
  signMessage(message: string, type?: string): Promise<unknown>
  signPsbt(psbtHex: string, options?: unknown): Promise<unknown>
  pushPsbt?(psbtHex: string): Promise<unknown>
  sendBitcoin?(to: string, satoshis: number): Promise<unknown>
  on?(event: string, listener: (accounts: unknown) => void): void
  off?(event: string, listener: (accounts: unknown) => void): void
  removeListener?(event: string, listener: (accounts: unknown) => void): void
}

/** OKX Wallet's object on the page: a provider for each network. */
export interface OkxWallet {
  readonly bitcoin: OkxProvider
  readonly bitcoinTestnet?: OkxProvider
  readonly bitcoinSignet?: OkxProvider
}

const PROPERTIES: Readonly<Partial<Record<BitcoinNetworkName, keyof OkxWallet>>> = {
  mainnet: 'bitcoin',
  testnet: 'bitcoinTestnet',
  signet: 'bitcoinSignet',
}

/** The protocol of OKX Wallet. */
export function createOkx(wallet: OkxWallet): BitcoinDriver {
  let current: BitcoinNetworkName = 'mainnet'
  const providerOf = (network: BitcoinNetworkName): OkxProvider => {
    const property = PROPERTIES[network]
    const provider = property && wallet[property]
    if (!provider) throw new LatchkeyError('CHAIN_NOT_SUPPORTED', { chainId: `bip122:${network}` })
    return provider
  }
  const needed = <T>(value: T | undefined, method: string): T => {
    if (value === undefined) throw new LatchkeyError('METHOD_NOT_SUPPORTED', { method })
    return value
  }
  const look = async (): Promise<Share | undefined> => {
    const provider = providerOf(current)
    const [address] = readAs(okxAddresses, await provider.getAccounts?.()) ?? []
    return address ? shareOf({ address, publicKey: await provider.getPublicKey?.() }, current) : undefined
  }
  return {
    async connect(network) {
      const account = await providerOf(network).connect()
      current = network
      return shareOf(account, network)
    },
    async reconnect(network) {
      current = PROPERTIES[network] && wallet[PROPERTIES[network]] ? network : 'mainnet'
      return look()
    },
    disconnect: async () => providerOf(current).disconnect?.(),
    async signMessage({ message, address, protocol = isTaproot(address) ? 'bip322' : 'ecdsa' }) {
      const answer = await providerOf(current).signMessage(message, protocol === 'ecdsa' ? protocol : 'bip322-simple')
      return { signature: readAnswer(answer, { shape: text, what: 'a signature', method: 'signMessage' }) }
    },
    async signPsbt({ psbt, inputs, broadcast, network }) {
      const provider = providerOf(network)
      const toSignInputs = inputs?.map(({ address, index, sighashTypes }) => ({
        address,
        index,
        ...(sighashTypes ? { sighashTypes } : {}),
      }))
      const push = broadcast ? needed(provider.pushPsbt, 'signPsbt').bind(provider) : undefined
      const signed = await provider.signPsbt(hex.encode(base64.decode(psbt)), {
        autoFinalized: broadcast,
        ...(toSignInputs ? { toSignInputs } : {}),
      })
      const bytes = readAnswer(signed, { shape: hexPsbt, what: 'a psbt', method: 'signPsbt' })
      const txid = readAs(text, await push?.(hex.encode(bytes)))
      return { psbt: base64.encode(bytes), ...(txid ? { txid } : {}) }
    },
    async sendTransfer({ to, satoshis, network }) {
      const provider = providerOf(network)
      const answer = await needed(provider.sendBitcoin, 'sendTransfer').call(provider, to, Number(satoshis))
      return readAnswer(answer, { shape: text, what: 'a txid', method: 'sendTransfer' })
    },
    subscribe(listener) {
      // A wallet that fails now is asked again with the next change.
      const tell = (): void => void look().then(listener, () => undefined)
      // The wallet may be on another network later, which has a provider of its own.
      const stops = Object.entries(PROPERTIES).map(([network, property]) =>
        listen(wallet[property], 'accountsChanged', () => network === current && tell()),
      )
      return () => stops.forEach((stop) => stop())
    },
  }
}

function listen(provider: OkxProvider | undefined, event: string, tell: () => void): Dispose {
  provider?.on?.(event, tell)
  return () => (provider?.off ?? provider?.removeListener)?.call(provider, event, tell)
}

/** The wallet has one address at a time; a taproot one holds ordinals as well as coins. */
function shareOf(account: unknown, network: BitcoinNetworkName): Share {
  const addresses = readItems([account], (item) => {
    const { address, publicKey, compressedPublicKey = publicKey } = readAs(okxAccount, item) ?? {}
    return address === undefined
      ? undefined
      : { address, type: 'payment', ...(compressedPublicKey ? { publicKey: compressedPublicKey } : {}) }
  })
  return { addresses, network }
}

function isTaproot(address: string): boolean {
  return /^(bc|tb)1p/i.test(address)
}
