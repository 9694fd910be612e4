import { expect, test } from 'vitest'
import { showNetwork } from './networks.js'

const LOCAL = { name: 'Granite', symbol: 'GRT' }

test.each([
  ['eip155:10', undefined, { name: 'OP Mainnet (eip155:10)', coin: 'ETH' }],
  // The id stands beside every name; no operator renames what everybody knows.
  ['eip155:10', LOCAL, { name: 'OP Mainnet (eip155:10)', coin: 'ETH' }],
  ['eip155:31337', LOCAL, { name: 'Granite (eip155:31337)', coin: 'GRT' }],
  ['eip155:31337', { name: '\u202Eeno\n', symbol: ' \u200B' }, { name: 'eno (eip155:31337)', coin: '× eip155:31337' }],
  ['eip155:31337', undefined, { name: 'eip155:31337', coin: '× eip155:31337' }],
  ['solana:local', undefined, { name: 'solana:local', coin: 'SOL' }],
])('%s, called %j', (chainId, operator, shown) => {
  expect(showNetwork(chainId, operator)).toEqual(shown)
})
