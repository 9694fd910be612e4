import { expect, test } from 'vitest'
import { LatchkeyError } from './LatchkeyError.js'
import { loadError } from './loadError.js'

test('is the error that its code makes when the messages are there', async () => {
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
