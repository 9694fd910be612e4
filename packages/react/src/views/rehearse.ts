import type { Account, Connector, Latchkey, Network, Plugin, StorageBackend } from '@latchkey/kernel'
import { createLatchkey, definePlugin, lazy } from '@latchkey/kernel'
import { selectConnection } from '@latchkey/kernel/selectors'
import { trackRead } from '@latchkey/kernel/tracking'
import { whenIdle } from '../page/whenIdle.js'
import { askAhead } from './askAhead.js'

/** No other instance has it. */
const ID = 'latchkey-rehearsal'

const NAMESPACE = 'stage'
const CHAIN = `${NAMESPACE}:1`
const WALLET = 'wallet'

const account: Account = { namespace: NAMESPACE, address: 'address', type: 'eoa' }

const network: Network = {
  caipNetworkId: CHAIN,
  namespace: NAMESPACE,
  reference: '1',
  name: 'Rehearsal',
  nativeCurrency: { name: 'Coin', symbol: 'COIN', decimals: 0 },
  rpcUrls: { default: [], chainDefault: [] },
  testnet: false,
}

/** A wallet that approves at once. */
const connector: Connector = {
  info: { id: WALLET, namespace: NAMESPACE, name: 'Wallet', type: 'ANNOUNCED' },
  connect: async () => ({ accounts: [account], chainId: CHAIN }),
  reconnect: async () => undefined,
  disconnect: async () => undefined,
  request: async () => null,
  switchNetwork: async () => undefined,
  subscribe: () => () => undefined,
}

const plugin: Plugin = definePlugin({
  id: NAMESPACE,
  apiVersion: 1,
  setup({ namespaces, connectors }) {
    namespaces.add({
      namespace: NAMESPACE,
      name: NAMESPACE,
      networks: [network],
      nativeTokenAddress: 'native',
      capabilities: { balance: false, send: false, signMessage: false },
      parseAddress: async (text) => text,
      readNetwork: () => network,
      explorerLink: () => undefined,
    })
    connectors.add(connector)
  },
})

/** Storage that ends with the rehearsal. */
function memory(): StorageBackend {
  const items = new Map<string, string>()
  return {
    getItem: (key) => items.get(key) ?? null,
    setItem: (key, value) => void items.set(key, value),
    removeItem: (key) => void items.delete(key),
  }
}

/** Three short tasks in place of a long one. */
const pause = (): Promise<void> => new Promise((go) => void whenIdle(go))

async function connectOn(stage: Latchkey): Promise<void> {
  // Nothing is connected: this gets the code, so that the wallet is then asked and approves in one task.
  await stage.disconnect()
  stage.ui.views.add([{ id: 'Connect', title: 'Connect', role: 'connect' }])
  await pause()
  await stage.open()
  // As the page follows the connection that it shows.
  let shown = trackRead(stage.state, selectConnection)
  stage.subscribe(
    (state) => state,
    (state) => shown.isStale(state) && (shown = trackRead(state, selectConnection)),
  )
  await pause()
  const params = { connectorId: WALLET, namespace: NAMESPACE }
  await new Promise<void>((end) => askAhead(stage, { params, show: end, skip: end, left: undefined }))
}

const rehearseOnce = lazy(async () => {
  await pause()
  const stage = createLatchkey({
    id: ID,
    projectId: ID,
    metadata: { name: ID, description: '', url: 'https://rehearsal.invalid', icons: [] },
    storage: memory(),
    logLevel: 'silent',
    plugins: [plugin],
  })
  try {
    await connectOn(stage)
  } finally {
    stage.dispose()
  }
})

/**
 * Connects once for the page, while it is idle, on an instance of its own that shows and keeps nothing: browsers compile each function in its
 * first call, which was two fifths of the time between a wallet's answer and the address on the page. A failure is only logged: the visitor's
 * own call reports it.
 */
export function rehearse({ ui }: Latchkey): void {
  rehearseOnce().catch((error: unknown) => ui.log.info('Connecting was not rehearsed.', error))
}
