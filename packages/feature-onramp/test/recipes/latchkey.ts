import { createLatchkey } from '@latchkey/kernel'
import { coinbase, custom, meld, onramp } from '@latchkey/feature-onramp'
import { eip155 } from '@latchkey/plugin-eip155'
import { base, mainnet } from 'viem/chains'

export const latchkey = createLatchkey({
  projectId: 'shop',
  metadata: { name: 'Shop', description: 'Sells keys', url: 'http://localhost:5173', icons: [] },
  plugins: [
    eip155({ networks: [mainnet, base] }),
    onramp({
      providers: [
        meld({ publicKey: 'your public key' }),
        coinbase({ url: '/api/coinbase-token' }),
        custom({
          id: 'acme',
          name: 'Acme',
          url: 'https://buy.acme.example/?to={address}&coin={token}&network={network}&currency={fiat}&amount={amount}',
          namespaces: ['eip155'],
          fiats: [{ code: 'EUR', methods: [{ id: 'card', min: '20.00', max: '2000.00' }] }],
        }),
      ],
      defaultFiat: 'EUR',
      defaultToken: 'ETH',
    }),
  ],
})
