import { type LocalChains, startLocalChains, toSettings } from './localChains.js'
import { NamespacesPage } from './NamespacesPage.js'
import { test as base } from './test.js'

/** The page of all namespaces, not opened yet, and their local chains. */
export const test = base.extend<{ readonly closed: NamespacesPage }, { readonly local: LocalChains }>({
  local: [
    async ({ nodes }, use) => {
      const local = await startLocalChains(nodes[0])
      await use(local)
      await local.stop()
    },
    { scope: 'worker' },
  ],
  closed: async ({ page, local, chains, watch: _watch }, use) => use(new NamespacesPage(page, toSettings(local, chains))),
})

export { expect } from './test.js'
