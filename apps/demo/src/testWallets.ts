import { createApprovalWindow, createMemoryStore, createPageWallet, developmentKeys } from '@latchkey/testkit/page-wallet'
import type { Ask, PageWallet, ProviderInfo } from '@latchkey/testkit/page-wallet'
import { nickelIcon } from './customWallets.js'
import type { Log } from './log.js'
import { type DemoNodes, toWalletChain } from './nodes.js'
import type { Presence, Settings } from './settings.js'

/** One of the wallets that live in the page. */
export interface DemoWallet {
  readonly name: string
  readonly description: string
  readonly wallet: PageWallet
}

/** Writes each prompt and its answer into the log. */
function recorded(name: string, log: Log): Ask {
  const ask = createApprovalWindow(name)
  return async (prompt) => {
    log.write('wallet', `${name} asks: ${prompt.method}`, prompt)
    const isApproved = await ask(prompt)
    log.write('wallet', `${name}: ${isApproved ? 'approved' : 'declined'} ${prompt.method}`)
    return isApproved
  }
}

/** Puts the wallets of the settings on the page. Real keys, funded on both nodes. */
export function installTestWallets(settings: Settings, nodes: DemoNodes, log: Log): readonly DemoWallet[] {
  const [first, second] = nodes.map(toWalletChain)
  const known = [first, second].filter((chain) => chain !== undefined)
  const make = (presence: Presence, info: Partial<ProviderInfo> & { readonly name: string }, isTravelled: boolean) =>
    createPageWallet({
      presence: presence === 'absent' ? 'announced' : presence,
      info,
      chains: isTravelled ? known : known.slice(0, 1),
      keys: isTravelled ? developmentKeys.toReversed() : developmentKeys,
      ask: recorded(info.name, log),
      memory: createMemoryStore(localStorage, `demo.${info.name}`),
    })
  const nickelInfo = { name: 'Nickel Wallet', rdns: 'test.latchkey.nickel', icon: nickelIcon }
  const copper = make(settings.copper, { name: 'Copper Wallet' }, false)
  const nickel = make(settings.nickel, nickelInfo, true)
  if (settings.copper !== 'absent') copper.install()
  if (settings.nickel !== 'absent') nickel.install()
  return [
    { name: 'Copper Wallet', description: `Knows ${nodes[0].name} only: another network has to be added.`, wallet: copper },
    { name: 'Nickel Wallet', description: `Knows ${nodes[0].name} and ${nodes[1].name}.`, wallet: nickel },
  ]
}
