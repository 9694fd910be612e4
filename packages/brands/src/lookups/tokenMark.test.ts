import { expect, test } from 'vitest'
import { neutralMark } from '../marks/neutralMark.js'
import { tokenPicture } from './coinPictures.js'
import { tokenMark } from './tokenMark.js'

const USDC = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'

test('a known token has its picture, an unknown one the mark of its address, the coin of an unknown network one of the network', async () => {
  expect(await tokenMark('eip155:1', USDC)).toBe(await tokenPicture('eip155:1', USDC))
  const other = USDC.replace('A0b8', 'A0b9')
  expect(await tokenMark('eip155:1', other)).toBe(neutralMark(other))
  expect(await tokenMark('eip155:1')).toBe(await tokenPicture('eip155:1'))
  expect(await tokenMark('eip155:31337')).toBe(await tokenPicture('eip155:1'))
  expect(await tokenMark('eip155:987654321')).toBe(neutralMark('eip155:987654321'))
})
