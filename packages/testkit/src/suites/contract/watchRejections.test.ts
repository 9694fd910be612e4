import { expect, it } from 'vitest'
import { watchRejections } from './watchRejections.js'

it('default: collects rejections that nobody handles, and leaves the runner its own listeners', async () => {
  const before = process.listeners('unhandledRejection')
  const watch = watchRejections()
  void Promise.reject(new TypeError('forgotten'))
  await expect(Promise.reject(new TypeError('handled'))).rejects.toThrow('handled')
  expect(await watch.stop()).toEqual(['TypeError: forgotten'])
  expect(process.listeners('unhandledRejection')).toEqual(before)
})
