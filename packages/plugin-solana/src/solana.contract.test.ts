import { createPublicKey, verify } from 'node:crypto'
import { fileURLToPath } from 'node:url'
import { base58 } from '@scure/base'
import { createTestPage, installWith } from '@latchkey/testkit'
import { describeNamespacePlugin } from '@latchkey/testkit/contract'
import { answerRpc } from '@latchkey/testkit/node'
import { createSolanaTestWallet } from '@latchkey/testkit/page-wallet/solana'
import { solana, solanaDevnet, solanaMainnet, solanaTestnet } from './index.js'

const MESSAGE = new TextEncoder().encode('Sign in to the contract')

/** What Node's own OpenSSL says, which shares no code with the wallet. */
function isSigned(signature: string, address: string): boolean {
  const x = Buffer.from(base58.decode(address)).toString('base64url')
  const key = createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x }, format: 'jwk' })
  return verify(null, MESSAGE, key, base58.decode(signature))
}

describeNamespacePlugin('solana', {
  create: () => solana({ networks: [solanaMainnet, solanaDevnet] }),
  fixtures: {
    namespace: 'solana',
    validAddresses: [
      'So11111111111111111111111111111111111111112',
      ' 4fYNw3dojWmQ4dXtSGE9epjRGy9pFSx62YypT7avPYvA\n',
      '11111111111111111111111111111111',
    ],
    sameAddress: [],
    invalidAddresses: [
      '0x70997970C51812dc3A010C7d01b50e0d17dc79C8',
      'bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq',
      'So1111111111111111111111111111111111111111O',
      'So111111111111111111111111111111111111111122',
      '1111111111111111111111111111111',
    ],
    refusedOptions: [() => solana({ networks: [] }), () => solana({ networks: [solanaMainnet, solanaMainnet] })],
    foreignNode: {
      network: (url) => ({ ...solanaTestnet, rpcUrls: [url] }),
      answer: answerRpc({
        getGenesisHash: () => '5eykt4UsFv8P8NJdTREpY1vzqKqZKvdpKuc147dw2N9d',
        getBalance: () => ({ context: { slot: 1 }, value: 5 }),
      }),
    },
    ownNode: {
      network: (url) => ({ ...solanaTestnet, rpcUrls: [url] }),
      answer: answerRpc({ getGenesisHash: () => '4uhcVJyU9pJkvQyS88uRDiswHXSCkY3zQawwpjk2NsNY', getSlot: () => 7 }),
      question: { method: 'getSlot', params: [] },
      result: 7,
    },
    async wallet() {
      const page = createTestPage()
      const wallet = await createSolanaTestWallet({ page })
      return installWith(page, wallet)
    },
    request: {
      method: 'solana_signMessage',
      params: ({ address }) => ({ message: base58.encode(MESSAGE), pubkey: address }),
      verify: (result, { address }) => isSigned((result as { readonly signature: string }).signature, address),
    },
    source: {
      entry: fileURLToPath(new URL('index.ts', import.meta.url)),
      lazyPackages: ['@solana/web3.js', '@scure/base'],
    },
  },
})
