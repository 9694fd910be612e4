import { fileURLToPath } from 'node:url'
import { createTestPage, installWith } from '@latchkey/testkit'
import { describeNamespacePlugin } from '@latchkey/testkit/contract'
import { answerRpc } from '@latchkey/testkit/node'
import { createPolkadotTestWallet } from '@latchkey/testkit/page-wallet/polkadot'
import { sr25519Verify, waitReady } from '@polkadot/wasm-crypto'
import { hexToBytes } from '@noble/hashes/utils.js'
import { kusama, polkadot, polkadotMainnet, westend } from './index.js'

const MESSAGE = 'Sign in to the contract'

/** Verified with schnorrkel, compiled from Rust, which shares no code with the wallet. */
async function isSigned(signature: string, publicKey = ''): Promise<boolean> {
  await waitReady()
  return sr25519Verify(hexToBytes(signature.slice(2)), new TextEncoder().encode(`<Bytes>${MESSAGE}</Bytes>`), hexToBytes(publicKey))
}

describeNamespacePlugin('polkadot', {
  create: () => polkadot({ networks: [polkadotMainnet, kusama] }),
  fixtures: {
    namespace: 'polkadot',
    validAddresses: [
      '15oF4uVJwmo4TdGW7VfQxNLavjCXviqxT9S1MgbjMNHr6Sp5',
      ' 5GrwvaEF5zXb26Fz9rcQpDWS57CtERHpNehXCPcNoHGKutQY\n',
      'HNZata7iMYWmk5RvZRTiAsSDhV8366zq2YGb3tLH5Upf74F',
    ],
    sameAddress: [['15oF4uVJwmo4TdGW7VfQxNLavjCXviqxT9S1MgbjMNHr6Sp5', '5GrwvaEF5zXb26Fz9rcQpDWS57CtERHpNehXCPcNoHGKutQY']],
    invalidAddresses: [
      '0x70997970C51812dc3A010C7d01b50e0d17dc79C8',
      '5GrwvaEF5zXb26Fz9rcQpDWS57CtERHpNehXCPcNoHGKutQZ',
      'So11111111111111111111111111111111111111112',
      'bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq',
      '15oF4uVJwmo4TdGW7VfQxNLavjCXviqxT9S1MgbjMNHr6Sp',
    ],
    refusedOptions: [() => polkadot({ networks: [] }), () => polkadot({ networks: [kusama, kusama] })],
    foreignNode: {
      network: (url) => ({ ...westend, rpcUrls: [url] }),
      answer: answerRpc({
        chain_getBlockHash: () => `0x${polkadotMainnet.id.padEnd(64, '0')}`,
        state_getStorage: () => `0x${'00'.repeat(16)}05${'00'.repeat(15)}`,
      }),
    },
    ownNode: {
      network: (url) => ({ ...westend, rpcUrls: [url] }),
      answer: answerRpc({ chain_getBlockHash: () => `0x${westend.id.padEnd(64, '0')}`, system_chain: () => 'Westend' }),
      question: { method: 'system_chain', params: [] },
      result: 'Westend',
    },
    wallet() {
      const page = createTestPage()
      const wallet = createPolkadotTestWallet({ page })
      return installWith(page, wallet)
    },
    request: {
      method: 'polkadot_signMessage',
      params: ({ address }) => ({ address, message: MESSAGE }),
      verify: (result, { publicKey }) => isSigned((result as { readonly signature: string }).signature, publicKey),
    },
    source: { entry: fileURLToPath(new URL('index.ts', import.meta.url)), lazyPackages: ['@scure/base', '@noble/hashes'] },
  },
})
