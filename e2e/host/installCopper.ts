import { type Approvals, createApprovals, createMemoryStore, createPageWallet, type PageWallet } from '@latchkey/testkit/page-wallet'
import type { CopperSettings } from './settings.js'

declare global {
  interface Window {
    copper?: { readonly wallet: PageWallet; readonly approvals: Approvals }
  }
}

/** Puts Copper Wallet on the page and its controls where a test reaches them. */
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
