import {
  getBase58Encoder,
  getTransactionDecoder,
  getTransactionEncoder,
  partiallySignTransaction,
  signBytes,
} from '@solana/kit'
import type { Ask } from '../evm/createApprovals.js'
import { ProviderRpcError } from '../evm/ProviderRpcError.js'
import type { SolanaKey } from './developmentKeys.js'

/** Parts of a wallet-standard wallet. */
export interface WalletFeatures {
  readonly features: Readonly<Record<string, unknown>>
  /** Trusts the page without asking, as if it had been approved on another day. */
  trust(): void
  /** Those the page may see. */
  accounts(): readonly StandardAccount[]
  setAccounts(addresses: readonly string[]): void
  disconnect(): void
  listenerCount(): number
}

/** Parameters of {@link createFeatures}. */
export interface FeaturesParameters {
  readonly keys: readonly SolanaKey[]
  readonly chains: readonly string[]
  readonly versions?: readonly ('legacy' | number)[]
  readonly url?: string
  readonly refusesSilently?: boolean
  readonly ask: Ask
}

interface StandardAccount {
  readonly address: string
  readonly publicKey: Uint8Array
  readonly chains: readonly string[]
  readonly features: readonly string[]
  readonly label: string
}

interface SignInput {
  readonly account: StandardAccount
  readonly transaction: Uint8Array
  readonly chain?: string
  readonly options?: Readonly<Record<string, unknown>>
}

type Listener = (change: { readonly accounts: readonly StandardAccount[] }) => void

/** Builds the features over real keys. */
export function createFeatures(parameters: FeaturesParameters): WalletFeatures {
  const { keys, chains, url, ask, refusesSilently = false } = parameters
  const listeners = new Set<Listener>()
  let isApproved = false
  let shared = keys.slice(0, 1).map(({ address }) => address)
  const signing = createSigning(parameters)

  const toAccount = (address: string): StandardAccount => ({
    address,
    publicKey: new Uint8Array(getBase58Encoder().encode(address)),
    chains,
    features: Object.keys(signing),
    label: `Account ${keys.findIndex((key) => key.address === address) + 1}`,
  })
  const accounts = (): readonly StandardAccount[] => (isApproved ? shared.map(toAccount) : [])
  const tell = (): void => listeners.forEach((listener) => listener({ accounts: accounts() }))
  const disconnect = (): void => {
    isApproved = false
    tell()
  }
  const features = {
    'standard:connect': {
      version: '1.0.0',
      async connect({ silent = false }: { readonly silent?: boolean } = {}) {
        if (silent && !isApproved && refusesSilently) throw new ProviderRpcError(4001, 'User rejected the request.')
        if (!silent && !isApproved) {
          await demand(ask, 'standard:connect', 'connect')
          isApproved = true
        }
        return { accounts: accounts() }
      },
    },
    'standard:disconnect': { version: '1.0.0', disconnect: () => Promise.resolve(disconnect()) },
    'standard:events': {
      version: '1.0.0',
      on(event: string, listener: Listener) {
        if (event === 'change') listeners.add(listener)
        return () => listeners.delete(listener)
      },
    },
    ...signing,
  }
  if (!url) Reflect.deleteProperty(features, 'solana:signAndSendTransaction')
  return {
    features,
    trust: () => void (isApproved = true),
    accounts,
    setAccounts(addresses) {
      shared = [...addresses]
      if (isApproved) tell()
    },
    disconnect,
    listenerCount: () => listeners.size,
  }
}

function createSigning({
  keys,
  ask,
  url = '',
  versions = ['legacy', 0],
}: FeaturesParameters): Readonly<Record<string, unknown>> {
  const pairOf = ({ address }: StandardAccount): CryptoKeyPair => {
    const key = keys.find((each) => each.address === address)
    if (!key) throw new ProviderRpcError(4100, 'The account is not one of this wallet.')
    return key.pair
  }
  const sign = async ({ account, transaction }: SignInput): Promise<Uint8Array> => {
    const signed = await partiallySignTransaction([pairOf(account)], getTransactionDecoder().decode(transaction))
    return new Uint8Array(getTransactionEncoder().encode(signed))
  }
  return {
    'solana:signMessage': {
      version: '1.1.0',
      async signMessage(...inputs: readonly { readonly account: StandardAccount; readonly message: Uint8Array }[]) {
        await demand(
          ask,
          'solana:signMessage',
          inputs.map(({ message }) => new TextDecoder().decode(message)).join('\n'),
        )
        return Promise.all(
          inputs.map(async ({ account, message }) => ({
            signedMessage: message,
            signature: new Uint8Array(await signBytes(pairOf(account).privateKey, new Uint8Array(message))),
          })),
        )
      },
    },
    'solana:signTransaction': {
      version: '1.0.0',
      supportedTransactionVersions: versions,
      async signTransaction(...inputs: readonly SignInput[]) {
        await demand(ask, 'solana:signTransaction', `${inputs.length} transactions`)
        return Promise.all(inputs.map(async (input) => ({ signedTransaction: await sign(input) })))
      },
    },
    'solana:signAndSendTransaction': {
      version: '1.0.0',
      supportedTransactionVersions: versions,
      async signAndSendTransaction(...inputs: readonly SignInput[]) {
        await demand(ask, 'solana:signAndSendTransaction', `${inputs.length} transactions`)
        return Promise.all(
          inputs.map(async (input) => ({ signature: await send(url, await sign(input), input.options) })),
        )
      },
    },
  }
}

async function demand(ask: Ask, method: string, detail: string): Promise<void> {
  if (!(await ask({ method, origin: 'page', detail }))) throw new ProviderRpcError(4001, 'User rejected the request.')
}

async function send(
  url: string,
  transaction: Uint8Array,
  options: Readonly<Record<string, unknown>> = {},
): Promise<Uint8Array> {
  const text = btoa(String.fromCharCode(...transaction))
  const body = JSON.stringify({
    jsonrpc: '2.0',
    id: 1,
    method: 'sendTransaction',
    params: [text, { ...options, encoding: 'base64' }],
  })
  const response = await fetch(url, { method: 'POST', headers: { 'content-type': 'application/json' }, body })
  const { result, error } = (await response.json()) as {
    readonly result?: string
    readonly error?: { readonly code: number; readonly message: string }
  }
  if (result === undefined)
    throw new ProviderRpcError(error?.code ?? -32603, error?.message ?? 'The node did not answer.')
  return new Uint8Array(getBase58Encoder().encode(result))
}
