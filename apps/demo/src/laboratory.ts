import type { Latchkey, LatchkeyState } from '@latchkey/kernel'
import type { DemoChains } from './chains.js'
import { createInstance } from './createInstance.js'
import { createLog, type Log } from './log.js'
import { createOtherWallets, type OptionalWallet } from './otherWallets.js'
import { createPhoneClient, type PhoneClient } from './phone/createPhoneClient.js'
import { needsNewInstance, readSettings, type Settings, writeSettings } from './settings.js'
import { createEvmWallets, type DemoWallet } from './testWallets.js'

/** What the page shows now. */
export interface Bench {
  readonly settings: Settings
  readonly wallets: readonly DemoWallet[]
  /** Undefined when the settings are refused. */
  readonly latchkey: Latchkey | undefined
  /** Why they are refused. */
  readonly error: unknown
  /** Counts instances; a new one starts afresh on the page. */
  readonly round: number
}

/** The settings, the instance they describe and the wallets around it. Lives outside of React: StrictMode must not double it. */
export interface Laboratory {
  readonly log: Log
  readonly chains: DemoChains
  /** Undefined without a relay to reach it by. */
  readonly phone: PhoneClient | undefined
  bench(): Bench
  subscribe(listener: () => void): () => void
  /** Applies at once; builds a new instance when the change needs one. */
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

function takeDown({ latchkey, wallets }: Bench): void {
  latchkey?.dispose()
  for (const wallet of wallets) wallet.uninstall()
}

/** Sets the laboratory up from the page's address. */
export async function createLaboratory(chains: DemoChains): Promise<Laboratory> {
  const log = createLog()
  const surroundings = { chains, log, others: await createOtherWallets({ chains, log }) }
  const listeners = new Set<() => void>()
  let bench = build(readSettings(location.search), 1, surroundings)

  const show = (next: Bench) => {
    bench = next
    history.replaceState(null, '', location.pathname + writeSettings(next.settings))
    for (const listener of listeners) listener()
  }
  const change = (patch: Partial<Settings>) => {
    const settings = { ...bench.settings, ...patch }
    if (!needsNewInstance(patch)) return show({ ...bench, settings })
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
    reset: () => change(readSettings('')),
  }
}
