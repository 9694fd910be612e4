import { expect, test } from 'vitest'
import { remember } from './remember.js'

function create(most = 2, failuresForMs = 0) {
  const asked: string[] = []
  const state = { time: 0, fails: false }
  const ask = remember(
    async ({ search }: { search: string }) => {
      asked.push(search)
      if (state.fails) throw new TypeError('gone')
      return asked.length
    },
    { most, forMs: 5_000, failuresForMs, now: () => state.time },
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

test('error: a failure is remembered for its own time, if it has one', async () => {
  const { asked, state, ask } = create(2, 1_000)
  state.fails = true
  await expect(ask({ search: 'a' })).rejects.toThrow('gone')
  state.time = 999
  await expect(ask({ search: 'a' })).rejects.toThrow('gone')
  expect(asked).toHaveLength(1)
  state.fails = false
  state.time = 1_000
  expect(await ask({ search: 'a' })).toBe(2)
})

test('error: a question that fails late takes away no newer answer', async () => {
  const state = { time: 0 }
  const questions: { resolve(answer: number): void; reject(error: Error): void }[] = []
  const load = (_question: null) => new Promise<number>((resolve, reject) => questions.push({ resolve, reject }))
  const ask = remember(load, { most: 2, forMs: 5_000, now: () => state.time })
  const late = ask(null)
  state.time = 5_000
  const newer = ask(null)
  questions[1]!.resolve(7)
  expect(await newer).toBe(7)
  questions[0]!.reject(new TypeError('gone'))
  await expect(late).rejects.toThrow('gone')
  expect(await ask(null)).toBe(7)
  expect(questions).toHaveLength(2)
})

test('of too many questions the oldest are forgotten', async () => {
  const { asked, ask } = create(2)
  for (const search of ['a', 'b', 'c', 'c', 'b', 'a']) await ask({ search })
  expect(asked).toEqual(['a', 'b', 'c', 'a'])
})
