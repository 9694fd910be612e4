import type { Hex } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { accountMethods } from './accountMethods.js'
import { bundleMethods } from './bundleMethods.js'
import { chainMethods, moveToChain } from './chainMethods.js'
import type { Ask } from './createApprovals.js'
import { developmentKeys } from './developmentKeys.js'
import type { EvmWallet, EvmWalletChain, EvmWalletEvent } from './EvmWallet.js'
import { applyFailure, type Failures } from './failures.js'
import { providerErrors } from './ProviderRpcError.js'
import { readFromNode } from './readFromNode.js'
import { signingMethods } from './signingMethods.js'
import { speedUp } from './speedUp.js'
import { type Method, toHexChainId, type WalletCore } from './WalletCore.js'
import { memorise, recall, type WalletMemoryStore } from './WalletMemory.js'

/** Options of {@link createEvmWallet}. */
export interface EvmWalletOptions {
  /** Private keys. @default anvil's first three */
  readonly keys?: readonly Hex[]
  /** The known chains; it starts on the first. */
  readonly chains: readonly EvmWalletChain[]
  readonly ask: Ask
  /** Called with the events for pages. */
  readonly emit: (event: EvmWalletEvent) => void
  /** Stores permissions and the network over a reload. @default nothing is stored */
  readonly memory?: WalletMemoryStore
}

const methods: Readonly<Record<string, Method>> = { ...accountMethods, ...bundleMethods, ...chainMethods, ...signingMethods }

/** Read methods that a node answers; others are not supported. */
const isNodeMethod = (method: string) => /^(eth|net|web3)_/.test(method)

function createCore({ keys = developmentKeys, chains, ask, emit, memory }: EvmWalletOptions): WalletCore {
  const accounts = keys.map((key) => privateKeyToAccount(key))
  const core: WalletCore = {
    keys: accounts,
    chains: new Map(chains.map((chain) => [chain.chainId, chain])),
    ask,
    // Every stored change is also emitted, so this is the only place that saves.
    emit: (event) => {
      memory?.save(memorise(core))
      emit(event)
    },
    permitted: new Set(),
    shared: accounts.slice(0, 1),
    chainId: chains[0]?.chainId ?? 1,
    isLocked: false,
  }
  const kept = memory?.load()
  if (kept) recall(core, kept)
  return core
}

function shareAccounts(core: WalletCore, addresses: readonly string[]): void {
  core.shared = addresses.flatMap((address) => core.keys.find((key) => key.address === address) ?? [])
  for (const origin of core.permitted) core.emit({ name: 'accountsChanged', data: addresses, origin })
}

function forgetPages(core: WalletCore): void {
  const origins = [...core.permitted]
  core.permitted.clear()
  for (const origin of origins) core.emit({ name: 'accountsChanged', data: [], origin })
}

function lock(core: WalletCore, isLocked: boolean): void {
  core.isLocked = isLocked
  const data = isLocked ? [] : core.shared.map((key) => key.address)
  for (const origin of core.permitted) core.emit({ name: 'accountsChanged', data, origin })
}

/** Makes the inside of an EIP-1193 wallet: real keys, real signatures, real transactions through the chains' nodes. */
export function createEvmWallet(options: EvmWalletOptions): EvmWallet {
  const core = createCore(options)
  let failures: Failures = {}
  let isDropped = false

  return {
    addresses: core.keys.map((key) => key.address),
    async request(origin, { method, params }) {
      if (isDropped) throw providerErrors.disconnected()
      const failed = await applyFailure(failures, method)
      if (failed) return failed.result
      const call = { core, origin, method, params: Array.isArray(params) ? (params as readonly unknown[]) : [] }
      if (Object.hasOwn(methods, method)) return methods[method]?.(call)
      if (isNodeMethod(method)) return readFromNode(call)
      throw providerErrors.methodNotSupported(method)
    },
    setFailures: (next) => {
      failures = next
    },
    setAccounts: (addresses) => shareAccounts(core, addresses),
    setChain: (chainId) => moveToChain(core, chainId),
    addChain: (chain) => {
      core.chains.set(chain.chainId, chain)
    },
    disconnect: () => forgetPages(core),
    setLocked: (isLocked) => lock(core, isLocked),
    setDropped: (next) => {
      if (next === isDropped) return
      isDropped = next
      if (next) core.emit({ name: 'disconnect', data: { code: 1013, message: 'The wallet lost its connection.' } })
      else core.emit({ name: 'connect', data: { chainId: toHexChainId(core.chainId) } })
    },
    speedUp: () => speedUp(core),
    chainId: () => core.chainId,
  }
}
