import type { ViewId } from '@latchkey/kernel'
import type { Scene, Scenes } from './Scene.js'
import { copper } from './wallets.js'

/** A view of somebody who is connected. */
const view =
  (name: ViewId, { networks = 3, params }: { networks?: number; params?: unknown } = {}): Scene =>
  async (createStage) => {
    const { latchkey } = await createStage({ connectors: [copper({ switchNetwork: 'hang' })], networks, isConnected: true })
    await latchkey.open({ view: name, params })
  }

/** Views of those who are connected. */
export const account: Scenes = {
  account: view('Account'),
  'switch-address': view('SwitchAddress'),
  networks: view('Networks'),
  'networks-many': view('Networks', { networks: 24 }),
  'switch-network': view('SwitchNetwork', { params: { chainId: 'test:2' } }),
  'unsupported-network': view('UnsupportedChain'),
  'what-is-a-network': view('WhatIsANetwork'),
}
