import type { Account } from '../src/contracts/Session.js'
import type { Connection, ConnectionChange, Connector, ConnectorInfo } from '../src/contracts/Connector.js'
import type { NamespaceAdapter } from '../src/contracts/NamespaceAdapter.js'
import type { Network } from '../src/contracts/Network.js'
import type { Plugin } from '../src/contracts/Plugin.js'
import { LatchkeyError } from '../src/errors/LatchkeyError.js'
import { definePlugin } from '../src/plugin/install.js'

/** A pending request to a wallet. */
export interface Question {
  readonly kind: 'connect' | 'reconnect' | 'switch' | 'disconnect' | 'request'
  readonly detail?: unknown
  answer(value?: unknown): void
  fail(error: unknown): void
}

/** A wallet whose every answer the test controls. */
export interface FakeConnector extends Connector {
  readonly questions: Question[]
  readonly told: string[]
  readonly listeners: Set<(change: ConnectionChange) => void>
  emit(change: ConnectionChange): void
  /** Takes the oldest pending request of a kind. */
  next(kind: Question['kind']): Question
}

export const rejection = (): LatchkeyError => new LatchkeyError('USER_REJECTED', { method: 'connect' })

export const account = (address: string, namespace = 'test'): Account => ({ namespace, address, type: 'eoa' })

export const connection = (address = 'alice', chainId: Connection['chainId'] = 'test:1', namespace = 'test'): Connection => ({
  accounts: [account(address, namespace)],
  chainId,
})

export function createFakeConnector(info: Partial<ConnectorInfo> & { readonly id: string }): FakeConnector {
  const questions: Question[] = []
  const told: string[] = []
  const listeners = new Set<(change: ConnectionChange) => void>()
  const ask = <T>(kind: Question['kind'], detail?: unknown): Promise<T> => {
    told.push(kind)
    return new Promise<T>((resolve, reject) => {
      questions.push({ kind, detail, answer: (value) => resolve(value as T), fail: reject })
    })
  }
  return {
    info: { namespace: 'test', name: info.id, type: 'ANNOUNCED', ...info },
    questions,
    told,
    listeners,
    connect: ({ chainId }) => ask('connect', chainId),
    reconnect: () => ask('reconnect'),
    disconnect: async () => void told.push('disconnect'),
    request: (asked) => ask('request', asked),
    switchNetwork: ({ network }) => ask('switch', network.caipNetworkId),
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    emit: (change) => [...listeners].forEach((listener) => listener(change)),
    next(kind) {
      const index = questions.findIndex((question) => question.kind === kind)
      const [question] = index < 0 ? [] : questions.splice(index, 1)
      if (!question) throw new RangeError(`${info.id} was not asked to ${kind}`)
      return question
    },
  }
}

const network = (namespace: string, reference: string): Network => ({
  caipNetworkId: `${namespace}:${reference}`,
  namespace,
  reference,
  name: `Network ${reference}`,
  nativeCurrency: { name: 'Coin', symbol: 'COIN', decimals: 18 },
  rpcUrls: { default: [], chainDefault: [] },
  testnet: false,
})

/** A chain family with two networks and the given wallets. */
export function fakeNamespace(namespace: string, connectors: readonly Connector[], adapter: Partial<NamespaceAdapter> = {}): Plugin {
  return definePlugin({
    id: namespace,
    apiVersion: 1,
    setup(context) {
      context.namespaces.add({
        namespace,
        name: namespace,
        networks: [network(namespace, '1'), network(namespace, '2')],
        nativeTokenAddress: 'native',
        capabilities: { balance: true, send: false, signMessage: false },
        parseAddress: async (text) => text,
        readNetwork: (input) => network(namespace, String(input)),
        explorerLink: () => undefined,
        getBalance: async () => 0n,
        ...adapter,
      })
      connectors.forEach((connector) => context.connectors.add(connector))
    },
  })
}
