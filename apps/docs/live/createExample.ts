import { createLatchkey, type Latchkey, type Plugin } from '@latchkey/kernel'
import { eip155 } from '@latchkey/plugin-eip155'
import { createPageWallet } from '@latchkey/testkit/page-wallet'
import { pageChain, pageNode } from './pageChain.js'

/** What one example on a page stands on. */
export interface Example {
  readonly latchkey: Latchkey
  /** Takes wallet and instance off the page. */
  dispose(): void
}

/** Makes an instance that forgets everything with the page, and a wallet beside it. */
export function createExample(id: string, features: readonly Plugin[] = []): Example {
  const wallet = createPageWallet({ chains: [{ chainId: pageChain.id, name: pageChain.name, rpcUrl: 'https://chain.invalid' }] })
  wallet.install()
  const latchkey = createLatchkey({
    id,
    projectId: 'docs',
    metadata: { name: 'Documentation', description: 'Examples in the page', url: location.origin, icons: [] },
    plugins: [eip155({ networks: [pageChain], rpcUrls: { [pageChain.id]: pageNode } }), ...features],
    storage: false,
  })
  return {
    latchkey,
    dispose() {
      latchkey.dispose()
      wallet.uninstall()
    },
  }
}
