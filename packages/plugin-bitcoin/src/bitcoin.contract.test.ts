import { fileURLToPath } from 'node:url'
import { createTestPage, installWith } from '@latchkey/testkit'
import { describeNamespacePlugin } from '@latchkey/testkit/contract'
import type { BitcoinWalletWay } from '@latchkey/testkit/page-wallet/bitcoin'
import { createBitcoinTestWallet } from '@latchkey/testkit/page-wallet/bitcoin'
import { Verifier } from 'bip322-js'
import { bitcoin, bitcoinMainnet, bitcoinSignet, bitcoinTestnet } from './index.js'

const MESSAGE = 'Sign in to the contract'
/** The first block of Bitcoin, which no test network has. */
const GENESIS = '000000000019d6689c085ae165831e934ff763ae46a2a6c172b3f1b60a8ce26f'
const SIGNET_GENESIS = '00000008819873e925422c1ff0f99f7cc9bbb232af63a077a480a3633bee1ef6'
const FIVE = { funded_txo_sum: 5, spent_txo_sum: 0 }

const run = (way: BitcoinWalletWay): void =>
  describeNamespacePlugin(`bitcoin by ${way}`, {
    create: () => bitcoin({ networks: [bitcoinMainnet, bitcoinTestnet] }),
    fixtures: {
      namespace: 'bip122',
      validAddresses: [
        '1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa',
        '3J98t1WpEZ73CNmQviecrnyiWrnqRhWNLy',
        ' BC1QAR0SRRR7XFKVY5L643LYDNW9RE59GTZZWF5MDQ\n',
        'bc1p5cyxnuxmeuwuvkwfem96lqzszd02n6xdcjrs20cac6yqjjwudpxqkedrcr',
        'tb1qw508d6qejxtdg4y5r3zarvary0c5xw7kxpjzsx',
      ],
      sameAddress: [['bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq', 'BC1QAR0SRRR7XFKVY5L643LYDNW9RE59GTZZWF5MDQ']],
      invalidAddresses: [
        '1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNb',
        'bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdp',
        'bc1qAR0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq',
        'bcrt1qw508d6qejxtdg4y5r3zarvary0c5xw7kygt080',
        '0x70997970C51812dc3A010C7d01b50e0d17dc79C8',
        'SP2J6ZY48GV1EZ5V2V5RB9MP66SW86PYKKNRV9EJ7',
      ],
      refusedOptions: [() => bitcoin({ networks: [] }), () => bitcoin({ networks: [bitcoinMainnet, bitcoinMainnet] })],
      foreignNode: {
        network: (esploraUrl) => ({ ...bitcoinSignet, esploraUrl }),
        answer: ({ path }) => ({ body: path === '/block-height/0' ? GENESIS : { chain_stats: FIVE, mempool_stats: FIVE } }),
      },
      ownNode: {
        network: (esploraUrl) => ({ ...bitcoinSignet, esploraUrl }),
        answer: ({ path }) => ({ body: path === '/block-height/0' ? SIGNET_GENESIS : '250000\n' }),
        question: { method: '/blocks/tip/height' },
        result: '250000',
      },
      wallet() {
        const page = createTestPage()
        const wallet = createBitcoinTestWallet({ page, way })
        return installWith(page, wallet)
      },
      request: {
        method: 'signMessage',
        params: ({ address }) => ({ message: MESSAGE, address }),
        verify: (result, { address }) => Verifier.verifySignature(address, MESSAGE, (result as { readonly signature: string }).signature),
      },
      source: {
        entry: fileURLToPath(new URL('index.ts', import.meta.url)),
        lazyPackages: ['@scure/btc-signer', '@scure/base'],
      },
    },
  })

run('satsConnect')
run('standard')
run('okx')
