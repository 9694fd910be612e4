import { fileURLToPath } from 'node:url'
import { createEvmTestWallet, createTestPage } from '@latchkey/testkit'
import { describeNamespacePlugin } from '@latchkey/testkit/contract'
import { answerRpc } from '@latchkey/testkit/node'
import { isAddressEqual, recoverMessageAddress, stringToHex } from 'viem'
import type { Address, Hex } from 'viem'
import { base, mainnet, polygon } from 'viem/chains'
import { eip155 } from './eip155.js'

const chains = [mainnet, base].map(({ id, name }) => ({ chainId: id, name, rpcUrl: 'http://127.0.0.1:1' }))

describeNamespacePlugin('eip155', {
  create: () => eip155({ networks: [mainnet, base], strictChecksum: true }),
  fixtures: {
    namespace: 'eip155',
    validAddresses: [
      '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266',
      '0xf39fd6e51aad88f6f4ce6ab8827279cfffb92266',
      ' F39FD6E51AAD88F6F4CE6AB8827279CFFFB92266\n',
    ],
    sameAddress: [
      [
        '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266',
        '0xf39fd6e51aad88f6f4ce6ab8827279cfffb92266',
        '0XF39FD6E51AAD88F6F4CE6AB8827279CFFFB92266',
        'f39fd6e51aad88f6f4ce6ab8827279cfffb92266',
      ],
    ],
    invalidAddresses: [
      '0xF39Fd6e51aad88F6F4ce6aB8827279cffFb92266',
      '0xf39fd6e51aad88f6f4ce6ab8827279cfffb9226',
      '0xf39fd6e51aad88f6f4ce6ab8827279cfffb922667',
      'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4',
      'vitalik.eth',
    ],
    refusedOptions: [
      () => eip155({ networks: [] }),
      () => eip155({ networks: [mainnet, mainnet] }),
      () => eip155({ networks: [{ ...mainnet, id: -1 }] }),
    ],
    foreignNode: {
      network: (url) => ({ ...polygon, rpcUrls: { default: { http: [url] } } }),
      answer: answerRpc({ eth_chainId: () => '0x1', eth_getBalance: () => '0x5' }),
    },
    ownNode: {
      network: (url) => ({ ...polygon, rpcUrls: { default: { http: [url] } } }),
      answer: answerRpc({ eth_chainId: () => '0x89', eth_blockNumber: () => '0x7' }),
      question: { method: 'eth_blockNumber', params: [] },
      result: '0x7',
    },
    wallet() {
      const page = createTestPage()
      const wallet = createEvmTestWallet({ page, chains })
      let leave = (): void => undefined
      return {
        ...wallet,
        install() {
          leave = page.install()
          return wallet.install()
        },
        uninstall() {
          leave()
          return wallet.uninstall()
        },
      }
    },
    request: {
      method: 'personal_sign',
      params: ({ address }) => [stringToHex('hello'), address],
      verify: async (signature, { address }) =>
        isAddressEqual(await recoverMessageAddress({ message: 'hello', signature: signature as Hex }), address as Address),
    },
    source: { entry: fileURLToPath(new URL('./index.ts', import.meta.url)), lazyPackages: ['viem'] },
  },
})
