// The suite itself, on the smallest namespace plugin that keeps the contract, and on one whose wallets' standard lacks optional parts.
import { createProviderWallet, createWallet, smallestFixtures, smallestPlugin } from '../../../test/smallestPlugin.js'
import { describeNamespacePlugin } from './describeNamespacePlugin.js'

describeNamespacePlugin('test', { create: () => smallestPlugin(), fixtures: smallestFixtures })

describeNamespacePlugin('test, with createFakeWallet', {
  create: () => smallestPlugin(),
  fixtures: { ...smallestFixtures, wallet: createProviderWallet },
})

let isMute = false

describeNamespacePlugin('test, of a standard without unsubscribe and disconnect event', {
  create: () => smallestPlugin({ keepsListeners: true, isMute: () => isMute }),
  fixtures: {
    ...smallestFixtures,
    lacks: ['unsubscribe', 'disconnectEvent'],
    wallet() {
      const wallet = createWallet()
      return {
        ...wallet,
        async disconnect() {
          isMute = true
          await wallet.disconnect()
          isMute = false
        },
      }
    },
  },
})
