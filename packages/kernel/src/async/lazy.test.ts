import { expect, test, vi } from 'vitest'
import { LatchkeyError } from '../errors/LatchkeyError.js'
import { lazy } from './lazy.js'

test('default: is loaded with the first call, once', async () => {
  const load = vi.fn(async () => ({}))
  const open = lazy(load)
  expect(load).not.toHaveBeenCalled()
  const [first, second] = await Promise.all([open(), open()])
  expect(first).toBe(second)
  expect(load).toHaveBeenCalledOnce()
})

test('error: a failure is CODE_NOT_LOADED with its cause and is not kept; a LatchkeyError goes through', async () => {
  const cause = new TypeError('Failed to fetch dynamically imported module')
  const load = vi.fn(async () => 1).mockRejectedValueOnce(cause)
  const open = lazy(load)
  await expect(open()).rejects.toMatchObject({ code: 'CODE_NOT_LOADED', retryable: true, cause })
  expect(await open()).toBe(1)
  const own = new LatchkeyError('DISPOSED', {})
  await expect(lazy(() => Promise.reject(own))()).rejects.toBe(own)
})
