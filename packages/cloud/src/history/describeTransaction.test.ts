import { historySchema } from '@latchkey/cloud-protocol'
import { expect, test } from 'vitest'
import type { StoredTransfer } from '../indexer/StoredTransaction.js'
import { cleanText } from '../text/cleanText.js'
import { createAddressWriter, describeTransaction } from './describeTransaction.js'

const [ACCOUNT, OTHER, TOKEN] = ['a', 'b', 'c'].map((digit) => `0x${digit.repeat(40)}`) as [string, string, string]
const MOST = String(2n ** 256n - 1n)
const NAME = cleanText('😀'.repeat(500), 128)!

const transfer = (fields: Partial<StoredTransfer>): StoredTransfer => ({
  kind: 'erc20',
  contract: TOKEN,
  token_id: '',
  sender: OTHER,
  recipient: ACCOUNT,
  amount: MOST,
  ...fields,
})

test('the longest names, amounts and ids that a contract can bring are on the wire as it is', () => {
  const transfers = [
    transfer({}),
    transfer({ kind: 'erc1155', token_id: MOST }),
    ...Array.from({ length: 300 }, () => transfer({ kind: 'native' })),
  ]
  const described = describeTransaction(
    {
      account: ACCOUNT,
      transaction: {
        chain: 'eip155:31337',
        hash: `0x${'1'.repeat(64)}`,
        position: 65_536,
        time: 1_790_000_000_000,
        sender: OTHER,
        recipient: null,
        is_confirmed: 1,
        nonce: 2 ** 53 - 1,
        selector: null,
      },
      transfers,
      tokens: new Map([[TOKEN, { name: NAME, symbol: NAME, decimals: 77 }]]),
      coin: { name: 'Ether', symbol: 'ETH', decimals: 18 },
    },
    createAddressWriter(),
  )
  const { data } = historySchema.parse({ data: [described], next: null })
  expect(data).toEqual([described])
  expect(data[0]?.transfers).toHaveLength(200)
  expect(data[0]?.transfers[1]?.nft_info?.name).toBe(`${NAME} #${MOST}`)
  expect(data[0]?.transfers[0]?.fungible_info).toEqual({ name: NAME, symbol: NAME.slice(0, 64) })
})
