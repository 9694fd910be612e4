import {
  type Account,
  type CaipNetworkId,
  type Connection,
  type ConnectionChange,
  type Connector,
  type ConnectorInfo,
  LatchkeyError,
} from '@latchkey/kernel'

/** How a method fails: the visitor rejects, the wallet throws a foreign error, or it never answers. */
export type ConnectorFailure = 'reject' | 'throw' | 'hang'

/** A failure for every method; a method without one works. May be changed at any time. */
export interface ConnectorSwitches {
  /** `wait` answers when the test calls `answer()`; `noAccounts` approves and shares none; `wrongChain` approves on a network that was not requested. */
  connect?: ConnectorFailure | 'wait' | 'noAccounts' | 'wrongChain' | undefined
  reconnect?: ConnectorFailure | undefined
  disconnect?: ConnectorFailure | undefined
  request?: ConnectorFailure | undefined
  /** `unsupported`: the wallet does not know the network; `ignore`: it confirms and does not switch. */
  switchNetwork?: ConnectorFailure | 'unsupported' | 'ignore' | undefined
  prepare?: ConnectorFailure | undefined
}

/** Options of {@link createTestConnector}. */
export interface TestConnectorOptions {
  readonly info?: Partial<ConnectorInfo>
  /** @default `['alice', 'bob']` */
  readonly addresses?: readonly string[]
  /** The wallet's first network. @default network 1 of the namespace */
  readonly chainId?: CaipNetworkId
  readonly switches?: ConnectorSwitches
  /** Whether an earlier page load was approved. @default false */
  readonly isAuthorized?: boolean
  /** Of a protocol connector: the pairing URI of each connect; the first is number 1. */
  readonly uri?: (number: number) => string
  /** Answers requests. @default an echo of method and parameters */
  readonly answer?: (request: { readonly method: string; readonly params?: unknown }) => unknown
}

/** A scripted connector. */
export interface TestConnector extends Connector {
  readonly switches: ConnectorSwitches
  /** Method names in the order of the calls. */
  readonly calls: readonly string[]
  /** The current listeners. */
  listenerCount(): number
  /** Number of prompts. */
  promptCount(): number
  /** Settles every waiting connect, by the current switch. */
  answer(): void
  /** Reports a change of the wallet. */
  emit(change: ConnectionChange): void
}

/** The only method that the connector does not support. */
export const UNKNOWN_METHOD = 'latchkey_unknownMethod'

function fail(failure: string | undefined, method: string): Promise<never> | undefined {
  if (failure === 'hang') return new Promise(() => undefined)
  if (failure === 'throw') return Promise.reject(new TypeError(`The test wallet broke in ${method}`))
  if (failure === 'reject') return Promise.reject(new LatchkeyError('USER_REJECTED', { method }))
  return undefined
}

interface Wallet {
  readonly accounts: readonly Account[]
  readonly calls: string[]
  readonly switches: ConnectorSwitches
  readonly listeners: Set<(change: ConnectionChange) => void>
  readonly waiting: Set<() => void>
  chainId: CaipNetworkId
  isAuthorized: boolean
  prompts: number
}

function connect(wallet: Wallet, wanted: CaipNetworkId | undefined): Connection {
  const { switches, accounts } = wallet
  wallet.isAuthorized = true
  if (wanted) wallet.chainId = wanted
  const namespace = accounts[0]?.namespace ?? 'test'
  return {
    accounts: switches.connect === 'noAccounts' ? [] : accounts,
    chainId: switches.connect === 'wrongChain' ? `${namespace}:404` : wallet.chainId,
  }
}

async function switchNetwork(wallet: Wallet, chainId: CaipNetworkId): Promise<void> {
  const { switchNetwork: failure } = wallet.switches
  if (failure === 'unsupported') throw new LatchkeyError('CHAIN_NOT_SUPPORTED', { chainId })
  if (failure === 'ignore') return
  wallet.chainId = chainId
  emit(wallet, { type: 'chainChanged', chainId })
}

function emit(wallet: Wallet, change: ConnectionChange): void {
  for (const listener of [...wallet.listeners]) listener(change)
}

function createWallet(options: TestConnectorOptions, namespace: string): Wallet {
  const { addresses = ['alice', 'bob'], chainId = `${namespace}:1`, switches = {}, isAuthorized = false } = options
  return {
    accounts: addresses.map((address) => ({ namespace, address, type: 'eoa' })),
    calls: [],
    switches: { ...switches },
    listeners: new Set(),
    waiting: new Set(),
    chainId,
    isAuthorized,
    prompts: 0,
  }
}

/** Makes a connector of the test namespace with a failure switch for every method. */
export function createTestConnector(options: TestConnectorOptions = {}): TestConnector {
  const info: ConnectorInfo = { id: 'test.wallet', namespace: 'test', name: 'Test Wallet', type: 'ANNOUNCED', ...options.info }
  const wallet = createWallet(options, info.namespace)
  const { calls, switches } = wallet
  const answer = options.answer ?? (({ method, params }) => ({ method, params }))
  const called = (method: keyof ConnectorSwitches) => {
    calls.push(method)
    return fail(switches[method], method)
  }
  return {
    info,
    switches,
    calls,
    listenerCount: () => wallet.listeners.size,
    promptCount: () => wallet.prompts,
    emit: (change) => emit(wallet, change),
    answer() {
      for (const goOn of wallet.waiting) goOn()
      wallet.waiting.clear()
    },
    async connect({ chainId, onUri }) {
      wallet.prompts += 1
      if (options.uri) onUri?.(options.uri(wallet.prompts))
      if (switches.connect === 'wait') await new Promise<void>((resolve) => wallet.waiting.add(resolve))
      return called('connect') ?? connect(wallet, chainId)
    },
    reconnect: () =>
      called('reconnect') ?? Promise.resolve(wallet.isAuthorized ? { accounts: wallet.accounts, chainId: wallet.chainId } : undefined),
    disconnect() {
      wallet.isAuthorized = false
      return called('disconnect') ?? Promise.resolve()
    },
    request({ method, params }) {
      const failed = called('request')
      if (failed) return failed
      if (method === UNKNOWN_METHOD) return Promise.reject(new LatchkeyError('METHOD_NOT_SUPPORTED', { method }))
      return Promise.resolve(answer({ method, params }))
    },
    switchNetwork: ({ network }) => called('switchNetwork') ?? switchNetwork(wallet, network.caipNetworkId),
    subscribe(listener) {
      calls.push('subscribe')
      wallet.listeners.add(listener)
      return () => wallet.listeners.delete(listener)
    },
    prepare: () => called('prepare') ?? Promise.resolve(),
  }
}
