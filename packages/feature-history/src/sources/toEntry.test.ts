import { expect, it } from 'vitest'
import { idOf, received, transaction } from '../../test/startService.js'
import { isSameAddress, toEntry } from './toEntry.js'

const asked = { address: '0xAbC0000000000000000000000000000000000001', chainId: 'test:1' } as const
const read = (fields: Readonly<Record<string, unknown>>, transfers?: readonly unknown[]) =>
  toEntry(transaction(1, fields, transfers) as Parameters<typeof toEntry>[0], asked)
const spam = { nft_info: { name: 'Claim your prize', flags: { is_spam: true } }, fungible_info: undefined }

it('default: a transaction as the service tells it', () => {
  expect(read({ sentFrom: '0x9', sentTo: asked.address })).toEqual({
    id: idOf(1),
    chainId: 'test:1',
    kind: 'receive',
    status: 'confirmed',
    timeMs: Date.UTC(2025, 11, 31, 23, 59),
    transfers: [{ direction: 'in', amount: '1.5', symbol: 'TST', name: 'Test coin', counterpart: '0x9' }],
  })
})

it('behavior: the account itself is no other side: what an exchange gave comes from nobody', () => {
  const own = asked.address.toLowerCase()
  const swapped = read({ operationType: 'trade', sentFrom: own, sentTo: '0x9' }, [received({ direction: 'out' }), received()])
  expect(swapped?.transfers.map(({ counterpart }) => counterpart)).toEqual(['0x9', undefined])
})

it('behavior: spam transfers are dropped, and a transaction that has no others; one without transfers is none', () => {
  expect(read({}, [received(spam), received()])?.transfers).toHaveLength(1)
  expect(read({}, [received(spam), received(spam)])).toBeUndefined()
  expect(read({ operationType: 'approve' }, [])).toMatchObject({ kind: 'approve', transfers: [] })
})

it('error: transactions of another network, and what others sent, are left out', () => {
  expect(read({ chain: 'test:2' })).toBeUndefined()
  expect(read({ operationType: 'send', sentFrom: '0x9' })).toBeUndefined()
  expect(read({ operationType: 'send', sentFrom: asked.address.toLowerCase() })).toMatchObject({ kind: 'send' })
})

it('behavior: unknown words and statuses are kept; a time that is none is left out', () => {
  expect(read({ operationType: 'teleport', status: 'SOMETHING' })).toMatchObject({ kind: 'teleport', status: 'confirmed' })
  expect(read({ minedAt: 'tomorrow' })).not.toHaveProperty('timeMs')
  expect([isSameAddress('abc', 'ABC'), isSameAddress('0xabc', '0XABC')]).toEqual([false, true])
})
