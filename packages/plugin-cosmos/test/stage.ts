import type { Latchkey } from '@latchkey/kernel'
import { createLatchkey } from '@latchkey/kernel'
import { createMemoryStorage, createTestPage } from '@latchkey/testkit'
import type { CosmosTestWallet } from '@latchkey/testkit/page-wallet/cosmos'
import { createCosmosTestWallet } from '@latchkey/testkit/page-wallet/cosmos'
import { expect, onTestFinished } from 'vitest'
import type { CosmosNetwork } from '../src/index.js'
import { cosmos, cosmosHub, osmosis } from '../src/index.js'

/** A connected wallet on a page with an instance. */
export interface Stage {
  readonly latchkey: Latchkey
  readonly wallet: CosmosTestWallet
  readonly address: string
  readonly publicKey: string
  ask(method: string, params?: unknown): Promise<unknown>
}

/** Options of {@link connected}. */
export interface StageOptions {
  /** @default the Cosmos Hub and Osmosis */
  readonly networks?: readonly CosmosNetwork[]
  /** Chains that the wallet knows: prefixes by chain id. */
  readonly chains?: Readonly<Record<string, string>>
  /** The keys are on a Ledger. @default false */
  readonly isLedger?: boolean
  /** Changes the injected wallet before discovery. */
  damage?(provider: Record<string, unknown>): void
}

/** Connects a wallet; cleaned up after the test. */
export async function connected({ networks = [cosmosHub, osmosis], chains, isLedger = false, damage }: StageOptions = {}): Promise<Stage> {
  const page = createTestPage()
  const wallet = await createCosmosTestWallet({ page, isLedger, ...(chains ? { chains } : {}) })
  damage?.(wallet.provider as Record<string, unknown>)
  onTestFinished(page.install())
  void wallet.install()
  const metadata = { name: 'Shop', description: 'A shop', url: 'https://app.test', icons: [] }
  const latchkey = createLatchkey({
    projectId: 'test',
    metadata,
    plugins: [cosmos({ networks })],
    storage: createMemoryStorage(),
    logLevel: 'silent',
  })
  onTestFinished(() => latchkey.dispose())
  await latchkey.start()
  const { address } = await latchkey.connect({ connectorId: wallet.connectorId, namespace: 'cosmos' })
  const session = latchkey.state.sessions['cosmos']
  const publicKey = (session?.status === 'connected' && session.account.publicKey) || expect.fail('not connected')
  return { latchkey, wallet, address, publicKey, ask: (method, params) => latchkey.request({ namespace: 'cosmos', method, params }) }
}
