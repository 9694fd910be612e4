import { expect, test } from 'vitest'
import { labelOf } from './labelOf.js'

const HEX = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const BASE58 = '7xKXtg2CW87d97TXJSDpbD5jBkheTqA83TZRuJosgAsU'

test('default: hex is found in any case, everything else as it is written', () => {
  expect(labelOf({ [HEX.toLowerCase()]: 'Treasury' }, HEX)).toBe('Treasury')
  expect(labelOf({ [BASE58]: 'Savings' }, BASE58)).toBe('Savings')
  expect(labelOf({ [BASE58.toLowerCase()]: 'Savings' }, BASE58)).toBeUndefined()
})

test.each(['constructor', '__proto__', 'toString', ''])('fault 69: %j is no label', (address) => {
  expect(labelOf({}, address)).toBeUndefined()
})
