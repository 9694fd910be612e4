import type { ScopedStorage } from '@latchkey/kernel'
import { LatchkeyError, readItems } from '@latchkey/kernel'
import { readAs } from '@latchkey/plugin-kit/shapes'
import { readAnswer } from '@latchkey/plugin-kit/wallet'
import { base64, hex } from '@scure/base'
import type { BitcoinNetworkName } from '../../networks.js'
import { LEATHER_KEY } from '../../storageKeys.js'
import { coded, envelope, leatherAddress, leatherPsbt, shared, signature, transaction } from './answerShapes.js'
import type { BitcoinDriver, Share, SharedAddress } from './BitcoinDriver.js'
import { readShare } from './storedShare.js'

/** Leather's provider on the page. @see https://leather.io/developer-docs */
export interface LeatherProvider {
  request(method: string, params?: unknown): Promise<unknown>
}

const NETWORKS: Readonly<Partial<Record<BitcoinNetworkName, string>>> = {
  mainnet: 'mainnet',
  testnet: 'testnet',
  signet: 'signet',
  regtest: 'devnet',
}

/** Leather's own code beside those of EIP-1193. */
const METHOD_UNKNOWN = 4002

/**
 * The protocol of Leather. It has no silent mode and reports nothing, so its approval is stored on our side.
 *
 * @param storage - Holds the addresses of the last approval.
 */
export function createLeather(provider: LeatherProvider, storage: ScopedStorage): BitcoinDriver {
  const ask = async (method: string, params: unknown): Promise<unknown> => {
    const answer = await provider.request(method, params).catch((error: unknown) => error)
    const { result, error } = readAs(envelope, answer) ?? {}
    if (result !== undefined) return result
    if (readAs(coded, error)?.code === METHOD_UNKNOWN) throw new LatchkeyError('METHOD_NOT_SUPPORTED', { method }, { cause: error })
    throw error ?? answer
  }
  return {
    async connect(network) {
      const answer = await ask('getAddresses', { network: networkOf(network) })
      const { addresses } = readAnswer(answer, { shape: shared, what: 'addresses', method: 'getAddresses' })
      const share: Share = { addresses: readItems(addresses as readonly unknown[], readAddress), network }
      storage.set(LEATHER_KEY, share)
      return share
    },
    reconnect: () => Promise.resolve(storage.get(LEATHER_KEY, readShare)),
    async disconnect() {
      storage.remove(LEATHER_KEY)
    },
    async signMessage({ message, address, protocol }) {
      // It signs by BIP-322 only.
      if (protocol === 'ecdsa') throw new LatchkeyError('METHOD_NOT_SUPPORTED', { method: 'signMessage' })
      const share = storage.get(LEATHER_KEY, readShare)
      const paymentType = share?.addresses.find((each) => each.address === address)?.type === 'ordinal' ? 'p2tr' : 'p2wpkh'
      const answer = await ask('signMessage', { message, paymentType, network: networkOf(share?.network ?? 'mainnet') })
      return { signature: readAnswer(answer, { shape: signature, what: 'a signature', method: 'signMessage' }).signature }
    },
    async signPsbt({ psbt, inputs, broadcast, network }) {
      const allowedSighash = [...new Set((inputs ?? []).flatMap(({ sighashTypes }) => sighashTypes ?? []))]
      const answer = await ask('signPsbt', {
        hex: hex.encode(base64.decode(psbt)),
        broadcast,
        network: networkOf(network),
        ...(inputs ? { signAtIndex: inputs.map(({ index }) => index) } : {}),
        ...(allowedSighash.length ? { allowedSighash } : {}),
      })
      const { hex: signed, txid } = readAnswer(answer, { shape: leatherPsbt, what: 'a psbt', method: 'signPsbt' })
      return { psbt: base64.encode(signed), ...(txid ? { txid } : {}) }
    },
    async sendTransfer({ to, satoshis, network }) {
      const recipients = [{ address: to, amount: String(satoshis) }]
      const answer = await ask('sendTransfer', { recipients, network: networkOf(network) })
      return readAnswer(answer, { shape: transaction, what: 'a txid', method: 'sendTransfer' }).txid
    },
    subscribe: () => () => undefined,
  }
}

function networkOf(name: BitcoinNetworkName): string {
  const network = NETWORKS[name]
  if (!network) throw new LatchkeyError('CHAIN_NOT_SUPPORTED', { chainId: `bip122:${name}` })
  return network
}

function readAddress(item: unknown): SharedAddress | undefined {
  const found = readAs(leatherAddress, item)
  if (!found) return undefined
  const { symbol, type, address, publicKey, derivationPath } = found
  const purpose = symbol === 'STX' ? 'stx' : type === 'p2tr' ? 'ordinal' : 'payment'
  return {
    address,
    type: purpose,
    ...(publicKey ? { publicKey } : {}),
    ...(derivationPath ? { path: derivationPath } : {}),
  }
}
