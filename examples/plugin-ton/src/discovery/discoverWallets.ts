import { lazyConnector, type Dispose, type PluginContext } from '@latchkey/kernel'
import { createWalletList, lookForWallets } from '@latchkey/plugin-kit'
import { readBridge } from '../connectors/TonBridge.js'
import type { TonChain } from '../chain/TonChain.js'
import { load } from '../load.js'

/** Lists the wallets that inject a `tonconnect`, until disposed. */
export function discoverWallets(context: PluginContext, chain: TonChain, page: EventTarget): Dispose {
  const list = createWalletList(context, 'ton')

  const add = (key: string, value: unknown): void => {
    const found = typeof value === 'object' && value !== null && 'tonconnect' in value ? readBridge(value.tonconnect) : undefined
    if (!found) return
    const [bridge, { name = key, image }] = found
    list.add({ key, id: key, name, icon: image }, (info) => {
      const make = async () => (await load()).createBridgeConnector(info, bridge, chain)
      return lazyConnector({ info: () => info, load: make, canSwitchNetwork: true })
    })
  }
  return lookForWallets(page, () => {
    for (const [key, { value }] of Object.entries(Object.getOwnPropertyDescriptors(page))) list.safely(() => add(key, value))
  })
}
