import { createLatchkey } from '@latchkey/kernel'
import { eip155 } from '@latchkey/plugin-eip155'
import { createMemoryStorage } from '@latchkey/testkit'
import { expect, onTestFinished } from 'vitest'
import type { SwapChain } from '../src/contracts/index.js'
import { createSwapChain } from '../src/testing/index.js'
import { localNetwork } from './exchangeStage.js'
import { systemClock } from './systemClock.js'

/** The local network of an application until the test ends, as providers get it. Its time passes by itself: nodes are asked again after a failure. */
export function swapChainAt(url: string, services?: SwapChain['services']): SwapChain {
  const latchkey = createLatchkey({
    projectId: 'test',
    metadata: { name: 'Test', description: 'A test', url: 'https://app.test', icons: [] },
    logLevel: 'silent',
    storage: createMemoryStorage(),
    plugins: [eip155({ networks: [localNetwork({ chainId: 31337, url })] })],
  })
  onTestFinished(latchkey.dispose)
  const adapter = latchkey.namespaces.get('eip155')
  const [network] = adapter?.networks ?? []
  if (!adapter || !network) return expect.fail('There is a network.')
  return createSwapChain({ adapter, network, clock: systemClock, ...(services && { services }) })
}
