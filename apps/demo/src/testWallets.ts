import type { TestWallet } from '@latchkey/testkit/contract'
import { createApprovalWindow, createMemoryStore, createPageWallet, developmentKeys } from '@latchkey/testkit/page-wallet'
import type { Ask, EvmWallet, PageWallet, ProviderInfo } from '@latchkey/testkit/page-wallet'
import { type DemoChains, toWalletChain } from './chains.js'
import { icons } from './icons.js'
import type { Log } from './log.js'
import type { Presence, Settings } from './settings.js'

/** A wallet on the page. */
export interface DemoWallet {
  readonly name: string
  readonly description: string
  /** Switches of its Ethereum part. */
  readonly evm?: EvmWallet
  /** Its other parts. */
  readonly parts: readonly TestWallet[]
  install(): void
  uninstall(): void
}

/** Dependencies of the wallets on the page. */
export interface WalletSurroundings {
  readonly chains: DemoChains
  readonly log: Log
}

/** Shows each prompt in a window, and logs it with its answer. */
export function askVisitor(name: string, log: Log): Ask {
  const ask = createApprovalWindow(name)
  return async (prompt) => {
    log.write('wallet', `${name} asks: ${prompt.method}`, prompt)
    const isApproved = await ask(prompt)
    log.write('wallet', `${name}: ${isApproved ? 'approved' : 'declined'} ${prompt.method}`)
    return isApproved
  }
}

/** Options of an Ethereum wallet of the page. */
interface EvmSettings {
  readonly info: Partial<ProviderInfo> & { readonly name: string }
  readonly presence?: Presence
  /** Knows both chains. */
  readonly isTravelled: boolean
}

/** Creates the Ethereum part of a wallet, with real keys that are funded on both nodes. */
export function createEvmPart({ info, presence = 'announced', isTravelled }: EvmSettings, { chains, log }: WalletSurroundings): PageWallet {
  const known = chains.eip155.map((node) => ({ ...toWalletChain(node), hasBundles: isTravelled || ('ready' as const) }))
  return createPageWallet({
    presence: presence === 'absent' ? 'announced' : presence,
    info,
    chains: isTravelled ? known : known.slice(0, 1),
    keys: isTravelled ? developmentKeys.toReversed() : developmentKeys,
    ask: askVisitor(info.name, log),
    memory: createMemoryStore(localStorage, `demo.${info.name}`),
  })
}

function createEvmWallet(settings: EvmSettings, description: string, surroundings: WalletSurroundings): DemoWallet {
  const { controls, install, uninstall } = createEvmPart(settings, surroundings)
  return { name: settings.info.name, description, evm: controls, parts: [], install, uninstall }
}

/** The Ethereum wallets that the settings enable. */
export function createEvmWallets({ copper, nickel }: Settings, surroundings: WalletSurroundings): readonly DemoWallet[] {
  const [first, second] = surroundings.chains.eip155
  const nickelInfo = { name: 'Nickel Wallet', rdns: 'test.latchkey.nickel', icon: icons.nickel }
  const settings = {
    copper: { info: { name: 'Copper Wallet' }, presence: copper, isTravelled: false },
    nickel: { info: nickelInfo, presence: nickel, isTravelled: true },
  }
  return [
    ...(copper === 'absent'
      ? []
      : [
          createEvmWallet(
            settings.copper,
            `Knows ${first.name} only: another network has to be added. Several calls in one need an upgrade of the account.`,
            surroundings,
          ),
        ]),
    ...(nickel === 'absent'
      ? []
      : [
          createEvmWallet(
            settings.nickel,
            `Knows ${first.name} and ${second.name}, and makes several calls in one transaction.`,
            surroundings,
          ),
        ]),
  ]
}
