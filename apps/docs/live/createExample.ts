import { createLatchkey, type Latchkey, type Plugin } from '@latchkey/kernel'
import { eip155 } from '@latchkey/plugin-eip155'
import { createPageWallet } from '@latchkey/testkit/page-wallet'
import { pageChain, pageNode } from './pageChain.js'

/** The instance and wallet of one example. */
export interface Example {
  readonly latchkey: Latchkey
  /** Removes wallet and instance from the page. */
  dispose(): void
}

/** Creates an instance without persistent storage, and a wallet. */
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
