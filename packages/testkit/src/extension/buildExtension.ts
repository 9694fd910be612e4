import { mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'esbuild'
import type { EvmWalletChain } from '../evm/EvmWallet.js'

/** Options of {@link buildExtension}. */
export interface ExtensionOptions {
  /** The chains the wallet knows; it starts on the first. */
  readonly chains: readonly EvmWalletChain[]
  /** @default 'Lantern Wallet' */
  readonly name?: string
  /** Reverse-DNS name. @default 'test.latchkey.lantern' */
  readonly rdns?: string
  /** A `data:image/…` URI. @default a lantern */
  readonly icon?: string
}

/** The name the extension's wallet has when a test gives none. */
export const extensionWallet = { name: 'Lantern Wallet', rdns: 'test.latchkey.lantern' } as const

const icon = `data:image/svg+xml,${encodeURIComponent(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 40"><rect width="40" height="40" fill="#1f4d3a"/>' +
    '<path d="M14 16h12v14H14zM17 10h6v6h-6z" fill="#f4d35e"/></svg>',
)}`

const pages = ['http://*/*', 'https://*/*']

const manifest = (name: string) => ({
  manifest_version: 3,
  name,
  version: '1.0',
  host_permissions: pages,
  background: { service_worker: 'background.js' },
  content_scripts: [
    { matches: pages, js: ['content.js'], run_at: 'document_start', all_frames: true },
    { matches: pages, js: ['inpage.js'], run_at: 'document_start', all_frames: true, world: 'MAIN' },
  ],
})

/** The scripts are bundled from the package's sources, which are published beside the build. */
const script = (name: string) => fileURLToPath(new URL(`../../src/extension/browser/${name}.ts`, import.meta.url))

/** Writes an unpacked wallet extension (Manifest V3) to a new temporary folder. @returns The folder. */
export async function buildExtension(options: ExtensionOptions): Promise<string> {
  const info = { name: extensionWallet.name, rdns: extensionWallet.rdns, icon, ...options }
  const folder = await mkdtemp(join(tmpdir(), 'latchkey-extension-'))
  await writeFile(join(folder, 'manifest.json'), JSON.stringify(manifest(info.name)))
  await build({
    entryPoints: ['background', 'content', 'inpage'].map(script),
    outdir: folder,
    bundle: true,
    format: 'iife',
    target: 'es2022',
    platform: 'browser',
    logLevel: 'silent',
    define: {
      WALLET_CHAINS: JSON.stringify(options.chains),
      WALLET_INFO: JSON.stringify({ name: info.name, rdns: info.rdns, icon: info.icon }),
    },
  })
  return folder
}
