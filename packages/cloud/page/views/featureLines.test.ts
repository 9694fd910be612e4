import { expect, test } from 'vitest'
import { readFeatures, writeFeatures } from './featureLines.js'

test('what is written is read again', () => {
  const features = [
    { id: 'swap', isEnabled: true, config: null },
    { id: 'onramp', isEnabled: true, config: ['coinbase', 'two words'] },
    { id: 'email', isEnabled: false, config: [] },
  ]
  expect(writeFeatures(features)).toBe('swap on\nonramp on coinbase, two words\nemail off ,')
  expect(readFeatures(writeFeatures(features))).toEqual(features)
  expect(readFeatures('\n  swap   on \n')).toEqual([features[0]])
  expect(readFeatures('')).toEqual([])
})

test.each(['swap', 'swap maybe', 'on', 'swap online'])('error: %j', (line) => {
  expect(() => readFeatures(line)).toThrow('is no feature')
})
