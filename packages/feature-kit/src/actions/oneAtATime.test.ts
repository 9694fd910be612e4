import { expect, test } from 'vitest'
import { oneAtATime } from './oneAtATime.js'

/** A state, and the moments at which an action looked at it. */
function start() {
  const state = { isBusy: false }
  const seen: boolean[] = []
  const act = <T>(run: () => Promise<T>) =>
    oneAtATime({
      isBusy: state.isBusy,
      setBusy: (isBusy) => void (state.isBusy = isBusy),
      run: async () => (seen.push(state.isBusy), run()),
    })
  return { state, seen, act }
}

test('default: the state says that it runs, and no longer afterwards', async () => {
  const { state, seen, act } = start()
  expect(await act(async () => 'done')).toBe('done')
  expect([seen, state]).toEqual([[true], { isBusy: false }])
})

test('error: a second one is rejected, and leaves the first alone', async () => {
  const { state, seen, act } = start()
  let end = (): void => undefined
  const first = act(() => new Promise<void>((resolve) => (end = resolve)))
  await expect(act(async () => 'second')).rejects.toMatchObject({ code: 'REQUEST_ALREADY_PENDING' })
  expect([seen, state]).toEqual([[true], { isBusy: true }])
  end()
  await first
  expect(await act(async () => 'third')).toBe('third')
})

test('error: a failure ends it too', async () => {
  const { state, act } = start()
  await expect(act(() => Promise.reject(new TypeError('no')))).rejects.toThrow('no')
  expect(state.isBusy).toBe(false)
})
