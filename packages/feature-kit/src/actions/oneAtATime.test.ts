import { expect, test } from 'vitest'
import { oneAtATime } from './oneAtATime.js'

/** A state, and the moments at which an action looked at it. */
function start() {
  const state = { isBusy: false, count: 0 }
  const seen: boolean[] = []
  const apply = (patch: object) => void Object.assign(state, patch)
  const act = oneAtATime({ state, apply }, 'isBusy', async (run: () => unknown) => (seen.push(state.isBusy), run()))
  return { state, seen, act }
}

test('default: the state says that it runs, and no longer afterwards', async () => {
  const { state, seen, act } = start()
  expect(await act(() => 'done')).toBe('done')
  expect([seen, state]).toEqual([[true], { isBusy: false, count: 0 }])
})

test('error: a second one is rejected, and leaves the first alone', async () => {
  const { state, seen, act } = start()
  let end = (): void => undefined
  const first = act(() => new Promise<void>((resolve) => (end = resolve)))
  await expect(act(() => 'second')).rejects.toMatchObject({ code: 'REQUEST_ALREADY_PENDING' })
  expect([seen, state]).toEqual([[true], { isBusy: true, count: 0 }])
  end()
  await first
  expect(await act(() => 'third')).toBe('third')
})

test('error: a failure ends it too', async () => {
  const { state, act } = start()
  await expect(act(() => Promise.reject(new TypeError('no')))).rejects.toThrow('no')
  expect(state.isBusy).toBe(false)
})
