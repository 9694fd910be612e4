import { expect, test } from 'vitest'
import { remember } from './remember.js'

function create(most = 2) {
  const asked: string[] = []
  const state = { time: 0, fails: false }
  const ask = remember(
    async ({ search }: { search: string }) => {
      asked.push(search)
      if (state.fails) throw new TypeError('gone')
      return asked.length
    },
    { most, forMs: 5_000, now: () => state.time },
  )
  return { asked, state, ask }
}

test('equal questions are asked once, for their time', async () => {
  const { asked, state, ask } = create()
  await Promise.all([ask({ search: 'a' }), ask({ search: 'a' }), ask({ search: 'b' })])
  state.time = 4_999
  expect(await ask({ search: 'a' })).toBe(1)
  state.time = 5_000
  await ask({ search: 'a' })
  expect(asked).toEqual(['a', 'b', 'a'])
})

test('error: what failed is asked again', async () => {
  const { asked, state, ask } = create()
  state.fails = true
  await expect(ask({ search: 'a' })).rejects.toThrow('gone')
  state.fails = false
  await ask({ search: 'a' })
  expect(asked).toHaveLength(2)
})

test('of too many questions the oldest are forgotten', async () => {
  const { asked, ask } = create(2)
  for (const search of ['a', 'b', 'c', 'c', 'b', 'a']) await ask({ search })
  expect(asked).toEqual(['a', 'b', 'c', 'a'])
})
