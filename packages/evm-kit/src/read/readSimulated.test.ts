import { expect, it } from 'vitest'
import { readSimulated } from './readSimulated.js'

const calls = [
  { status: '0x1', returnData: '0x' },
  { status: '0x0', error: { code: 3 } },
]

it('default: the calls of the first block', () => {
  expect(readSimulated([{ calls }, { calls: [] }])).toEqual(calls)
  expect(readSimulated([{ calls: [] }])).toEqual([])
})

it.each([
  [undefined],
  [null],
  ['0x'],
  [{ calls }],
  [[]],
  [[null]],
  [['text']],
  [[7]],
  [[{}]],
  [[{ calls: 'text' }]],
  [[{ calls: { length: 1 } }]],
  [[{ calls: [...calls, null] }]],
  [[{ calls: [...calls, 'text'] }]],
])('error: none of %j', (answer) => {
  expect(readSimulated(answer)).toEqual([])
})
