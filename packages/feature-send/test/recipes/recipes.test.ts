import { expect, it } from 'vitest'
import { latchkey } from './latchkey.js'
import { pay } from './open.js'

it('default: the recipes of the guide make an instance that sends', async () => {
  expect(latchkey.services.get('send')).toBeTypeOf('function')
  expect(pay).toBeTypeOf('function')
  latchkey.dispose()
})
