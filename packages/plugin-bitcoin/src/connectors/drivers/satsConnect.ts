import { isLatchkeyError, LatchkeyError, readItems } from '@latchkey/kernel'
// Types only: `docs/decisions/0006-bitcoin-providers.md` says why the package itself does not run here.
import type { AddressPurpose, BitcoinNetworkType, MessageSigningProtocols, Params, Requests, Return, RpcErrorCode, WalletEvent } from 'sats-connect'
import type { BitcoinNetworkName } from '../../networks.js'
import type { BitcoinDriver, Share, SharedAddress } from './BitcoinDriver.js'

/** What wallets of the sats-connect protocol put on the page. @see https://docs.xverse.app/sats-connect */
export interface SatsProvider {
  request(method: string, params: unknown): Promise<unknown>
  /** Absent in wallets that report nothing. */
  addListener?(listener: { readonly eventName: EventName; readonly cb: (event: unknown) => void }): unknown
}

type EventName = WalletEvent['type']

/** An address as the protocol gives it; purposes of other chains than ours are left out. */
type SatsAddress = Pick<Return<'wallet_getAccount'>['addresses'][number], 'address' | 'publicKey' | 'purpose'>

/** What the protocol calls our account types. */
const PURPOSES = { payment: 'payment', ordinals: 'ordinal', stacks: 'stx' } as const satisfies Partial<Record<`${AddressPurpose}`, SharedAddress['type']>>

const NAMES: Readonly<Record<BitcoinNetworkName, `${BitcoinNetworkType}`>> = {
  mainnet: 'Mainnet',
  testnet: 'Testnet',
  testnet4: 'Testnet4',
  signet: 'Signet',
  regtest: 'Regtest',
}

/** The protocol's own meanings; other wallets use these codes for other things. */
const USER_REJECTION: RpcErrorCode.USER_REJECTION = -32000
const NOT_FOR_ADDRESS: RpcErrorCode.METHOD_NOT_SUPPORTED = -32001
const ACCESS_DENIED: RpcErrorCode.ACCESS_DENIED = -32002
const METHOD_NOT_FOUND: RpcErrorCode.METHOD_NOT_FOUND = -32601

const ABSENT: readonly string[] = ['UNAUTHORIZED', 'USER_REJECTED', 'METHOD_NOT_SUPPORTED']

/** What a wallet shares, as far as old ones tell. */
interface SatsShare {
  readonly addresses: readonly SatsAddress[]
  readonly network?: { readonly bitcoin?: { readonly name?: string } }
}

/** Speaks the sats-connect protocol with a provider. */
export function createSatsConnect(provider: SatsProvider): BitcoinDriver {
  const ask = async <Method extends keyof Requests>(method: Method, params: Params<Method>): Promise<Return<Method>> =>
    (await unwrap(method, provider.request(method, params))) as Return<Method>
  /** Where the wallet was last seen. */
  let current: BitcoinNetworkName = 'mainnet'
  const keep = (answer: SatsShare): Share => {
    const share = readShare(answer, current)
    current = share.network
    return share
  }
  const look = async (): Promise<Share | undefined> => {
    try {
      return keep(await ask('wallet_getAccount', null))
    } catch (error) {
      // Nothing was approved, or the wallet is too old to say.
      if (isLatchkeyError(error) && ABSENT.includes(error.code)) return undefined
      throw error
    }
  }
  return {
    async connect(network) {
      current = network
      const addresses = Object.keys(PURPOSES) as AddressPurpose[]
      const answer: Promise<SatsShare> = ask('wallet_connect', { addresses, network: NAMES[network] as BitcoinNetworkType })
      // Older wallets have one method for each purpose of this one.
      return keep(
        await answer.catch((error: unknown) =>
          isLatchkeyError(error, 'METHOD_NOT_SUPPORTED')
            ? ask('getAddresses', { purposes: addresses })
            : Promise.reject(error),
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
      const { signature, messageHash } = await ask('signMessage', { message, address, ...named })
      return { signature, ...(messageHash ? { messageHash } : {}) }
    },
    async signPsbt({ psbt, inputs, broadcast }) {
      const signInputs: Record<string, number[]> = {}
      for (const { address, index } of inputs ?? []) (signInputs[address] ??= []).push(index)
      const { psbt: signed, txid } = await ask('signPsbt', { psbt, broadcast, ...(inputs ? { signInputs } : {}) })
      return { psbt: signed, ...(txid ? { txid } : {}) }
    },
    async sendTransfer({ to, satoshis }) {
      return (await ask('sendTransfer', { recipients: [{ address: to, amount: Number(satoshis) }] })).txid
    },
    subscribe(listener) {
      const tell = (): void => {
        // A wallet that cannot say now what changed will be asked again with the next change.
        look().then(listener, () => undefined)
      }
      const listen = (eventName: EventName, cb: () => void): unknown => provider.addListener?.({ eventName, cb })
      const stops = [
        listen('accountChange', tell),
        listen('networkChange', tell),
        listen('disconnect', () => listener(undefined)),
      ]
      return () => stops.forEach((stop) => typeof stop === 'function' && stop())
    },
  }
}

/** Takes the answer out of its JSON-RPC envelope. */
async function unwrap(method: string, response: Promise<unknown>): Promise<unknown> {
  const { result, error } = (await response) as {
    readonly result?: unknown
    readonly error?: { readonly code: number }
  }
  if (!error) return result
  if (error.code === USER_REJECTION) throw new LatchkeyError('USER_REJECTED', { method }, { cause: error })
  if (error.code === NOT_FOR_ADDRESS) throw new LatchkeyError('METHOD_NOT_SUPPORTED', { method }, { cause: error })
  if (error.code === METHOD_NOT_FOUND) throw new LatchkeyError('METHOD_NOT_SUPPORTED', { method }, { cause: error })
  if (error.code === ACCESS_DENIED) throw new LatchkeyError('UNAUTHORIZED', { method }, { cause: error })
  throw error
}

/** Wallets that do not name their network are where they were asked to be. */
function readShare({ addresses, network }: SatsShare, asked: BitcoinNetworkName): Share {
  const said: unknown = network?.bitcoin?.name
  const name = typeof said === 'string' ? said.toLowerCase() : undefined
  return {
    addresses: readItems(addresses, readAddress),
    network: name && Object.hasOwn(NAMES, name) ? (name as BitcoinNetworkName) : asked,
  }
}

function readAddress({ address, publicKey, purpose }: SatsAddress): SharedAddress | undefined {
  return Object.hasOwn(PURPOSES, purpose) ? { address, type: PURPOSES[purpose as keyof typeof PURPOSES], publicKey } : undefined
}
