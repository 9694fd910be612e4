import { expect, test } from 'vitest'
import { LatchkeyError } from './LatchkeyError.js'
import { loadError } from './loadError.js'

test('loads the messages and creates the error', async () => {
  const cause = new Error('drawn')
  const error = await loadError('COMPONENT_FAILED', { component: 'ConnectButton' }, { cause })
  const direct = new LatchkeyError('COMPONENT_FAILED', { component: 'ConnectButton' }, { cause })
  expect(error).toMatchObject({
    code: 'COMPONENT_FAILED',
    kind: direct.kind,
    message: direct.message,
    context: { component: 'ConnectButton' },
    cause,
  })
})
