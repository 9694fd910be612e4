import { isLatchkeyError, parseCaipAddress, parseCaipNetworkId } from '@latchkey/kernel'
import { describe, expect } from 'vitest'
import { parseCaipAssetId } from '../../packages/kernel/src/caip/parseCaip.js'
import { fuzz } from './support/fuzz.js'
import { mutateText } from './support/mutateText.js'

const SEEDS = [
  'eip155:1',
  'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
  'bip122:000000000019d6689c085ae165831e93',
  'polkadot:91b171bb158e2d3848fa23a9f1c25182',
  'cosmos:cosmoshub-4',
  'eip155:1:0xab16a96D359eC26a11e2C2b3d8f8B8942d5Bfcdb',
  'tvm:-239:EQD__p_-ab',
  'hedera:mainnet:0.0.1234567890-zbhlt',
  'eip155:1/slip44:60',
  'eip155:1/erc721:0x06012c8cf97BEaD5deAe237070F9587f8E7A266d/771769',
]

// The grammars of CAIP-2, CAIP-10 and CAIP-19 in one expression each. CAIP-10 has no underscore in addresses; TON addresses do.
const CAIP_2 = '(?<namespace>[-a-z0-9]{3,8}):(?<reference>[-_a-zA-Z0-9]{1,32})'
const GRAMMARS = [
  [parseCaipNetworkId, new RegExp(`^${CAIP_2}$`)],
  [parseCaipAddress, new RegExp(`^${CAIP_2}:(?<address>[-.%_a-zA-Z0-9]{1,128})$`)],
  [
    parseCaipAssetId,
    new RegExp(
      `^${CAIP_2}/(?<assetNamespace>[-a-z0-9]{3,8}):(?<assetReference>[-.%_a-zA-Z0-9]{1,128})(?:/(?<tokenId>[-.%a-zA-Z0-9]{1,78}))?$`,
    ),
  ],
] as const

describe('CAIP ids', () => {
  fuzz('a CAIP id is parsed by its grammar, or rejected', {
    make: (random) => mutateText(random, SEEDS),
    read: (text) => GRAMMARS.map(([parse]) => refusable(() => parse(text))),
    judge(readings = [], text) {
      GRAMMARS.forEach(([, grammar], index) => {
        const groups = grammar.exec(text)?.groups
        const parts = groups && Object.fromEntries(Object.entries(groups).filter(([, part]) => part !== undefined))
        expect(readings[index] === undefined).toBe(parts === undefined)
        if (parts) expect(readings[index]).toMatchObject(parts)
      })
    },
  })
})

function refusable(parse: () => object): object | undefined {
  try {
    return parse()
  } catch (error) {
    if (isLatchkeyError(error, 'CAIP_INVALID')) return undefined
    throw error
  }
}
