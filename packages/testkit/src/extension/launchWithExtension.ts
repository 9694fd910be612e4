import { rm } from 'node:fs/promises'
import { type BrowserContext, chromium, type Worker } from 'playwright-core'
import { buildExtension, type ExtensionOptions } from './buildExtension.js'
import type { WalletControls } from './WalletControls.js'

/** Options of {@link launchWithExtension}. */
export interface LaunchOptions extends ExtensionOptions {
  /** A Chromium that accepts unpacked extensions. @default Playwright's own */
  readonly executablePath?: string
  /** What the browser tells pages of the visitor, e.g. `{ reducedMotion: 'reduce' }`. */
  readonly context?: Omit<Parameters<typeof chromium.launchPersistentContext>[1] & object, 'args' | 'headless'>
}

/** The controls, seen from the test's process. */
export type ExtensionWallet = {
  readonly [Name in keyof WalletControls]: (
    ...values: Parameters<WalletControls[Name]>
  ) => Promise<ReturnType<WalletControls[Name]>>
}

/** A browser with the wallet in it. */
export interface LaunchedExtension {
  readonly context: BrowserContext
  readonly wallet: ExtensionWallet
  /** Closes the browser and removes what was written. */
  close(): Promise<void>
}

/** A container's user is often root, where the sandbox refuses; the rest keeps the browser from calling home. */
const browserArguments = [
  '--no-sandbox',
  '--disable-dev-shm-usage',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
  '--disable-quic',
]

/** What the service worker shows to the tests (`browser/background.ts`). */
interface ServiceWorkerScope {
  readonly walletControls: Readonly<Record<string, (...values: readonly unknown[]) => unknown>>
}

function controlThrough(worker: Worker): ExtensionWallet {
  const call = (name: string, values: readonly unknown[]) =>
    worker.evaluate(
      ([control, parameters]) =>
        (globalThis as unknown as ServiceWorkerScope).walletControls[control]?.(...parameters),
      [name, values] as const,
    )
  return new Proxy({} as ExtensionWallet, {
    // A proxy that answered to `then` would look like a promise to `await`.
    get: (_target, name) =>
      typeof name === 'string' && name !== 'then' ? (...values: unknown[]) => call(name, values) : undefined,
  })
}

/** Starts a headless Chromium with a fresh profile and the wallet extension installed. */
export async function launchWithExtension(options: LaunchOptions): Promise<LaunchedExtension> {
  const folder = await buildExtension(options)
  const { executablePath } = options
  const context = await chromium.launchPersistentContext('', {
    ...options.context,
    ...(executablePath ? { executablePath } : { channel: 'chromium' }),
    headless: true,
    args: [...browserArguments, `--disable-extensions-except=${folder}`, `--load-extension=${folder}`],
  })
  const worker = context.serviceWorkers()[0] ?? (await context.waitForEvent('serviceworker', { timeout: 60_000 }))
  return {
    context,
    wallet: controlThrough(worker),
    async close() {
      await context.close()
      await rm(folder, { recursive: true, force: true })
    },
  }
}
