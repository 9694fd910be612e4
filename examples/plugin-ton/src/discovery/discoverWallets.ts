import type { Dispose, PluginContext } from '@latchkey/kernel'
import { lazyConnector } from '@latchkey/kernel'
import { createWalletList, lookForWallets } from '@latchkey/plugin-kit'
import { readBridge } from '../connectors/TonBridge.js'
import type { TonChain } from '../chain/TonChain.js'
import { load } from '../load.js'

/** Lists the wallets that inject a `tonconnect`, until disposed. */
export function discoverWallets(context: PluginContext, chain: TonChain, page: EventTarget): Dispose {
  const list = createWalletList(context, 'ton')

  const add = (key: string, value: object): void => {
    const found = 'tonconnect' in value ? readBridge(value.tonconnect) : undefined
    if (!found) return
    const { bridge, walletInfo } = found
    list.add({ key, id: key, name: walletInfo.name ?? key, icon: walletInfo.image }, (info) => {
      const make = async () => (await load()).createBridgeConnector({ info, bridge, chain })
      return lazyConnector({ info: () => info, load: make, canSwitchNetwork: true })
    })
  }
  const look = (): void => {
    for (const [key, { value }] of Object.entries(Object.getOwnPropertyDescriptors(page))) {
      if (typeof value === 'object' && value !== null) list.safely(() => add(key, value as object))
    }
  }
  return lookForWallets(page, look)
}
