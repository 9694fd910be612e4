import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'esbuild'
import { testkitError } from '../../testkitError.js'
import type { WalletSettings } from './WalletSettings.js'

/** Supported namespaces: a file of that name in `browser/insides` and one in `browser/faces`. */
const NAMESPACES = ['eip155', 'solana', 'bip122', 'polkadot', 'cosmos'] as const

/** A supported namespace. */
export type ExtensionNamespace = (typeof NAMESPACES)[number]

/** Options of {@link buildExtension}. */
export interface ExtensionOptions extends Partial<Omit<WalletSettings, 'info'>> {
  /** Its namespaces. The libraries of others need not be installed. @default all */
  readonly namespaces?: readonly ExtensionNamespace[]
  /** @default 'Lantern Wallet' */
  readonly name?: string
  /** Reverse-DNS name. @default 'test.latchkey.lantern' */
  readonly rdns?: string
  /** A `data:image/…` URI. @default a lantern */
  readonly icon?: string
}

/** An unpacked extension. */
export interface BuiltExtension {
  /** Its folder; the caller removes it. */
  readonly folder: string
  /** The unique file name of its service worker. */
  readonly worker: string
}

/** The default name of the extension's wallet. */
export const extensionWallet = { name: 'Lantern Wallet', rdns: 'test.latchkey.lantern' } as const

const lantern = `data:image/svg+xml,${encodeURIComponent(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 40"><rect width="40" height="40" fill="#1f4d3a"/>' +
    '<path d="M14 16h12v14H14zM17 10h6v6h-6z" fill="#f4d35e"/></svg>',
)}`

const pages = ['http://*/*', 'https://*/*']

const manifest = (name: string, worker: string) => ({
  manifest_version: 3,
  name,
  version: '1.0',
  host_permissions: pages,
  background: { service_worker: worker },
  content_scripts: [
    { matches: pages, js: ['content.js'], run_at: 'document_start', all_frames: true },
    { matches: pages, js: ['inpage.js'], run_at: 'document_start', all_frames: true, world: 'MAIN' },
  ],
})

/** The scripts are bundled from the package's sources, which are published with the build. */
const sources = fileURLToPath(new URL('../../../src/wallets/extension/browser/', import.meta.url))

/** A script that passes the parts of the chosen namespaces to the start function. */
function writeEntry(start: 'startBackground' | 'startInpage', parts: 'insides' | 'faces', namespaces: readonly string[]): string {
  const imports = namespaces.map((namespace) => `import { ${namespace} } from './${parts}/${namespace}.js'`)
  return [`import { ${start} } from './${start}.js'`, ...imports, `${start}({ ${namespaces.join(', ')} })`].join('\n')
}

/**
 * Writes an unpacked wallet extension (Manifest V3) to a new temporary folder.
 *
 * @throws LatchkeyError `TESTKIT_FAILED` when the libraries of a namespace are not installed
 */
export async function buildExtension(options: ExtensionOptions): Promise<BuiltExtension> {
  const { namespaces = NAMESPACES, name = extensionWallet.name, rdns = extensionWallet.rdns, icon = lantern, ...rest } = options
  const settings: WalletSettings = { chains: [], ...rest, info: { name, rdns, icon } }
  const folder = await mkdtemp(join(tmpdir(), 'latchkey-extension-'))
  const worker = `${basename(folder)}.js`
  const scripts = {
    [worker]: writeEntry('startBackground', 'insides', namespaces),
    'inpage.js': writeEntry('startInpage', 'faces', namespaces),
    'content.js': `import { startContent } from './startContent.js'\nstartContent()`,
  }
  try {
    await writeFile(join(folder, 'manifest.json'), JSON.stringify(manifest(name, worker)))
    await Promise.all(Object.entries(scripts).map(([file, contents]) => bundle(join(folder, file), contents, settings)))
    return { folder, worker }
  } catch (error) {
    await rm(folder, { recursive: true, force: true, maxRetries: 5 })
    throw testkitError(
      `the extension for ${namespaces.join(', ')} could not be built; are the libraries of each namespace installed?`,
      error,
    )
  }
}

/** Bundles a script with everything it imports into one file. */
async function bundle(file: string, contents: string, settings: WalletSettings): Promise<void> {
  await build({
    stdin: { contents, resolveDir: sources, sourcefile: basename(file).replace('.js', '.ts'), loader: 'ts' },
    outfile: file,
    bundle: true,
    format: 'iife',
    target: 'es2022',
    platform: 'browser',
    logLevel: 'silent',
    define: { WALLET_ID: JSON.stringify(basename(dirname(file))), WALLET_SETTINGS: JSON.stringify(settings) },
  })
}
