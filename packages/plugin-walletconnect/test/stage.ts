import type { Latchkey, Plugin } from '@latchkey/kernel'
import { eip155 } from '@latchkey/plugin-eip155'
import type { MemoryStorage, TestClock } from '@latchkey/testkit'
import { createMemoryStorage, createTestLatchkey } from '@latchkey/testkit'
import type { ProposalAnswer, Relay, RemoteWallet, RemoteWalletOptions } from '@latchkey/testkit-walletconnect'
import { createRemoteWallet, startRelay } from '@latchkey/testkit-walletconnect'
import { mainnet, polygon } from 'viem/chains'
import { expect, onTestFinished, vi } from 'vitest'
import type { WalletConnectOptions } from '../src/options.js'
import { walletConnect } from '../src/walletConnect.js'

/** Conditions decide, not times, because a busy machine may stall. */
const PATIENCE = { timeout: 25_000, interval: 20 }

/** Waits until the assertions hold. */
export const eventually = (check: () => void | Promise<void>): Promise<void> => vi.waitFor(check, PATIENCE)

/** Options of {@link setStage}. */
export interface StageOptions {
  readonly wallet?: Partial<RemoteWalletOptions>
  readonly plugins?: readonly Plugin[]
  readonly options?: WalletConnectOptions
}

/** A page, a relay and a wallet; everything is cleaned up after the test. */
export interface Stage {
  readonly relay: Relay
  readonly wallet: RemoteWallet
  readonly storage: MemoryStorage
  /** Another instance on the page, over the same storage unless another is given. */
  load(storage?: MemoryStorage, id?: string, more?: WalletConnectOptions): Promise<Loaded>
  /** The same, not started. */
  create(storage?: MemoryStorage, id?: string, more?: WalletConnectOptions): Loaded
}

/** An instance. */
export interface Loaded {
  readonly latchkey: Latchkey
  readonly clock: TestClock
  /** Its log lines of level warning or above. */
  readonly warnings: readonly string[]
}

/** Starts a relay and a wallet. */
export async function setStage({ wallet: walletOptions, plugins = [], options = {} }: StageOptions = {}): Promise<Stage> {
  const relay = await startRelay()
  const wallet = await createRemoteWallet({ relayUrl: relay.url, ...walletOptions })
  const storage = createMemoryStorage()
  onTestFinished(async () => {
    await wallet.stop()
    await relay.stop()
  })
  const create: Stage['create'] = (given = storage, id = 'default', more = {}) => {
    const warnings: string[] = []
    const note = (...parts: readonly unknown[]): void => void warnings.push(parts.map(String).join(' '))
    const { latchkey, clock } = createTestLatchkey({
      id,
      storage: given,
      logLevel: 'warn',
      logger: { error: note, warn: note, info: () => undefined, debug: () => undefined },
      plugins: [eip155({ networks: [mainnet, polygon] }), walletConnect({ relayUrl: relay.url, ...options, ...more }), ...plugins],
    })
    onTestFinished(() => latchkey.dispose())
    return { latchkey, clock, warnings }
  }
  return {
    relay,
    wallet,
    storage,
    create,
    async load(...given) {
      const created = create(...given)
      await created.latchkey.start()
      return created
    },
  }
}

/** The pairing URI that the instance shows. */
export async function shownUri(latchkey: Latchkey): Promise<string> {
  await eventually(() => expect(latchkey.state.pairing?.uri).toMatch(/^wc:/))
  return latchkey.state.pairing?.uri ?? expect.fail('no URI')
}

/** Connects by scanning what the instance shows. */
export async function pairWith(latchkey: Latchkey, wallet: RemoteWallet, answer?: ProposalAnswer) {
  const connecting = latchkey.connect({ connectorId: 'walletConnect' })
  const outcome = Promise.allSettled([connecting])
  await wallet.pair(await shownUri(latchkey), answer)
  await outcome
  return connecting
}
