import { startExchange } from '@latchkey/testkit/exchange'
import { startAnvil } from '@latchkey/testkit/node'
import { startOnrampSandbox } from '@latchkey/testkit/onramp-sandbox'
import { startSolana } from '@latchkey/testkit/solana'
import { networkOf } from '../../test/networks.js'
import { lastAccountOf, payInSandbox, weiOf } from '../../test/payInSandbox.js'
import { sandbox } from '../sandbox.js'
import { describeOnrampProvider } from '../testing/index.js'
import type { OnrampProviderFixtures } from '../testing/index.js'
import { custom } from './custom.js'
import { meld } from './meld.js'

const ADDRESS = '0x00000000000000000000000000000000000000aa'
const SOLANA_ADDRESS = '4Nd1mYvF2w1bJ7v8xQk1mC3sKQ8u9aXh5yJ6rT2pQw9Z'

type Local = Pick<Awaited<ReturnType<typeof startAnvil>>, 'stop'>
type Sandbox = Awaited<ReturnType<typeof startOnrampSandbox>>

/** What the sandbox sells on a local chain. */
const soldOn = (chain: Local, server: Sandbox, balanceOf: () => Promise<bigint>): OnrampProviderFixtures => ({
  provider: sandbox({ url: server.url }),
  namespace: 'eip155',
  address: ADDRESS,
  networks: [networkOf('eip155:31337')],
  pay: payInSandbox,
  balanceOf,
  async stop() {
    await server.stop()
    await chain.stop()
  },
})

describeOnrampProvider('sandbox, with ether of a local chain', async () => {
  const anvil = await startAnvil()
  const server = await startOnrampSandbox({
    chains: [{ chainId: 'eip155:31337', url: anvil.url, symbol: 'ETH', name: 'Ether', decimals: 18, priceUsd: '2000.00' }],
    paceMs: 20,
  })
  return soldOn(anvil, server, () => weiOf(anvil.url, ADDRESS))
})

describeOnrampProvider('sandbox, with an ERC-20 token of a local chain', async () => {
  const exchange = await startExchange()
  const token = await exchange.addToken({ symbol: 'USDC', name: 'USD Coin', decimals: 6 })
  await exchange.give(token, await lastAccountOf(exchange.url), 1_000n * 10n ** 6n)
  const chain = { chainId: 'eip155:31337', url: exchange.url } as const
  const server = await startOnrampSandbox({ chains: [{ ...chain, ...token, priceUsd: '1.00' }], paceMs: 20 })
  return soldOn(exchange, server, () => exchange.balanceOf(token, ADDRESS))
})

describeOnrampProvider('sandbox, with SOL of a local chain', async () => {
  const node = await startSolana()
  const server = await startOnrampSandbox({
    chains: [{ chainId: 'solana:localnet', url: node.url, symbol: 'SOL', name: 'Solana', decimals: 9, priceUsd: '150.00' }],
    paceMs: 20,
  })
  return {
    provider: sandbox({ url: server.url }),
    namespace: 'solana',
    address: SOLANA_ADDRESS,
    networks: [networkOf('solana:localnet', 'SOL', 9)],
    pay: payInSandbox,
    balanceOf: async () => node.balance(SOLANA_ADDRESS),
    stop: async () => {
      await server.stop()
      await node.stop()
    },
  }
})

describeOnrampProvider('meld', async () => ({
  provider: meld({ publicKey: 'key' }),
  namespace: 'eip155',
  address: ADDRESS,
  networks: [networkOf('eip155:1')],
  stop: async () => undefined,
}))

describeOnrampProvider('custom', async () => ({
  provider: custom({
    id: 'own',
    name: 'Own',
    url: 'https://buy.test/?to={address}',
    namespaces: ['eip155'],
    fiats: [{ code: 'USD', methods: [{ id: 'card', min: '10.00', max: '7500.00' }] }],
  }),
  namespace: 'eip155',
  address: ADDRESS,
  networks: [networkOf('eip155:1')],
  stop: async () => undefined,
}))
