import type { ViewId } from '@latchkey/kernel'
import { onramp } from '@latchkey/feature-onramp'
import { createTestConnector, testNamespace } from '@latchkey/testkit'
import { copperWallet } from '@latchkey/testkit/page-wallet'
import type { Scene, Scenes } from './Scene.js'
import { desk } from './desk.js'
import { ADDRESS, copper, realNetworks } from './wallets.js'

const OTHER = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'

interface AccountScene {
  readonly params?: unknown
  /** The wallet's network. @default Ethereum */
  readonly chainId?: `eip155:${string}`
  /** @default false */
  readonly hasFeatures?: boolean
}

/** A view with a connected account on well-known networks. */
const view =
  (name: ViewId, { params, chainId = 'eip155:1', hasFeatures = false }: AccountScene = {}): Scene =>
  async (createStage) => {
    const info = { id: 'copper', name: copperWallet.name, icon: copperWallet.icon, namespace: 'eip155' }
    const connector = createTestConnector({ info, addresses: [ADDRESS, OTHER], chainId, switches: { switchNetwork: 'hang' } })
    const adapter = { name: 'Ethereum', networks: realNetworks, explorerLink: () => 'https://explorer.test/' }
    const { latchkey } = await createStage({
      chain: testNamespace({ namespace: 'eip155', connectors: [connector], adapter }),
      plugins: hasFeatures ? [onramp({ providers: [desk(['eip155'])] }), testNamespace({ namespace: 'second', connectors: [] })] : [],
      isConnected: true,
    })
    await latchkey.open({ view: name, params })
  }

/** Views with a connected account. */
export const account: Scenes = {
  account: view('Account'),
  'account-more': view('Account', { hasFeatures: true }),
  'switch-address': view('SwitchAddress'),
  networks: view('Networks'),
  'networks-many': async (createStage) => {
    const { latchkey } = await createStage({ connectors: [copper()], networks: 24, isConnected: true })
    await latchkey.open({ view: 'Networks' })
  },
  'switch-network': view('SwitchNetwork', { params: { chainId: 'eip155:8453' } }),
  'unsupported-network': view('UnsupportedChain', { chainId: 'eip155:999' }),
  'what-is-a-network': view('WhatIsANetwork'),
}
