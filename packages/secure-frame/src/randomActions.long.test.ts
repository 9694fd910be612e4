import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { ACTIONS, play } from '../test/randomActions.js'
import { readRandomChain } from '../test/readRandomChain.js'

const steps = fc.array(fc.tuple(fc.constantFrom(...ACTIONS), fc.boolean(), fc.boolean()), { minLength: 10, maxLength: 80 })

test('the same for long, in other orders each time', async () => {
  const chain = await readRandomChain()
  const property = fc.asyncProperty(steps, async (list) => {
    expect(await play(list, chain)).toEqual([])
  })
  await fc.assert(property, { numRuns: 100, endOnFailure: true })
}, 900_000)
