import { mainnet } from 'viem/chains'
import { expect, test } from 'vitest'
import { readBalance } from './readBalance.js'
import { readNetwork } from './readNetwork.js'

const address = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const network = readNetwork(mainnet, { option: 'network', endpoints: new Map(), publicNodes: false })
const read = (answer: unknown) =>
  readBalance({ account: { namespace: 'eip155', address, type: 'eoa' }, network, signal: new AbortController().signal }, () =>
    Promise.resolve(answer),
  )

test.each([
  ['0x0', 0n],
  ['0x21e19e0c9bab2400000', 10_000n * 10n ** 18n],
  [`0x${'f'.repeat(64)}`, 2n ** 256n - 1n],
])('default: %s', async (answer, wei) => expect(await read(answer)).toBe(wei))

test.each([
  ['0x'],
  [''],
  ['10'],
  ['0xg'],
  [' 0x1'],
  ['0x1 '],
  ['-0x1'],
  [`0x1${'0'.repeat(64)}`],
  [16],
  [null],
  [undefined],
  [{}],
  [['0x1']],
])('fault 45: %j of a node is no balance, least of all an empty one', (answer) =>
  expect(read(answer)).rejects.toMatchObject({ code: 'RPC_FAILED', context: { method: 'eth_getBalance' } }),
)
