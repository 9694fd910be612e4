import type { CaipNetworkId, Namespace, Network } from '@latchkey/kernel'
import type { WalletConnectOptions } from '../options.js'
import type { RemoteAdapter } from './loadAdapter.js'

/** The proposal for one namespace. */
export interface ProposedNamespace {
  chains: string[]
  methods: string[]
  events: string[]
}

/** Parameters of `buildProposal`. */
export interface ProposalParts {
  readonly adapters: readonly RemoteAdapter[]
  /** The current networks of each namespace. */
  readonly networks: Readonly<Record<Namespace, readonly Network[]>>
  readonly options: WalletConnectOptions
}

const DEFAULT_EVENTS = ['accountsChanged', 'chainChanged']

/**
 * One proposal for every installed namespace; all optional, so that a wallet approves what it supports.
 */
export function buildProposal({ adapters, networks, options }: ProposalParts): Record<Namespace, ProposedNamespace> {
  const { methods = {}, events = {}, chains = {} } = options
  const remotes = new Map(adapters.flatMap(({ namespace, remote }) => (remote ? [[namespace, remote] as const] : [])))
  const named = [...Object.keys(methods), ...Object.keys(events), ...Object.keys(chains)]
  const proposed = [...new Set([...remotes.keys(), ...named])].map((namespace): [Namespace, ProposedNamespace] => {
    const remote = remotes.get(namespace)
    const known = remote ? (networks[namespace] ?? []) : []
    const ids = known.flatMap(({ caipNetworkId }) => withDeprecated(caipNetworkId, remote?.deprecatedChainIds))
    return [
      namespace,
      {
        chains: [...(own(chains, namespace) ?? ids)],
        methods: [...(own(methods, namespace) ?? remote?.methods ?? [])],
        events: [...(own(events, namespace) ?? remote?.events ?? DEFAULT_EVENTS)],
      },
    ]
  })
  // The protocol has no value for "any chain": a namespace without chains cannot be proposed.
  return Object.fromEntries(proposed.filter(([, { chains: asked }]) => asked.length > 0))
}

/** Wallets that use a legacy id of a chain find it right after the current one. */
function withDeprecated(id: CaipNetworkId, deprecated: Readonly<Record<CaipNetworkId, CaipNetworkId>> = {}): readonly CaipNetworkId[] {
  const former = deprecated[id]
  return former ? [id, former] : [id]
}

function own<T>(record: Readonly<Record<string, T>>, key: string): T | undefined {
  return Object.hasOwn(record, key) ? record[key] : undefined
}
