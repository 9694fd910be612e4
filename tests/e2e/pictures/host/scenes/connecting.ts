import type { Plugin } from '@latchkey/kernel'
import { createTestConnector, testNamespace, type ConnectorSwitches } from '@latchkey/testkit'
import type { Scene, Scenes } from './Scene.js'
import { copper, listed, realNetworks, remote, several, solana } from './wallets.js'

const COPPER = { connectorId: 'copper', namespace: 'test' }
const HOUSE = { walletId: 'house' }

/** A wallet's prompt. @param waitMs - How long it has been open. */
const asking =
  (switches: ConnectorSwitches, { hasIcon = true, waitMs = 0 } = {}): Scene =>
  async (createStage) => {
    const { latchkey, clock, find } = await createStage({ connectors: [copper(switches, hasIcon ? {} : { icon: '' })] })
    await latchkey.open()
    ;(await find('.lk-row')).click()
    await find('.lk-ring')
    await clock.advance(waitMs)
  }

/** A code for any wallet. @param then - Runs once it shows. */
const scanning =
  (connector: () => ReturnType<typeof remote>, waitMs = 0): Scene =>
  async (createStage) => {
    const { latchkey, clock } = await createStage({ connectors: [connector()] })
    await latchkey.open({ view: 'ConnectingWalletConnectBasic' })
    await clock.advance(waitMs)
  }

/** One listed wallet. @param tab - The platform. */
const reaching =
  (tab: number): Scene =>
  async (createStage) => {
    const { latchkey, find } = await createStage({ connectors: [remote()], options: { customWallets: [listed] } })
    await latchkey.open({ view: 'ConnectingWalletConnect', params: HOUSE })
    const button = await find(`[role=tab]:nth-of-type(${tab})`)
    button.click()
  }

/** A chain of Copper Wallet, and Solana with another wallet. */
function chainOf(namespace: 'eip155' | 'solana'): Plugin {
  const isSolana = namespace === 'solana'
  const connectors = [
    copper({}, { namespace }),
    ...(isSolana ? [createTestConnector({ info: { id: 'sun', name: 'Sun Wallet', namespace } })] : []),
  ]
  return testNamespace({
    namespace,
    connectors,
    adapter: isSolana ? { name: 'Solana', networks: [solana] } : { name: 'Ethereum', networks: realNetworks },
  })
}

/** Views without a connected account. */
export const connecting: Scenes = {
  connect: async (createStage) => {
    const { latchkey } = await createStage({ connectors: [...several(), remote()], options: { customWallets: [listed] } })
    await latchkey.open()
  },
  'connect-chains': async (createStage) => {
    const { latchkey, find } = await createStage({ chain: chainOf('eip155'), plugins: [chainOf('solana')] })
    await latchkey.open()
    await find('.lk-connect-chains img')
  },
  'connect-terms': async (createStage) => {
    const options = { termsConditionsUrl: 'https://house.test/terms', privacyPolicyUrl: 'https://house.test/privacy' }
    const { latchkey, find } = await createStage({ connectors: several(), options })
    await latchkey.open()
    await find('.lk-legal')
  },
  'connect-empty': async (createStage) => {
    const { latchkey } = await createStage({ connectors: [] })
    await latchkey.open()
  },
  'all-wallets': async (createStage) => {
    const customWallets = Array.from({ length: 12 }, (_, index) => ({ ...listed, id: `house${index}`, name: `House ${index}` }))
    const { latchkey } = await createStage({ connectors: [remote()], options: { customWallets } })
    await latchkey.open({ view: 'AllWallets' })
  },
  asking: asking({ connect: 'hang' }),
  'asking-slow': asking({ connect: 'hang' }, { waitMs: 8_000 }),
  'asking-without-icon': asking({ connect: 'hang' }, { hasIcon: false }),
  'asking-declined': asking({ connect: 'reject' }),
  'asking-failed': asking({ connect: 'noAccounts' }),
  'asking-absent': async (createStage) => {
    const info = { isInstalled: false, installLinks: { homepage: 'https://copper.test/get' } }
    const { latchkey } = await createStage({ connectors: [copper({}, info)] })
    await latchkey.open({ view: 'ConnectingExternal', params: COPPER })
  },
  'choose-chain': async (createStage) => {
    const { latchkey, find } = await createStage({ chain: chainOf('eip155'), plugins: [chainOf('solana')] })
    await latchkey.open()
    ;(await find('.lk-row')).click()
    await find('.lk-hero')
  },
  scan: scanning(() => remote()),
  'scan-making': scanning(() => remote(false)),
  'scan-failed': scanning(() => remote(false, { connect: 'throw' })),
  'scan-absent': async (createStage) => {
    const { latchkey } = await createStage({ connectors: [] })
    await latchkey.open({ view: 'ConnectingWalletConnectBasic' })
  },
  'scan-on-phone': async (createStage) => {
    const { latchkey, find } = await createStage({ connectors: [remote()] })
    await latchkey.open({ view: 'ConnectingWalletConnectBasic' })
    if (!latchkey.state.mobile) return
    const all = await find('.lk-view :is(button, a):last-of-type')
    all.click()
  },
  'reach-1': reaching(1),
  'reach-2': reaching(2),
  'reach-3': reaching(3),
  'what-is-a-wallet': async (createStage) => {
    const { latchkey } = await createStage()
    await latchkey.open({ view: 'WhatIsAWallet' })
  },
  'get-a-wallet': async (createStage) => {
    const { latchkey } = await createStage({ connectors: [], options: { customWallets: [listed] } })
    await latchkey.open({ view: 'GetWallet' })
  },
  'get-a-wallet-suggested': async (createStage) => {
    const { latchkey } = await createStage({ chain: testNamespace({ namespace: 'eip155', connectors: [] }) })
    await latchkey.open({ view: 'GetWallet' })
  },
  downloads: async (createStage) => {
    const { latchkey } = await createStage({ connectors: [], options: { customWallets: [listed] } })
    await latchkey.open({ view: 'Downloads', params: HOUSE })
  },
}
