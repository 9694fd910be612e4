import { fileURLToPath } from 'node:url'
import type { Account } from '@latchkey/kernel'
import { createTestPage, installWith } from '@latchkey/testkit'
import { describeNamespacePlugin } from '@latchkey/testkit/contract'
import { answerRpc } from '@latchkey/testkit/node'
import { createCosmosTestWallet } from '@latchkey/testkit/page-wallet/cosmos'
import { cosmos, cosmosHub, osmosis } from './index.js'
import { arbitraryDoc, isAminoSigned } from '../test/verify.js'

const docOf = ({ address }: Account) => arbitraryDoc(address, 'Sign in to the contract')

describeNamespacePlugin('cosmos', {
  create: () => cosmos({ networks: [cosmosHub, osmosis] }),
  fixtures: {
    namespace: 'cosmos',
    validAddresses: [
      'cosmos1t2uflqwqe0fsj0shcfkrvpukewcw40yjj6hdc0',
      ' COSMOS1T2UFLQWQE0FSJ0SHCFKRVPUKEWCW40YJJ6HDC0\n',
      'osmo1t2uflqwqe0fsj0shcfkrvpukewcw40yj6pyawa',
    ],
    sameAddress: [['cosmos1t2uflqwqe0fsj0shcfkrvpukewcw40yjj6hdc0', 'COSMOS1T2UFLQWQE0FSJ0SHCFKRVPUKEWCW40YJJ6HDC0']],
    invalidAddresses: [
      'cosmos1t2uflqwqe0fsj0shcfkrvpukewcw40yjj6hdc1',
      'Cosmos1t2uflqwqe0fsj0shcfkrvpukewcw40yjj6hdc0',
      'bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq',
      '0x70997970C51812dc3A010C7d01b50e0d17dc79C8',
    ],
    refusedOptions: [() => cosmos({ networks: [] }), () => cosmos({ networks: [cosmosHub, cosmosHub] })],
    foreignNode: {
      network: (url) => ({ ...cosmosHub, id: 'other-1', rpcUrls: [url] }),
      // In Protocol Buffers: a coin whose amount is 5.
      answer: answerRpc({
        status: () => ({ node_info: { network: cosmosHub.id } }),
        abci_query: () => ({ response: { code: 0, value: 'CgMSATU=' } }),
      }),
    },
    ownNode: {
      network: (url) => ({ ...cosmosHub, id: 'other-1', rpcUrls: [url] }),
      answer: answerRpc({ status: () => ({ node_info: { network: 'other-1' } }), abci_info: () => ({ response: { data: 'app' } }) }),
      question: { method: 'abci_info' },
      result: { response: { data: 'app' } },
    },
    async wallet() {
      const page = createTestPage()
      const wallet = await createCosmosTestWallet({ page })
      return installWith(page, wallet)
    },
    request: {
      method: 'cosmos_signAmino',
      params: (account) => ({ signerAddress: account.address, signDoc: docOf(account) }),
      verify: (result, account) => isAminoSigned(result, docOf(account), account.publicKey),
    },
    source: {
      entry: fileURLToPath(new URL('index.ts', import.meta.url)),
      lazyPackages: ['@cosmjs/stargate', 'cosmjs-types', '@scure/base'],
    },
  },
})
