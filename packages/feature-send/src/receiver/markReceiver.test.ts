import { expect, it } from 'vitest'
import { markReceiver } from './markReceiver.js'

const OWN = '0xabcd000000000000000000000000000000001234'
const USED = '0x1111222222222222222222222222222222223333'

it.each([
  [OWN.toUpperCase().replace('X', 'x'), ['own']],
  [USED, []],
  [USED.toUpperCase().replace('X', 'x'), []],
  ['0x9999999999999999999999999999999999999999', ['first']],
  ['0x1111999999999999999999999999999999993333', ['first', 'poisoned']],
  ['0xABCD999999999999999999999999999999991234', ['first', 'poisoned']],
])('default: %s is marked %j', (address, codes) => {
  expect(markReceiver(address, { own: OWN, earlier: [USED] }).map(({ code }) => code)).toEqual(codes)
})

it('default: the prefix that all addresses of a chain have is not compared', () => {
  const [one, same, other] = ['qqqq', 'qqqq', 'pppp'].map((head, index) => `cosmos1${head}${String(index + 2).repeat(30)}zzzz`) as [
    string,
    string,
    string,
  ]
  const marks = (address: string) => markReceiver(address, { own: OWN, earlier: [one] }).map(({ code }) => code)
  expect(marks(same)).toEqual(['first', 'poisoned'])
  expect(marks(other)).toEqual(['first'])
})

it('default: base58 addresses differ by case, and may be confused', () => {
  const used = '7xKXtg2CW87d97TXJSDpbD5jBkheTqA83TZRuJosgAsU'
  expect(markReceiver(used.replace('KXtg', 'KXtG'), { own: OWN, earlier: [used] })).toMatchObject([
    {},
    { code: 'poisoned', lookalike: used },
  ])
})
