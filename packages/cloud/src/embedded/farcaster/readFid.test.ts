import { expect, test } from 'vitest'
import { readFid } from './readFid.js'

const statement = 'Farcaster Auth'

test.each([
  [['farcaster://fid/7'], 7n],
  [['farcaster://fids/7/'], 7n],
  [['https://shop.example/', 'farcaster://fid/1234567890123456789'], 1_234_567_890_123_456_789n],
  [['farcaster://fid/7', 'farcaster://fid/8'], undefined],
  [['farcaster://fid/7', 'farcaster://fid/7'], undefined],
  [['farcaster://fid/07'], undefined],
  [['farcaster://fid/0'], undefined],
  [['farcaster://fid/12345678901234567890'], undefined],
  [['farcaster://fid/7//'], undefined],
  [['farcaster://fid/7?fid=8'], undefined],
  [['farcaster://fidss/7'], undefined],
  [['xfarcaster://fid/7'], undefined],
  [['farcaster://fid/-7'], undefined],
  [['Farcaster://fid/7'], undefined],
  [[], undefined],
])('parameters: the account of %j is %s', (resources, fid) => {
  expect(readFid({ statement, resources })).toBe(fid)
})

test('what says something else is no message of Farcaster', () => {
  const resources = ['farcaster://fid/7']
  for (const other of ['Farcaster Connect', `${statement} `, '']) expect(readFid({ statement: other, resources })).toBeUndefined()
  expect([readFid({ resources }), readFid({ statement })]).toEqual([undefined, undefined])
})
