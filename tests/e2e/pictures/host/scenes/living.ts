import { embedded } from '@latchkey/feature-embedded'
import { history } from '@latchkey/feature-history'
import { names } from '@latchkey/feature-names'
import { onramp } from '@latchkey/feature-onramp'
import { portfolio } from '@latchkey/feature-portfolio'
import { send } from '@latchkey/feature-send'
import { LatchkeyError, type ViewId } from '@latchkey/kernel'
import { createTestConnector, testNamespace } from '@latchkey/testkit'
import { copperWallet } from '@latchkey/testkit/page-wallet'
import type { Stage } from '../createStage.js'
import { desk } from './desk.js'
import { type Holder, holders, type HolderName, ledgerOf, type LedgerSwitches, USDC } from './holders.js'
import { SERVICE, startService, ZONE } from './service.js'
import type { Scene, Scenes } from './Scene.js'
import { never } from './wallets.js'

interface LivingScene {
  readonly on?: HolderName
  readonly ledger?: LedgerSwitches
  /** Without it the chain alone tells. @default true on Ethereum */
  readonly hasService?: boolean
  /** The account has a name. @default false */
  readonly isNamed?: boolean
  /** The wallet's answer to a transfer. @default an id */
  readonly wallet?: 'sends' | 'asks' | 'declines'
  readonly params?: unknown
  /** Runs when the view is there. */
  readonly then?: (stage: Stage, holder: Holder) => Promise<unknown>
}

const ID = `0x${'c0ffee'.repeat(10)}0000`

/** A view of an account on a chain, with everything that is behind an address. */
const living =
  (
    view: ViewId,
    { on = 'eip155', ledger = {}, hasService = on === 'eip155', isNamed = false, wallet = 'sends', params, then }: LivingScene = {},
  ): Scene =>
  async (createStage) => {
    const holder: Holder = holders[on]
    const { networks, address, chain } = holder
    const [network] = networks
    const connector = createTestConnector({
      info: { id: 'copper', name: copperWallet.name, icon: copperWallet.icon, namespace: on },
      addresses: [address],
      chainId: network.caipNetworkId,
      switches: wallet === 'declines' ? { request: 'reject' } : {},
      answer: () => (wallet === 'asks' ? never() : ID),
    })
    startService(isNamed)
    const stage = await createStage({
      chain: testNamespace({
        namespace: on,
        connectors: [connector],
        adapter: {
          name: chain,
          networks,
          nativeTokenAddress: `0x${'e'.repeat(40)}`,
          capabilities: { balance: true, send: true, signMessage: true },
          parseAddress: async (text) => {
            if (/^\w{26,}$/.test(text.trim())) return text.trim()
            throw new LatchkeyError('ADDRESS_INVALID', { namespace: on, problem: 'It is too short.' })
          },
          explorerLink: () => 'https://explorer.test/',
          getBalance: async () => (ledger.isEmpty ? 0n : (holder.assets[0]?.amountBaseUnits ?? 0n)),
          signMessage: async () => '0x00',
          ledger: async () => ledgerOf(holder, ledger),
        },
      }),
      plugins: [
        portfolio(),
        send(),
        history(),
        ...(hasService ? [names({ ens: false, zone: ZONE })] : []),
        ...(view === 'Profile' ? [embedded({ frame: 'https://wallet.test' })] : []),
        ...(on === 'eip155' ? [onramp({ providers: [desk(['eip155'])] })] : []),
      ],
      options: hasService ? { endpoints: { blockchain: SERVICE } } : {},
      isConnected: true,
    })
    // With it come the views of its account.
    await stage.latchkey.services.get('embedded')?.()
    await stage.latchkey.open({ view, params })
    await stage.find('.lk-identity, .lk-screen, .lk-stack, .lk-notice')
    await then?.(stage, holder)
  }

/** Chooses a tab of the account. @param shown - Selector of what it shows. */
const tab =
  (number: number, shown: string) =>
  async ({ find }: Stage): Promise<void> => {
    await find('[role=tabpanel] :is(.lk-row, .lk-notice)')
    ;(await find(`[role=tablist] > :nth-child(${number})`)).click()
    await find(`[role=tabpanel] ${shown}`)
  }

const tokens = ({ find }: Stage) => find('[role=tabpanel] .lk-row')

/** The step that leads on. */
const NEXT = '.lk-screen-actions > [data-variant=accent]:not([aria-disabled]):not([aria-busy])'

const typed = async ({ find, clock }: Stage): Promise<void> => {
  await find('.lk-screen-actions')
  // The receiver is looked up when nothing more is typed.
  await clock.advance(1_000)
}

const review = async (stage: Stage): Promise<void> => {
  await typed(stage)
  ;(await stage.find(NEXT)).click()
  await stage.find('.lk-facts > :nth-child(3)')
}

const confirm =
  (shown: string) =>
  async (stage: Stage): Promise<void> => {
    await review(stage)
    ;(await stage.find(NEXT)).click()
    await stage.find(shown)
    await stage.clock.advance(5_000)
  }

/** What is sent, to whom. */
const filled = (on: HolderName, amount: string) => ({ to: holders[on].to, amount })

/** Types a label of a name. */
const name =
  (label: string, shown: string) =>
  async ({ find, clock }: Stage): Promise<void> => {
    const field = (await find('input')) as HTMLInputElement
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, label)
    field.dispatchEvent(new Event('input', { bubbles: true }))
    await clock.advance(500)
    await find(shown)
  }

const taken = async (stage: Stage): Promise<void> => {
  await name('carol', NEXT)(stage)
  ;(await stage.find(NEXT)).click()
  await stage.find('.lk-hero')
}

/** What is behind an address: tokens, transfers, activity, names. */
export const livingScenes: Scenes = {
  'account-tokens': living('Account', { isNamed: true, then: tokens }),
  'account-nfts': living('Account', { then: tab(2, 'img') }),
  'account-activity': living('Account', { then: tab(3, '.lk-row') }),
  'account-overview': living('Account', { then: tab(4, '.lk-account-rows') }),
  'account-empty': living('Account', {
    hasService: false,
    ledger: { isEmpty: true },
    then: ({ find }) => find('[role=tabpanel] .lk-notice'),
  }),
  'account-silent': living('Account', { hasService: false, then: tab(3, '.lk-notice') }),
  'account-settings': living('AccountSettings'),
  profile: living('Profile'),
  'account-solana': living('Account', { on: 'solana', then: tokens }),
  'account-bitcoin': living('Account', { on: 'bip122', then: tokens }),
  'account-polkadot': living('Account', { on: 'polkadot', then: tokens }),
  'account-cosmos': living('Account', { on: 'cosmos', then: tokens }),
  send: living('WalletSend'),
  'send-filled': living('WalletSend', { params: { to: `bob.${ZONE}`, amount: '250.5', token: USDC }, then: typed }),
  'send-invalid': living('WalletSend', { params: { to: '0x1234', amount: '25' }, then: typed }),
  'send-poisoned': living('WalletSend', { params: { to: `0xf39F${'1'.repeat(32)}2266`, amount: '0.5' }, then: typed }),
  'send-token': living('WalletSendSelectToken'),
  'send-review': living('WalletSend', { params: filled('eip155', '0.25'), then: review }),
  'send-review-solana': living('WalletSend', { on: 'solana', params: filled('solana', '1.5'), then: review }),
  'send-review-bitcoin': living('WalletSend', { on: 'bip122', params: filled('bip122', '0.02'), then: review }),
  'send-review-polkadot': living('WalletSend', { on: 'polkadot', params: filled('polkadot', '12.5'), then: review }),
  'send-review-cosmos': living('WalletSend', { on: 'cosmos', params: filled('cosmos', '1.25'), then: review }),
  'send-asking': living('WalletSend', { params: filled('eip155', '0.25'), wallet: 'asks', then: confirm('[aria-busy]') }),
  'send-declined': living('WalletSend', { params: filled('eip155', '0.25'), wallet: 'declines', then: confirm('.lk-note') }),
  'send-pending': living('WalletSend', { params: filled('eip155', '0.25'), ledger: { progress: 'pending' }, then: confirm('.lk-hero') }),
  'send-included': living('WalletSend', { params: filled('eip155', '0.25'), then: confirm('.lk-hero') }),
  'send-failed': living('WalletSend', { params: filled('eip155', '0.25'), ledger: { progress: 'failed' }, then: confirm('.lk-hero') }),
  receive: living('WalletReceive', { then: ({ find }) => find('svg[role=img]') }),
  'receive-bitcoin': living('WalletReceive', { on: 'bip122', then: ({ find }) => find('svg[role=img]') }),
  'receive-networks': living('WalletCompatibleNetworks'),
  activity: living('Transactions', { then: ({ find }) => find('.lk-row') }),
  'activity-nodes': living('Transactions', { on: 'solana', then: ({ find }) => find('.lk-row') }),
  'activity-empty': living('Transactions', { on: 'bip122', ledger: { isEmpty: true } }),
  'name-choose': living('ChooseAccountName'),
  'name-free': living('RegisterAccountName', { then: name('carol', NEXT) }),
  'name-used': living('RegisterAccountName', { then: name('alice', '.lk-row') }),
  'name-taken': living('RegisterAccountName', { then: taken }),
}
