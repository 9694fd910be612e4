import { expect, test } from 'vitest'
import { readUiOptions } from './readUiOptions.js'

test('parameters: groups and features that an order leaves out follow in the default order', () => {
  const { connectorTypeOrder, walletFeaturesOrder } = readUiOptions({
    connectorTypeOrder: ['external', 'injected'],
    walletFeaturesOrder: ['send'],
  })
  expect(connectorTypeOrder).toEqual(['external', 'injected', 'walletConnect', 'recent', 'featured', 'custom', 'recommended'])
  expect(walletFeaturesOrder).toEqual(['send', 'onramp', 'swaps', 'receive'])
})

test('error: an unknown group is named, with those that exist', () => {
  const attempt = () => readUiOptions({ connectorTypeOrder: ['installed' as 'injected'] })
  expect(attempt).toThrow(/connectorTypeOrder[^]*installed[^]*use walletConnect, recent/)
})
