import {
  type Connector,
  definePlugin,
  LatchkeyError,
  type Namespace,
  type NamespaceAdapter,
  type Network,
  type Plugin,
} from '@latchkey/kernel'
import { createTestConnector } from './createTestConnector.js'

/** Options of {@link testNamespace}. */
export interface TestNamespaceOptions {
  /** Also the plugin's id. @default 'test' */
  readonly namespace?: Namespace
  /** How many networks, named 1, 2, … @default 2 */
  readonly networks?: number
  /** @default one `createTestConnector()` */
  readonly connectors?: readonly Connector[]
  /** Replaces parts of the adapter. @default {} */
  readonly adapter?: Partial<NamespaceAdapter>
}

/** Makes a network of the test namespace. @param reference - E.g. `1`. */
function testNetwork(namespace: Namespace, reference: string): Network {
  return {
    caipNetworkId: `${namespace}:${reference}`,
    namespace,
    reference,
    name: `Network ${reference}`,
    nativeCurrency: { name: 'Test coin', symbol: 'TST', decimals: 18 },
    rpcUrls: { default: [], chainDefault: [] },
    testnet: true,
  }
}

function createAdapter(namespace: Namespace, count: number): NamespaceAdapter {
  return {
    namespace,
    name: 'Test Networks',
    networks: Array.from({ length: count }, (_, index) => testNetwork(namespace, String(index + 1))),
    nativeTokenAddress: 'coin',
    capabilities: { balance: true, send: false, signMessage: false },
    async parseAddress(text) {
      const address = text.trim()
      if (/^[a-z]{3,20}$/i.test(address)) return address.toLowerCase()
      if (/^0x[0-9a-f]{40}$/i.test(address)) return address
      throw new LatchkeyError('ADDRESS_INVALID', { namespace, problem: 'It must be 3 to 20 letters, or 0x and 40 hexadecimal digits.' })
    },
    readNetwork(input) {
      if (typeof input === 'string' && /^[-_a-zA-Z0-9]{1,32}$/.test(input)) return testNetwork(namespace, input)
      throw new LatchkeyError('OPTION_INVALID', { option: 'network', problem: 'is not a reference', fix: 'give e.g. "3"' })
    },
    explorerLink: () => undefined,
    getBalance: async () => 1_500_000_000_000_000_000n,
  }
}

/** A simulated chain family, for tests of the kernel, of features and of interfaces. Each account holds 1.5 TST. */
export function testNamespace(options: TestNamespaceOptions = {}): Plugin {
  const { namespace = 'test', networks = 2, adapter = {} } = options
  const connectors = options.connectors ?? [createTestConnector({ info: { namespace } })]
  return definePlugin({
    id: namespace,
    apiVersion: 1,
    setup(context) {
      context.namespaces.add({ ...createAdapter(namespace, networks), ...adapter })
      for (const connector of connectors) context.connectors.add(connector)
    },
  })
}
