import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'
import { inTime } from './inTime.js'

setFlagsFromString('--expose-gc')
const collectGarbage = runInNewContext('gc') as () => void

/** Work that ends by its signal alone. */
const forever = (signal: AbortSignal) =>
  new Promise<never>((_, reject) => signal.addEventListener('abort', () => reject(signal.reason as Error)))

test('error: work that is late ends, also when garbage is collected meanwhile', async () => {
  const collecting = setInterval(collectGarbage, 10)
  const outer = new AbortController()
  await expect(inTime(100, outer.signal, (one) => inTime(60_000, one, forever))).rejects.toMatchObject({ name: 'TimeoutError' })
  clearInterval(collecting)
})

test('error: who waits may end it, also before it begins', async () => {
  const outer = new AbortController()
  const working = inTime(60_000, outer.signal, forever)
  outer.abort(new RangeError('gone'))
  await expect(working).rejects.toThrow(new RangeError('gone'))
  await expect(inTime(60_000, outer.signal, async (signal) => signal.throwIfAborted())).rejects.toThrow(new RangeError('gone'))
})

test('default: what the work answers', async () => {
  expect(await inTime(60_000, undefined, async () => 7)).toBe(7)
})
