import { afterEach, expect, test } from 'vitest'
import { BOB, requestOf, TOKEN } from '../../../test/scriptedNode.js'
import { createTexts } from '../../texts/createTexts.js'
import { runTurn } from '../stage/runTurn.js'
import { approveScreen } from './approveScreen.js'

let ended = new AbortController()
afterEach(() => ended.abort())

/** A node that plays everything as a loss of one coin. */
const loss = [
  {
    calls: [
      {
        status: '0x1',
        logs: [
          {
            address: `0x${'e'.repeat(40)}`,
            topics: [
              '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef',
              `0x${'70997970c51812dc3a010c7d01b50e0d17dc79c8'.padStart(64, '0')}`,
              `0x${BOB.slice(2).padStart(64, '0')}`,
            ],
            data: `0x${(10n ** 18n).toString(16).padStart(64, '0')}`,
          },
        ],
      },
    ],
  },
]

const root = document.createElement('main')
document.body.append(root)

async function orderOf(transaction: object): Promise<readonly string[]> {
  ended = new AbortController()
  const { say } = await createTexts('en')
  const request = requestOf('eth_sendTransaction', [transaction], { eth_simulateV1: loss })
  const turn = { place: { document, root, isOwnWindow: true }, say, signal: ended.signal }
  void runTurn(turn, approveScreen(request)).catch(() => undefined)
  await expect.poll(() => root.textContent).toContain('−1 ETH')
  return [...root.querySelectorAll('.warning, .part > h2, .facts')].map((node) =>
    node.matches('.facts') ? [...node.querySelectorAll('dt')].map(({ textContent }) => textContent).join() : node.textContent,
  )
}

test('behavior: of a call that cannot be read its contract stands first, and its data come last', async () => {
  expect(await orderOf({ to: TOKEN, value: '0xde0b6b3a7640000', data: '0xdeadbeef' })).toEqual([
    'Nobody here can read what this does. Approve it only if you trust the page.',
    'Send ⁨1 ETH⁩',
    'To',
    'Call a contract',
    'Contract',
    'Expected changes of your balance',
    'Network,Account,Network fee, about',
    'Data',
  ])
})

test('behavior: a call that is read begins with what it says', async () => {
  expect(await orderOf({ to: BOB, value: '0xde0b6b3a7640000' })).toEqual([
    'Send ⁨1 ETH⁩',
    'To',
    'Expected changes of your balance',
    'Network,Account,Network fee, about',
  ])
})
