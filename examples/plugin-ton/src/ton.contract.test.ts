import { fileURLToPath } from 'node:url'
import { createTestPage, installWith } from '@latchkey/testkit'
import { describeNamespacePlugin } from '@latchkey/testkit/contract'
import { answerRpc } from '@latchkey/testkit/node'
import { ton, tonMainnet, tonTestnet } from './index.js'
import { isSignedText } from '../test/isSignedText.js'
import { createTonTestWallet } from '../test/testWallet.js'

const TEXT = 'Sign in to the contract'

describeNamespacePlugin('ton', {
  create: () => ton({ networks: [tonMainnet, tonTestnet] }),
  fixtures: {
    namespace: 'ton',
    validAddresses: [
      'UQAqbua3_0G_7K_jgzhjJceolfT-TONGsY65wUoBUtZinP1w',
      ' EQAqbua3/0G/7K/jgzhjJceolfT+TONGsY65wUoBUtZinKC1\n',
      '0:2a6ee6b7ff41bfecafe383386325c7a895f4fe4ce346b18eb9c14a0152d6629c',
    ],
    sameAddress: [
      [
        'UQAqbua3_0G_7K_jgzhjJceolfT-TONGsY65wUoBUtZinP1w',
        'EQAqbua3/0G/7K/jgzhjJceolfT+TONGsY65wUoBUtZinKC1',
        '0:2A6EE6B7FF41BFECAFE383386325C7A895F4FE4CE346B18EB9C14A0152D6629C',
      ],
    ],
    invalidAddresses: [
      'UQAqbua3_0G_7K_jgzhjJceolfT-TONGsY65wUoBUtZinP1x',
      '0QAqbua3_0G_7K_jgzhjJceolfT-TONGsY65wUoBUtZinEb6',
      '0:zz6ee6b7ff41bfecafe383386325c7a895f4fe4ce346b18eb9c14a0152d6629c',
      '0x70997970C51812dc3A010C7d01b50e0d17dc79C8',
      '5GrwvaEF5zXb26Fz9rcQpDWS57CtERHpNehXCPcNoHGKutQY',
    ],
    refusedOptions: [() => ton({ networks: [] }), () => ton({ networks: [tonMainnet, tonMainnet] })],
    foreignNode: {
      network: (url) => ({ ...tonTestnet, rpcUrls: [url] }),
      answer: answerRpc({ getMasterchainInfo: () => ({ init: { root_hash: tonMainnet.zeroState } }), getAddressBalance: () => '5' }),
    },
    ownNode: {
      network: (url) => ({ ...tonTestnet, rpcUrls: [url] }),
      answer: answerRpc({ getMasterchainInfo: () => ({ init: { root_hash: tonTestnet.zeroState } }), getAddressState: () => 'active' }),
      question: { method: 'getAddressState', params: { address: '0:2a6ee6b7ff41bfecafe383386325c7a895f4fe4ce346b18eb9c14a0152d6629c' } },
      result: 'active',
    },
    async wallet() {
      const page = createTestPage()
      const wallet = await createTonTestWallet({ page })
      return installWith(page, wallet)
    },
    request: {
      method: 'ton_signData',
      params: ({ address }) => [{ type: 'text', text: TEXT, from: address }],
      verify: (result, { publicKey = '' }) => isSignedText(JSON.stringify(result), { text: TEXT, domain: 'app.test', publicKey }),
    },
    source: { entry: fileURLToPath(new URL('index.ts', import.meta.url)), lazyPackages: ['@ton/core', '@ton/crypto'] },
  },
})
