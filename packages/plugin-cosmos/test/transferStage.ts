import type { Ledger, WalletRequest } from '@latchkey/kernel'
import type { CosmosNode } from '@latchkey/testkit/cosmos'
import { startCosmos } from '@latchkey/testkit/cosmos'
import { expect, onTestFinished } from 'vitest'
import type { CosmosNetwork } from '../src/index.js'
import { cosmosHub } from '../src/index.js'
import { connected } from './stage.js'

/** Who receives. */
export const receiver = 'cosmos1t2uflqwqe0fsj0shcfkrvpukewcw40yjj6hdc0' as const

/** Options of {@link readyOn}. */
export interface ReadyOptions {
  readonly urls: readonly string[]
  readonly others?: readonly CosmosNetwork[]
  readonly isLedger?: boolean
}

/** A connected wallet on a chain, and what it sends. */
export async function readyOn({ others = [], urls, isLedger = false }: ReadyOptions) {
  const local: CosmosNetwork = { ...cosmosHub, id: 'latchkey-1', rpcUrls: urls }
  const stage = await connected({ networks: [local, ...others], chains: { 'latchkey-1': 'cosmos' }, isLedger })
  const adapter = stage.latchkey.namespaces.get('cosmos') ?? expect.fail('no adapter')
  const session = stage.latchkey.state.sessions['cosmos']
  const account = session?.status === 'connected' ? session.account : expect.fail('not connected')
  const [network] = adapter.networks
  if (!network || !adapter.sendTransfer || !adapter.getBalance || !adapter.ledger) expect.fail('not ready')
  const { sendTransfer, getBalance } = adapter
  const ledger: Ledger = await adapter.ledger()
  const request: WalletRequest = (each) => stage.latchkey.request({ namespace: 'cosmos', ...each })
  const { signal } = new AbortController()
  type Wanted = Partial<Parameters<NonNullable<Ledger['prepareTransfer']>>[0]>
  return {
    ...stage,
    send: (amountBaseUnits: bigint, to: string = receiver, by = request) =>
      sendTransfer({ account, network, to, amountBaseUnits, request: by }),
    prepare: async (wanted: Wanted = {}) =>
      ledger.prepareTransfer?.({ account, network, to: receiver, amountBaseUnits: 1n, signal, ...wanted }) ?? expect.fail('not offered'),
    read: async (id: string) => ledger.readTransfer?.({ account, network, id, signal }) ?? expect.fail('not offered'),
    request,
    balance: () => getBalance({ account, network, signal }),
  }
}

/** A separate node with unused accounts, until the test ends. */
export async function startFresh(): Promise<CosmosNode> {
  const fresh = await startCosmos()
  onTestFinished(() => fresh.stop())
  return fresh
}
