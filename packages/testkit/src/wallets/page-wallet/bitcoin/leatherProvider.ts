import { base64, hex } from '@scure/base'
import type { BitcoinNetworkName } from './bitcoinKeys.js'
import type { BitcoinWalletCore } from './BitcoinWalletCore.js'

type Params = Readonly<Record<string, unknown>>

const NETWORKS: Readonly<Record<string, BitcoinNetworkName>> = { mainnet: 'mainnet', testnet: 'testnet', devnet: 'regtest' }

const UNKNOWN = 4002

/** A Stacks address, which Leather shares beside those of Bitcoin: for the main network, and for the others. */
const STACKS = { mainnet: 'SP2J6ZY48GV1EZ5V2V5RB9MP66SW86PYKKNRV9EJ7', others: 'ST2J6ZY48GV1EZ5V2V5RB9MP66SW86PYKKQYAC0RQ' }

/** Leather's own protocol for a wallet. @see https://leather.io/developer-docs */
export function createLeatherProvider(core: BitcoinWalletCore): {
  request(method: string, params?: unknown): Promise<unknown>
} {
  const methods: Readonly<Record<string, (params: Params) => Promise<unknown>>> = {
    async getAddresses({ network = 'mainnet' }) {
      const keys = await core.connect(NETWORKS[String(network)])
      const addresses = keys.map(({ address, publicKey, path, purpose }) => ({
        symbol: 'BTC',
        type: purpose === 'payment' ? 'p2wpkh' : 'p2tr',
        address,
        publicKey,
        derivationPath: path,
      }))
      return { addresses: [...addresses, { symbol: 'STX', address: STACKS[network === 'mainnet' ? 'mainnet' : 'others'] }] }
    },
    async signMessage({ message, paymentType }) {
      const key = core.shared().find(({ purpose }) => purpose === (paymentType === 'p2tr' ? 'ordinals' : 'payment'))
      const address = key?.address ?? ''
      return { signature: await core.signMessage(String(message), address, 'bip322'), address, message }
    },
    async signPsbt({ hex: psbt, signAtIndex, broadcast }) {
      const indexes = signAtIndex === undefined ? undefined : [signAtIndex].flat().map(Number)
      const signed = await core.signPsbt(base64.encode(hex.decode(String(psbt))), indexes)
      return { hex: hex.encode(base64.decode(signed)), ...(broadcast ? { txid: await core.broadcast(signed) } : {}) }
    },
    async sendTransfer({ recipients }) {
      const [{ address, amount }] = recipients as [{ readonly address: string; readonly amount: string }]
      return { txid: await core.send(address, BigInt(amount)) }
    },
  }
  return {
    async request(method, params) {
      const envelope = { jsonrpc: '2.0', id: '1' }
      const run = Object.hasOwn(methods, method) ? methods[method] : undefined
      const error = { code: UNKNOWN, message: 'Method not supported' }
      const result = await (run?.((params ?? {}) as Params) ?? Promise.reject(error)).catch(({ code, message }: typeof error) => {
        // Leather rejects with the whole answer.
        return Promise.reject({ ...envelope, error: { code, message } })
      })
      return { ...envelope, result }
    },
  }
}
