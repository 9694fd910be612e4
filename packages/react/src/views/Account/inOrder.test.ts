import { expect, test } from 'vitest'
import { inOrder } from './inOrder.js'

test('default: orders the named ids, and keeps the order of the others', () => {
  const items = ['tips', 'send', 'swaps', 'rewards'].map((id) => ({ id }))
  expect(inOrder(items, ['swaps', 'absent', 'send']).map(({ id }) => id)).toEqual(['swaps', 'send', 'tips', 'rewards'])
  expect(inOrder(items, [])).toEqual(items)
})
