import { expect, it } from 'vitest'
import * as entry from './index.js'

it('exports', () => {
  expect(Object.keys(entry).sort()).toEqual(['bitcoin', 'bitcoinMainnet', 'bitcoinSignet', 'bitcoinTestnet', 'bitcoinTestnet4'])
})
