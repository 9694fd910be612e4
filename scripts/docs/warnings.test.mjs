// What plugins give away for warnings, and what features warn of; the interface's part is tested in packages/react/src/options/advise.test.tsx.
import { meld, onramp } from '@latchkey/feature-onramp'
import { swaps } from '@latchkey/feature-swaps'
import { bitcoin } from '@latchkey/plugin-bitcoin'
import { cosmos } from '@latchkey/plugin-cosmos'
import { polkadot } from '@latchkey/plugin-polkadot'
import { solana } from '@latchkey/plugin-solana'
import { createTestLatchkey, testNamespace } from '@latchkey/testkit'
import { expect, test } from 'vitest'

const node = 'https://node.example'

test.each([
  ['solana', solana({ rpcUrls: { 'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1': node } }), ['solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1']],
  ['bip122', bitcoin({ esploraUrls: { 'bip122:000000000933ea01ad0ee984209779ba': node } }), ['bip122:000000000933ea01ad0ee984209779ba']],
  ['polkadot', polkadot({ rpcUrls: { 'polkadot:e143f23803ac50e8f6f8e62695d1ce9e': node } }), ['polkadot:e143f23803ac50e8f6f8e62695d1ce9e']],
  ['cosmos', cosmos({ rpcUrls: { 'cosmos:osmosis-1': node } }), ['cosmos:osmosis-1']],
  ['cosmos', cosmos(), []],
])('%s says for which networks the application named nodes, listed or not', (namespace, plugin, ids) => {
  const { latchkey } = createTestLatchkey({ plugins: [/** @type {never} */ (plugin)] })
  expect(latchkey.namespaces.get(namespace)?.nodesFor).toEqual(ids)
})

/** What is written for the developer when the modal's code loads. @param {readonly import('@latchkey/kernel').Plugin[]} plugins */
async function warningsOf(plugins) {
  /** @type {string[]} */
  const lines = []
  const write = (/** @type {string} */ line) => void lines.push(line)
  const logger = { error: write, warn: write, info: () => undefined, debug: () => undefined }
  const { latchkey } = createTestLatchkey({ plugins: [...plugins], logger, logLevel: 'warn' })
  for (const { bundle } of latchkey.ui.texts.list()) if (typeof bundle === 'function') await bundle()
  latchkey.dispose()
  return lines.join()
}

test.each([
  ['swaps', swaps(), 'eip155'],
  ['onramp', onramp({ providers: [meld({ publicKey: 'key' })] }), 'eip155 or solana'],
])('without a chain that %s works on, the developer is told which to add', async (_, feature, chains) => {
  const plugin = /** @type {import('@latchkey/kernel').Plugin} */ (feature)
  expect(await warningsOf([plugin, testNamespace()])).toContain(`add a plugin for ${chains} to 'plugins'`)
  expect(await warningsOf([plugin, testNamespace({ namespace: 'eip155' })])).toBe('')
})

test('without a provider to buy from, the developer is told to add one', async () => {
  expect(await warningsOf([onramp(), testNamespace()])).toContain("add one to 'providers'")
})
