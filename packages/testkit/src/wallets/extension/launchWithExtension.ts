import { rm } from 'node:fs/promises'
import { type BrowserContext, chromium } from 'playwright-core'
import { type BuiltExtension, buildExtension, type ExtensionOptions } from './buildExtension.js'
import { controlThrough, type ExtensionWallet } from './controlThrough.js'

/** How the browser is started. */
export interface BrowserOptions {
  /** A Chromium that accepts unpacked extensions. @default Playwright's own */
  readonly executablePath?: string
  /** The emulated media features, e.g. `{ reducedMotion: 'reduce' }`. */
  readonly context?: Omit<Parameters<typeof chromium.launchPersistentContext>[1] & object, 'args' | 'headless'>
}

/** Options of {@link launchWithExtension}. */
export interface LaunchOptions extends ExtensionOptions, BrowserOptions {}

/** Options of {@link launchWithExtensions}. */
export interface LaunchManyOptions extends BrowserOptions {
  /** The wallets. Give each a unique name. */
  readonly extensions: readonly ExtensionOptions[]
}

/** A browser with the wallet in it. */
export interface LaunchedExtension {
  readonly context: BrowserContext
  readonly wallet: ExtensionWallet
  /** Closes the browser and removes its files. */
  close(): Promise<void>
}

/** A browser with several wallets in it. */
export interface LaunchedExtensions extends Omit<LaunchedExtension, 'wallet'> {
  /** In the order of the options. */
  readonly wallets: readonly ExtensionWallet[]
}

/** A container's user is often root, where the sandbox fails; the rest disables background requests of the browser. */
const browserArguments = [
  '--no-sandbox',
  '--disable-dev-shm-usage',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
  '--disable-quic',
]

async function findWallet(context: BrowserContext, { worker }: BuiltExtension): Promise<ExtensionWallet> {
  const isIts = (each: { url(): string }): boolean => each.url().endsWith(`/${worker}`)
  const found = context.serviceWorkers().find(isIts)
  return controlThrough(found ?? (await context.waitForEvent('serviceworker', { predicate: isIts, timeout: 60_000 })))
}

/** Starts a headless Chromium with a fresh profile and several wallet extensions, each with its own visitor and controls. */
export async function launchWithExtensions({
  extensions,
  executablePath,
  context: options,
}: LaunchManyOptions): Promise<LaunchedExtensions> {
  const built = await Promise.all(extensions.map(buildExtension))
  const folders = built.map(({ folder }) => folder).join(',')
  const context = await chromium.launchPersistentContext('', {
    ...options,
    ...(executablePath ? { executablePath } : { channel: 'chromium' }),
    headless: true,
    args: [...browserArguments, `--disable-extensions-except=${folders}`, `--load-extension=${folders}`],
  })
  const close = async (): Promise<void> => {
    await context.close()
    await Promise.all(built.map(({ folder }) => rm(folder, { recursive: true, force: true, maxRetries: 5 })))
  }
  try {
    return { context, wallets: await Promise.all(built.map((extension) => findWallet(context, extension))), close }
  } catch (error) {
    await close()
    throw error
  }
}

/** Starts a headless Chromium with a fresh profile and the wallet extension installed. */
export async function launchWithExtension({ executablePath, context, ...extension }: LaunchOptions): Promise<LaunchedExtension> {
  const launched = await launchWithExtensions({
    extensions: [extension],
    ...(executablePath ? { executablePath } : {}),
    ...(context ? { context } : {}),
  })
  const [wallet] = launched.wallets
  return { context: launched.context, wallet: wallet as ExtensionWallet, close: launched.close }
}
