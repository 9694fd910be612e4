import { expect, it, vi } from 'vitest'
import { askProviders } from './askProviders.js'

function deferred() {
  let resolve = (_: string): void => undefined
  let reject = (_: unknown): void => undefined
  const promise = new Promise<string>((...settle) => ([resolve, reject] = settle))
  return { promise, resolve: (text: string) => resolve(text), reject: (error: unknown) => reject(error) }
}

/** Three providers, of which the last answers when the test says so. */
function stage() {
  const controller = new AbortController()
  const late = deferred()
  const error = new TypeError('down')
  const ask = (name: string) => (name === 'late' ? late.promise : name === 'broken' ? Promise.reject(error) : Promise.resolve(`of ${name}`))
  const [answered, failed] = [vi.fn(), vi.fn()]
  const asking = askProviders({ providers: ['late', 'broken', 'quick'], signal: controller.signal, ask, answered, failed })
  return { asking, answered, failed, error, late, abort: () => controller.abort() }
}

it('reports each outcome when it is there, and returns them in the order of the providers', async () => {
  const { asking, answered, failed, error, late } = stage()
  await vi.waitFor(() => expect([answered.mock.calls, failed.mock.calls]).toEqual([[['of quick', 'quick']], [[error, 'broken']]]))
  late.resolve('of late')
  expect(await asking).toEqual([
    { status: 'fulfilled', value: 'of late' },
    { status: 'rejected', reason: error },
    { status: 'fulfilled', value: 'of quick' },
  ])
  expect(answered).toHaveBeenLastCalledWith('of late', 'late')
})

it('reports nothing after an abort', async () => {
  const { asking, answered, failed, late, abort } = stage()
  abort()
  late.reject(new TypeError('late'))
  await asking
  expect([answered.mock.calls, failed.mock.calls]).toEqual([[], []])
})

it('reports a synchronous failure as any other', async () => {
  const failed = vi.fn()
  const ask = (): Promise<never> => {
    throw new TypeError('at once')
  }
  await askProviders({ providers: ['one'], signal: new AbortController().signal, ask, failed })
  expect(failed).toHaveBeenCalledWith(new TypeError('at once'), 'one')
})
