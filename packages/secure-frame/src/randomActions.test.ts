import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { ACTIONS, play } from '../test/randomActions.js'
import { readRandomChain } from '../test/readRandomChain.js'

const steps = fc.array(fc.tuple(fc.constantFrom(...ACTIONS), fc.boolean(), fc.boolean()), { minLength: 10, maxLength: 20 })

test('whatever a person, two services and a node do: nothing is signed or granted unseen, every request ends, and the wallet comes back', async () => {
  const chain = await readRandomChain()
  const property = fc.asyncProperty(steps, async (list) => {
    expect(await play(list, chain)).toEqual([])
  })
  await fc.assert(property, { numRuns: 4, endOnFailure: true, ...(process.env['LATCHKEY_SEED'] === 'random' ? {} : { seed: 20_261_127 }) })
})
