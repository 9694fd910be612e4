import { isLatchkeyError, LatchkeyError, readItems } from '@latchkey/kernel'
import { readAs } from '@latchkey/plugin-kit/shapes'
import { readAnswer } from '@latchkey/plugin-kit/wallet'
// Types only: `docs/decisions/0006-bitcoin-providers.md` says why the package itself does not run here.
import type { AddressPurpose, BitcoinNetworkType, MessageSigningProtocols, Params, Requests, RpcErrorCode, WalletEvent } from 'sats-connect'
import type { BitcoinNetworkName } from '../../networks.js'
import { coded, envelope, psbt as signedPsbt, satsAddress, satsNetwork, shared, signature, transaction } from './answerShapes.js'
import type { BitcoinDriver, Share, SharedAddress } from './BitcoinDriver.js'

/** The provider of a sats-connect wallet. @see https://docs.xverse.app/sats-connect */
export interface SatsProvider {
  request(method: string, params: unknown): Promise<unknown>
  /** Absent in wallets without events. */
  addListener?(listener: { readonly eventName: EventName; readonly cb: (event: unknown) => void }): unknown
}

type EventName = WalletEvent['type']

/** The protocol's names of our account types. */
const PURPOSES = { payment: 'payment', ordinals: 'ordinal', stacks: 'stx' } as const satisfies Partial<
  Record<`${AddressPurpose}`, SharedAddress['type']>
>

const NAMES: Readonly<Record<BitcoinNetworkName, `${BitcoinNetworkType}`>> = {
  mainnet: 'Mainnet',
  testnet: 'Testnet',
  testnet4: 'Testnet4',
  signet: 'Signet',
  regtest: 'Regtest',
}

/** The protocol's own meanings; other wallets use these codes differently. */
const USER_REJECTION: RpcErrorCode.USER_REJECTION = -32000
const NOT_FOR_ADDRESS: RpcErrorCode.METHOD_NOT_SUPPORTED = -32001
const ACCESS_DENIED: RpcErrorCode.ACCESS_DENIED = -32002
const METHOD_NOT_FOUND: RpcErrorCode.METHOD_NOT_FOUND = -32601

const ABSENT: readonly string[] = ['UNAUTHORIZED', 'USER_REJECTED', 'METHOD_NOT_SUPPORTED']

/** The sats-connect protocol of a provider. */
export function createSatsConnect(provider: SatsProvider): BitcoinDriver {
  const ask = async <Method extends keyof Requests>(method: Method, params: Params<Method>): Promise<unknown> =>
    unwrap(method, provider.request(method, params))
  /** The wallet's last known network. */
  let current: BitcoinNetworkName = 'mainnet'
  const keep = (answer: unknown): Share => {
    const share = readShare(answer, current)
    current = share.network
    return share
  }
  const look = async (): Promise<Share | undefined> => {
    try {
      return keep(await ask('wallet_getAccount', null))
    } catch (error) {
      // No approval, or the wallet is too old for this method.
      if (isLatchkeyError(error) && ABSENT.includes(error.code)) return undefined
      throw error
    }
  }
  return {
    async connect(network) {
      current = network
      const addresses = Object.keys(PURPOSES) as AddressPurpose[]
      const answer = ask('wallet_connect', { addresses, network: NAMES[network] as BitcoinNetworkType })
      // Older wallets have a separate method for each purpose.
      return keep(
        await answer.catch((error: unknown) =>
          isLatchkeyError(error, 'METHOD_NOT_SUPPORTED') ? ask('getAddresses', { purposes: addresses }) : Promise.reject(error),
        ),
      )
    },
    reconnect(network) {
      current = network
      return look()
    },
    async disconnect() {
      await ask('wallet_disconnect', null)
    },
    async signMessage({ message, address, protocol }) {
      const named = protocol ? { protocol: protocol.toUpperCase() as MessageSigningProtocols } : {}
      const answer = await ask('signMessage', { message, address, ...named })
      const { messageHash, ...signed } = readAnswer(answer, { shape: signature, what: 'a signature', method: 'signMessage' })
      return { ...signed, ...(messageHash ? { messageHash } : {}) }
    },
    async signPsbt({ psbt, inputs, broadcast }) {
      const signInputs: Record<string, number[]> = {}
      for (const { address, index } of inputs ?? []) (signInputs[address] ??= []).push(index)
      const answer = await ask('signPsbt', { psbt, broadcast, ...(inputs ? { signInputs } : {}) })
      const { txid, ...signed } = readAnswer(answer, { shape: signedPsbt, what: 'a psbt', method: 'signPsbt' })
      return { ...signed, ...(txid ? { txid } : {}) }
    },
    async sendTransfer({ to, satoshis }) {
      const answer = await ask('sendTransfer', { recipients: [{ address: to, amount: Number(satoshis) }] })
      return readAnswer(answer, { shape: transaction, what: 'a txid', method: 'sendTransfer' }).txid
    },
    subscribe(listener) {
      const tell = (): void => {
        // A wallet that fails now is asked again with the next change.
        look().then(listener, () => undefined)
      }
      const listen = (eventName: EventName, cb: () => void): unknown => provider.addListener?.({ eventName, cb })
      const stops = [listen('accountChange', tell), listen('networkChange', tell), listen('disconnect', () => listener(undefined))]
      return () => stops.forEach((stop) => typeof stop === 'function' && stop())
    },
  }
}

/** Unwraps the answer from its JSON-RPC envelope. */
async function unwrap(method: string, response: Promise<unknown>): Promise<unknown> {
  const { result, error } = readAnswer(await response, { shape: envelope, what: 'a result', method })
  if (!error) return result
  const code = readAs(coded, error)?.code
  if (code === USER_REJECTION) throw new LatchkeyError('USER_REJECTED', { method }, { cause: error })
  if (code === NOT_FOR_ADDRESS) throw new LatchkeyError('METHOD_NOT_SUPPORTED', { method }, { cause: error })
  if (code === METHOD_NOT_FOUND) throw new LatchkeyError('METHOD_NOT_SUPPORTED', { method }, { cause: error })
  if (code === ACCESS_DENIED) throw new LatchkeyError('UNAUTHORIZED', { method }, { cause: error })
  throw error
}

/** Wallets that do not name their network are on the requested one. */
function readShare(answer: unknown, asked: BitcoinNetworkName): Share {
  const { addresses, network } = readAnswer(answer, { shape: shared, what: 'addresses', method: 'wallet_getAccount' })
  const name = readAs(satsNetwork, network)?.bitcoin.name
  return {
    addresses: readItems(addresses as readonly unknown[], readAddress),
    network: name && Object.hasOwn(NAMES, name) ? (name as BitcoinNetworkName) : asked,
  }
}

function readAddress(item: unknown): SharedAddress | undefined {
  const { address, publicKey, purpose } = readAs(satsAddress, item) ?? {}
  return purpose && address !== undefined ? { address, type: PURPOSES[purpose], ...(publicKey ? { publicKey } : {}) } : undefined
}
