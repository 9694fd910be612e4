import type { WalletProvider } from '../src/connectors/WalletProvider.js'
import type { Eip1193Request } from '../src/requests/Eip1193Provider.js'
import { ProviderRpcError } from '../src/requests/ProviderRpcError.js'

/** How a method fails: with an error, or with an answer that never comes. */
export type MockFailure = 'hang' | { readonly code?: number; readonly message?: string; readonly data?: unknown }

/** Options of {@link createMockEip1193Provider}. */
export interface MockProviderOptions {
  /** What the wallet shares once approved, current one first. */
  readonly accounts: readonly string[]
  /** EIP-155 id it starts on. @default 1 */
  readonly chainId?: number
  /** Further chains it knows. @default [] */
  readonly chainIds?: readonly number[]
  /** The visitor approved earlier. @default false */
  readonly isApproved?: boolean
  /** Answers to other methods. @default {} */
  readonly answers?: Readonly<Record<string, (params: unknown) => unknown>>
}

/** A scripted wallet provider. It has no keys and no prompt: it approves unless told to fail. */
export interface MockEip1193Provider extends Required<WalletProvider> {
  /** Every request, in order. */
  readonly calls: readonly Eip1193Request[]
  /** Makes a method fail until {@link recover}; `*` for all others. */
  fail(method: string, failure: MockFailure): void
  recover(method: string): void
  /** Shares other accounts and emits the event. */
  setAccounts(accounts: readonly string[]): void
  /** Switches its chain and emits the event. @param chainId - EIP-155 id. */
  setChain(chainId: number): void
  /** Emits any event. */
  emit(event: string, argument: unknown): void
  /** Number of listeners of one event or of all. */
  listenerCount(event?: string): number
}

interface MockWallet {
  accounts: readonly string[]
  chainId: string
  isApproved: boolean
  readonly chainIds: Set<string>
  emit(event: string, argument: unknown): void
}

type Method = (wallet: MockWallet, params: unknown) => unknown

/** Makes a provider with the behaviour of EIP-1193, 1102, 2255, 3085 and 3326, with a failure switch for each method. */
export function createMockEip1193Provider(options: MockProviderOptions): MockEip1193Provider {
  const { accounts, chainId = 1, chainIds = [], isApproved = false, answers = {} } = options
  const calls: Eip1193Request[] = []
  const failures = new Map<string, MockFailure>()
  const listeners = new Map<string, Set<(argument: unknown) => void>>()
  const listenersOf = (event: string): Set<(argument: unknown) => void> => {
    const known = listeners.get(event) ?? new Set()
    listeners.set(event, known)
    return known
  }
  const emit = (event: string, argument: unknown): void => {
    for (const listener of [...listenersOf(event)]) listener(argument)
  }
  const wallet: MockWallet = { accounts, chainId: toHex(chainId), isApproved, chainIds: new Set([chainId, ...chainIds].map(toHex)), emit }
  return {
    calls,
    async request(request) {
      const { method, params } = request
      calls.push(request)
      const failure = failures.get(method) ?? failures.get('*')
      if (failure === 'hang') return new Promise(() => undefined)
      if (failure) throw toError(failure)
      if (Object.hasOwn(answers, method)) return answers[method]?.(params)
      if (Object.hasOwn(methods, method)) return methods[method]?.(wallet, params)
      throw new ProviderRpcError(4200, `The method ${method} is not supported.`)
    },
    on: (event, listener) => listenersOf(event).add(listener),
    removeListener: (event, listener) => listenersOf(event).delete(listener),
    fail: (method, failure) => void failures.set(method, failure),
    recover: (method) => void failures.delete(method),
    setAccounts(next) {
      wallet.accounts = next
      emit('accountsChanged', next)
    },
    setChain: (next) => move(wallet, toHex(next)),
    emit,
    listenerCount: (event) => [...listeners].reduce((count, [name, set]) => count + (!event || name === event ? set.size : 0), 0),
  }
}

const methods: Readonly<Record<string, Method>> = {
  eth_accounts: ({ accounts, isApproved }) => (isApproved ? accounts : []),
  eth_requestAccounts(wallet) {
    wallet.isApproved = true
    return wallet.accounts
  },
  eth_chainId: ({ chainId }) => chainId,
  wallet_getPermissions: ({ isApproved }) => (isApproved ? [{ parentCapability: 'eth_accounts' }] : []),
  wallet_revokePermissions(wallet) {
    wallet.isApproved = false
    wallet.emit('accountsChanged', [])
    return null
  },
  wallet_switchEthereumChain(wallet, params) {
    const chainId = readChain(params)
    if (!wallet.chainIds.has(chainId)) throw new ProviderRpcError(4902, `Unrecognized chain ID ${chainId}.`)
    move(wallet, chainId)
    return null
  },
  wallet_addEthereumChain(wallet, params) {
    wallet.chainIds.add(readChain(params))
    move(wallet, readChain(params))
    return null
  },
}

function move(wallet: MockWallet, chainId: string): void {
  if (wallet.chainId === chainId) return
  wallet.chainId = chainId
  wallet.emit('chainChanged', chainId)
}

function readChain(params: unknown): string {
  const [first] = Array.isArray(params) ? (params as readonly unknown[]) : []
  if (typeof first === 'object' && first !== null && 'chainId' in first) return String(first.chainId)
  throw new ProviderRpcError(-32_602, 'chainId is missing.')
}

function toError({ code = -32_603, message = 'It was told to fail.', data }: Exclude<MockFailure, 'hang'>): ProviderRpcError {
  return new ProviderRpcError(code, message, { data })
}

function toHex(chainId: number): string {
  return `0x${chainId.toString(16)}`
}
