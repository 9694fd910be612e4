import { isLatchkeyError, LatchkeyError, readItems } from '@latchkey/kernel'
import type { BitcoinKind } from '../networks.js'
import type { BitcoinDriver, Share, SharedAddress } from './BitcoinDriver.js'

/** What wallets of the sats-connect protocol put on the page. @see https://docs.xverse.app/sats-connect */
export interface SatsProvider {
  request(method: string, params: unknown): Promise<unknown>
  /** Absent in wallets that report nothing. */
  addListener?(listener: { readonly eventName: string; readonly cb: (event: unknown) => void }): unknown
}

/** An address as the protocol gives it. */
interface SatsAddress {
  readonly address: string
  readonly publicKey: string
  readonly purpose: string
}

const PURPOSES = { payment: 'payment', ordinals: 'ordinal', stacks: 'stx' } as const

const NAMES: Readonly<Record<BitcoinKind, string>> = {
  mainnet: 'Mainnet',
  testnet: 'Testnet',
  testnet4: 'Testnet4',
  signet: 'Signet',
  regtest: 'Regtest',
}

/** The protocol's own meanings; other wallets use these codes for other things. */
const USER_REJECTION = -32000
const NOT_FOR_ADDRESS = -32001
const ACCESS_DENIED = -32002
const METHOD_NOT_FOUND = -32601

const ABSENT: readonly string[] = ['UNAUTHORIZED', 'USER_REJECTED', 'METHOD_NOT_SUPPORTED']

/** Speaks the sats-connect protocol with a provider. */
export function createSatsConnect(provider: SatsProvider): BitcoinDriver {
  const ask = (method: string, params: unknown = null): Promise<unknown> =>
    unwrap(method, provider.request(method, params))
  /** Where the wallet was last seen. */
  let current: BitcoinKind = 'mainnet'
  const keep = (answer: unknown): Share => {
    const share = readShare(answer, current)
    current = share.kind
    return share
  }
  const look = async (): Promise<Share | undefined> => {
    try {
      return keep(await ask('wallet_getAccount'))
    } catch (error) {
      // Nothing was approved, or the wallet is too old to say.
      if (isLatchkeyError(error) && ABSENT.includes(error.code)) return undefined
      throw error
    }
  }
  return {
    async connect(kind) {
      current = kind
      const addresses = Object.keys(PURPOSES)
      const answer = ask('wallet_connect', { addresses, network: NAMES[kind] })
      // Older wallets have one method for each purpose of this one.
      return keep(
        await answer.catch((error: unknown) =>
          isLatchkeyError(error, 'METHOD_NOT_SUPPORTED')
            ? ask('getAddresses', { purposes: addresses })
            : Promise.reject(error),
        ),
      )
    },
    reconnect(kind) {
      current = kind
      return look()
    },
    async disconnect() {
      await ask('wallet_disconnect')
    },
    async signMessage({ message, address, protocol }) {
      const params = { message, address, ...(protocol ? { protocol: protocol.toUpperCase() } : {}) }
      const { signature, messageHash } = (await ask('signMessage', params)) as {
        readonly signature: string
        readonly messageHash?: string
      }
      return { signature, ...(messageHash ? { messageHash } : {}) }
    },
    async signPsbt({ psbt, inputs, broadcast }) {
      const signInputs: Record<string, number[]> = {}
      for (const { address, index } of inputs ?? []) (signInputs[address] ??= []).push(index)
      const answer = await ask('signPsbt', { psbt, broadcast, ...(inputs ? { signInputs } : {}) })
      const { psbt: signed, txid } = answer as { readonly psbt: string; readonly txid?: string }
      return { psbt: signed, ...(txid ? { txid } : {}) }
    },
    async sendTransfer({ to, satoshis }) {
      const answer = await ask('sendTransfer', { recipients: [{ address: to, amount: Number(satoshis) }] })
      return (answer as { readonly txid: string }).txid
    },
    subscribe(listener) {
      const tell = (): void => {
        // A wallet that cannot say now what changed will be asked again with the next change.
        look().then(listener, () => undefined)
      }
      const listen = (eventName: string, cb: () => void): unknown => provider.addListener?.({ eventName, cb })
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
function readShare(answer: unknown, asked: BitcoinKind): Share {
  const { addresses, network } = answer as {
    readonly addresses: readonly SatsAddress[]
    readonly network?: { readonly bitcoin?: { readonly name?: string } }
  }
  const { name: said } = network?.bitcoin ?? {}
  const name = typeof said === 'string' ? said.toLowerCase() : undefined
  return {
    addresses: readItems(addresses, readAddress),
    kind: name && Object.hasOwn(NAMES, name) ? (name as BitcoinKind) : asked,
  }
}

function readAddress({ address, publicKey, purpose }: SatsAddress): SharedAddress | undefined {
  return Object.hasOwn(PURPOSES, purpose) ? { address, type: PURPOSES[purpose as keyof typeof PURPOSES], publicKey } : undefined
}
