// An application with a wallet, on a chain whose every answer a test turns.
import type { Asset, Ledger, NamespaceAdapter, Plugin, PreparedTransfer, TransferProgress } from '@latchkey/kernel'
import { LatchkeyError } from '@latchkey/kernel'
import type { MemoryStorage } from '@latchkey/testkit'
import { createMemoryStorage, createTestConnector, createTestLatchkey, testNamespace } from '@latchkey/testkit'
import { onTestFinished } from 'vitest'
import type { SendOptions } from '../src/headless.js'
import { send } from '../src/headless.js'

export const ALICE = '0x00000000000000000000000000000000000000a1'
export const BOB = '0x00000000000000000000000000000000000000b0'
export const COIN: Asset = { symbol: 'TST', decimals: 18, amountBaseUnits: 1_500_000_000_000_000_000n }
export const USDC: Asset = { token: BOB, symbol: 'USDC', name: 'USD Coin', decimals: 6, amountBaseUnits: 2_000_000n }

/** What the chain answers. */
export interface TestChain {
  /** What the account has; undefined: the nodes are down. */
  assets: readonly Asset[] | undefined
  /** Receivers that it was asked for. */
  readonly receivers: string[]
  /** Of the transfer that is built. */
  plan: Partial<PreparedTransfer>
  /** Why no transfer is built. */
  refusal: LatchkeyError | undefined
  progress: Exclude<TransferProgress['status'], 'replaced'>
}

/** Options of {@link openChain}. */
export interface ChainOptions {
  readonly adapter?: Partial<NamespaceAdapter>
  readonly options?: SendOptions
  /** Beside it. */
  readonly plugins?: readonly Plugin[]
  /** Of an earlier one, as after a reload. @default an empty one */
  readonly storage?: MemoryStorage
  /** Creates the plugin. @default the one without views */
  readonly plugin?: typeof send
}

/** Opens one. It connects with `connect()`. */
export function openChain({ adapter, options = {}, plugins = [], storage = createMemoryStorage(), plugin = send }: ChainOptions = {}) {
  const chain: TestChain = { assets: [COIN, USDC], receivers: [], plan: {}, refusal: undefined, progress: 'included' }
  const wallet = createTestConnector({ info: { namespace: 'eip155' }, addresses: [ALICE], answer: () => '0xfeed' })
  const parts = { ledger: async () => ledgerOf(chain), ...adapter }
  const namespace = testNamespace({ namespace: 'eip155', connectors: [wallet], adapter: parts })
  const { latchkey, clock } = createTestLatchkey({ plugins: [namespace, ...plugins, plugin(options)], storage })
  onTestFinished(() => latchkey.dispose())
  const connect = async (): Promise<void> => {
    await latchkey.start()
    await latchkey.connect({ connectorId: 'test.wallet' })
  }
  return { latchkey, clock, storage, chain, wallet, connect }
}

function ledgerOf(chain: TestChain): Ledger {
  return {
    async listAssets() {
      if (chain.assets) return chain.assets
      throw new LatchkeyError('RPC_FAILED', { method: 'listAssets', detail: 'down' })
    },
    async prepareTransfer({ to, amountBaseUnits }) {
      chain.receivers.push(to)
      if (chain.refusal) throw chain.refusal
      const amount = amountBaseUnits === 'max' ? 1_400_000_000_000_000_000n : amountBaseUnits
      const fees = { feeBaseUnits: 2_000n, speeds: { slow: 1_000n, normal: 2_000n, fast: 3_000n } }
      const built = { to, amountBaseUnits: amount, ...fees, takesMemo: true, notices: [] }
      return { ...built, send: async (request) => String(await request({ method: 'test_send' })), ...chain.plan }
    },
    readTransfer: async () =>
      chain.progress === 'included' ? { status: 'included', confirmations: 1, isUnchecked: true } : { status: chain.progress },
  }
}
