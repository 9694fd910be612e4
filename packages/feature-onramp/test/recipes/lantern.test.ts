import { describeOnrampProvider } from '@latchkey/feature-onramp/testing'
import { startAnvil } from '@latchkey/testkit/node'
import { startOnrampSandbox } from '@latchkey/testkit/onramp-sandbox'
import { networkOf } from '../networks.js'
import { payInSandbox, weiOf } from '../payInSandbox.js'
import { serve } from '../serve.js'
import { lantern } from './lantern.js'
import { createShop } from './server.js'

const ADDRESS = '0x00000000000000000000000000000000000000aa'

describeOnrampProvider('lantern, by the guide', async () => {
  const shop = await serve()
  const chain = await startAnvil()
  const company = await startOnrampSandbox({
    chains: [{ chainId: 'eip155:31337', url: chain.url, symbol: 'ETH', name: 'Ether', decimals: 18, priceUsd: '2000.00' }],
    webhook: { url: `${shop.url}/webhook`, secret: 'shared' },
    paceMs: 20,
  })
  shop.handle = createShop({ lantern: company.url, key: 'secret', webhookSecret: 'shared' })
  return {
    provider: lantern({ shop: shop.url, page: company.url }),
    namespace: 'eip155',
    address: ADDRESS,
    networks: [networkOf('eip155:31337')],
    pay: payInSandbox,
    balanceOf: () => weiOf(chain.url, ADDRESS),
    async stop() {
      await company.stop()
      await Promise.all([shop.stop(), chain.stop()])
    },
  }
})
