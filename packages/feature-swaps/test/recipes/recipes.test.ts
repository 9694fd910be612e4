// What the guide shows, run on the contracts of a local chain.
import { createLatchkey } from '@latchkey/kernel'
import { eip155 } from '@latchkey/plugin-eip155'
import { createEvmTestWallet, createMemoryStorage, createTestPage } from '@latchkey/testkit'
import { expect, it, onTestFinished } from 'vitest'
import { swaps, uniswapV2 } from '../../src/headless.js'
import { localNetwork, startExchangeStage } from '../exchangeStage.js'
import { swapOnce } from './headless.js'
import { latchkey } from './latchkey.js'
import { myExchange } from './myExchange.js'

it('default: the guide’s list of plugins', () => {
  onTestFinished(latchkey.dispose)
  expect(latchkey.services.get('swaps')).toBeTypeOf('function')
  expect(latchkey.ui.views.get('Swap')).toBeDefined()
})

it('default: swaps without an interface, through the guide’s provider', async () => {
  const stage = await startExchangeStage()
  onTestFinished(stage.stop)
  const { exchange } = stage
  const usdc = await exchange.addToken({ symbol: 'USDC', decimals: 6 })
  await exchange.addV2Pool({ token: exchange.weth, amount: 100n * 10n ** 18n }, { token: usdc, amount: 300_000n * 10n ** 6n })
  const { contracts } = exchange
  const mine = myExchange({ network: 'eip155:31337', router: contracts.v2Router, wrapped: contracts.weth, tokens: [usdc] })
  const page = createTestPage()
  onTestFinished(page.install())
  const network = localNetwork(exchange)
  const wallet = createEvmTestWallet({ page, chains: [{ chainId: network.id, name: network.name, rpcUrl: exchange.url }] })
  await wallet.install()
  onTestFinished(() => wallet.uninstall())
  // The second tells what tokens are worth: without prices the visitor has to agree to an impact that nobody can tell.
  const metadata = { name: 'Test', description: 'A test', url: 'https://app.test', icons: [] }
  const instance = createLatchkey({
    projectId: 'test',
    metadata,
    plugins: [
      eip155({ networks: [network] }),
      swaps({ providers: [mine, uniswapV2({ deployments: stage.deployments([usdc], [usdc]).v2 })] }),
    ],
    storage: createMemoryStorage(),
    logLevel: 'silent',
  })
  onTestFinished(instance.dispose)
  await instance.start()
  await instance.connect({ connectorId: wallet.connectorId })
  let shown = 0n
  const agree = async (arrives: bigint): Promise<boolean> => {
    shown = arrives
    return true
  }
  const before = await stage.balanceOf(stage.toSwapToken(usdc))
  expect(await swapOnce(instance, agree)).toMatch(/^0x[0-9a-f]{64}$/)
  const arrived = (await stage.balanceOf(stage.toSwapToken(usdc))) - before
  expect(arrived >= shown && shown > 0n).toBe(true)
})
