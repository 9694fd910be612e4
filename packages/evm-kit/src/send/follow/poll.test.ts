import { expect, it } from 'vitest'
import { scriptedQuestion } from '../../../test/scriptedChain.js'
import { poll } from './poll.js'

/** Looks, until the look that finds. @returns When it looked, in seconds from the beginning. */
function watch(finds: number, untilS: number) {
  const { chain, signal } = scriptedQuestion(() => undefined)
  const controller = new AbortController()
  const sinceMs = chain.clock.now()
  const looks: number[] = []
  const untilMs = sinceMs + untilS * 1_000
  const found = poll({ chain, signal: AbortSignal.any([signal, controller.signal]), untilMs }, async () => {
    looks.push((chain.clock.now() - sinceMs) / 1_000)
    return looks.length === finds ? 'found' : undefined
  }).catch((error: unknown) => error)
  return { chain, looks, found, abort: () => controller.abort(new TypeError('over')) }
}

it('default: every second at first, then every four, after ten minutes every thirty', async () => {
  const { chain, looks, found } = watch(0, 700)
  for (let passed = 0; passed < 730; passed += 1) await chain.clock.advance(1_000)
  expect(await found).toBeUndefined()
  expect(looks.slice(0, 13)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 14, 18])
  expect(looks.slice(-4)).toEqual([602, 632, 662, 692])
})

it('default: what is found ends it; at least one look', async () => {
  const { chain, looks, found } = watch(2, 700)
  await chain.clock.advance(1_000)
  expect([await found, looks]).toEqual(['found', [0, 1]])
  const late = watch(1, -5)
  expect(await late.found).toBe('found')
})

it('behavior: an abort ends a pause', async () => {
  const { chain, found, abort, looks } = watch(0, 700)
  await chain.clock.advance(0)
  abort()
  expect(await found).toMatchObject({ message: 'over' })
  expect([looks, chain.clock.pending()]).toEqual([[0], 0])
})
