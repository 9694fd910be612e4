import { type Approvals, createApprovals, createMemoryStore, createPageWallet, type PageWallet } from '@latchkey/testkit/page-wallet'
import type { CopperSettings } from './settings.js'

declare global {
  interface Window {
    copper?: { readonly wallet: PageWallet; readonly approvals: Approvals }
  }
}

/** Adds Copper Wallet to the page, and exposes its controls to the test. */
export function installCopper({ presence, answers = 'approve', chains, remembers }: CopperSettings): void {
  const approvals = createApprovals()
  if (answers !== 'window') approvals[answers]()
  const wallet = createPageWallet({
    chains,
    ...(presence ? { presence } : {}),
    ...(answers === 'window' ? {} : { ask: approvals.ask }),
    ...(remembers ? { memory: createMemoryStore(localStorage, 'copper') } : {}),
  })
  wallet.install()
  window.copper = { wallet, approvals }
}
