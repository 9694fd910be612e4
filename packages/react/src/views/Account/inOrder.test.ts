import { expect, test } from 'vitest'
import { inOrder } from './inOrder.js'

test('default: named ones first to last, the others as they were', () => {
  const items = ['tips', 'send', 'swaps', 'rewards'].map((id) => ({ id }))
  expect(inOrder(items, ['swaps', 'absent', 'send']).map(({ id }) => id)).toEqual(['swaps', 'send', 'tips', 'rewards'])
  expect(inOrder(items, [])).toEqual(items)
})
