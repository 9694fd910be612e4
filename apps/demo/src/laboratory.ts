import type { Latchkey, LatchkeyState } from '@latchkey/kernel'
import type { DemoChains } from './chains.js'
import { createInstance } from './createInstance.js'
import { createLog, type Log } from './log.js'
import { createOtherWallets, type OptionalWallet } from './otherWallets.js'
import { createPhoneClient, type PhoneClient } from './phone/createPhoneClient.js'
import { defaultSettings, needsNewInstance, readSettings, type Settings, writeSettings } from './settings.js'
import { loadExchange } from './swaps/createSwaps.js'
import { createEvmWallets, type DemoWallet } from './testWallets.js'

/** The state of the page. */
export interface Bench {
  readonly settings: Settings
  readonly wallets: readonly DemoWallet[]
  /** Undefined if the settings are rejected. */
  readonly latchkey: Latchkey | undefined
  /** Why the settings are rejected. */
  readonly error: unknown
  /** The number of instances. A new instance resets the page. */
  readonly round: number
}

/** The settings, their instance and the wallets. Outside of React, so that StrictMode does not create it twice. */
export interface Laboratory {
  readonly log: Log
  readonly chains: DemoChains
  /** Undefined without a relay. */
  readonly phone: PhoneClient | undefined
  bench(): Bench
  subscribe(listener: () => void): () => void
  /** Applies settings at once, with a new instance if the change needs one. */
  change(patch: Partial<Settings>): void
  reset(): void
}

function writeChanges(log: Log, next: LatchkeyState, last: LatchkeyState): void {
  const keys = (Object.keys(next) as (keyof LatchkeyState)[]).filter((key) => !Object.is(next[key], last[key]))
  log.write('state', keys.join(', '), Object.fromEntries(keys.map((key) => [key, next[key]])))
}

interface Surroundings {
  readonly chains: DemoChains
  readonly log: Log
  readonly others: readonly OptionalWallet[]
}

function build(settings: Settings, round: number, { chains, log, others }: Surroundings): Bench {
  const wallets = [...createEvmWallets(settings, { chains, log }), ...others.filter(({ setting }) => settings[setting])]
  for (const wallet of wallets) wallet.install()
  try {
    const latchkey = createInstance(settings, chains, log)
    latchkey.subscribe(
      (state) => state,
      (next, last) => writeChanges(log, next, last),
    )
    log.write('action', `Instance ${round} created`)
    return { settings, wallets, latchkey, error: undefined, round }
  } catch (error) {
    log.write('action', `Instance ${round} refused`, error)
    return { settings, wallets, latchkey: undefined, error, round }
  }
}

const withExchange = async (chains: DemoChains): Promise<DemoChains> => ({ ...chains, exchange: await loadExchange() })

function takeDown({ latchkey, wallets }: Bench): void {
  latchkey?.dispose()
  for (const wallet of wallets) wallet.uninstall()
}

/**
 * Creates the laboratory from the page's address.
 *
 * @param pageSettings - Where the page's defaults differ from the laboratory's.
 */
export async function createLaboratory(chains: DemoChains, pageSettings: Partial<Settings> = {}): Promise<Laboratory> {
  const defaults = { ...defaultSettings, ...pageSettings }
  const log = createLog()
  const first = readSettings(location.search, defaults)
  const others = await createOtherWallets({ chains, log })
  let surroundings: Surroundings = { chains: first.swaps ? await withExchange(chains) : chains, log, others }
  const listeners = new Set<() => void>()
  let bench = build(first, 1, surroundings)

  const show = (next: Bench) => {
    bench = next
    history.replaceState(null, '', location.pathname + writeSettings(next.settings, defaults))
    for (const listener of listeners) listener()
  }
  const change = (patch: Partial<Settings>): void => {
    const settings = { ...bench.settings, ...patch }
    if (!needsNewInstance(patch)) return show({ ...bench, settings })
    if (settings.swaps && !surroundings.chains.exchange) {
      const retry = (known: DemoChains) => {
        surroundings = { ...surroundings, chains: known }
        change(patch)
      }
      withExchange(chains).then(retry, (error: unknown) => log.write('action', 'There is nothing to swap with', error))
      return
    }
    takeDown(bench)
    show(build(settings, bench.round + 1, surroundings))
  }
  return {
    log,
    chains,
    phone: chains.relay && createPhoneClient(log),
    bench: () => bench,
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    change,
    reset: () => change(defaults),
  }
}
