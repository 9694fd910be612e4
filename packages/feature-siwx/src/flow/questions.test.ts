// A question whose message cannot be written at first.
import { describe, expect, test } from 'vitest'
import { eventually, setStage } from '../../test/stage.js'
import type { SiwxMessenger } from '../contracts/index.js'
import { createSiwxMessage } from '../messages/index.js'

test('error: a message that cannot be written is told in the question, and the next try writes it', async () => {
  let isBroken = true
  const createMessage: SiwxMessenger['createMessage'] = async ({ accountAddress, chainId }) => {
    if (isBroken) throw new TypeError('no nonce')
    const fields = { domain: 'app.test', uri: 'https://app.test', version: '1', nonce: 'abcdefgh12345678' } as const
    return createSiwxMessage({ ...fields, accountAddress, chainId })
  }
  const { connect, service, state, asked, view } = await setStage({ messenger: { createMessage } })
  await connect()
  await eventually(() =>
    expect(state().question).toEqual({
      namespace: 'test',
      chainId: 'test:1',
      address: 'alice',
      step: 'ready',
      message: undefined,
      failure: { name: 'message' },
    }),
  )
  await expect(service.sign()).rejects.toThrow('no nonce')
  expect(asked).toEqual([])
  expect(view()).toBe('SIWXSignMessage')
  isBroken = false
  const session = await service.sign()
  expect(asked).toEqual([session.message])
  expect(state()).toMatchObject({ status: 'signedIn', question: undefined })
})

describe('a namespace without a verifier', () => {
  test.each([true, false])('error: nobody is asked to sign where nothing could verify it (required: %s)', async (required) => {
    const { connect, service, state, asked, latchkey, view } = await setStage({ verifiers: [], required })
    await connect()
    await eventually(() => expect(state().status).toBe('signedOut'))
    await eventually(() => expect(latchkey.state.sessions['test']?.status).toBe(required ? 'disconnected' : 'connected'))
    if (!required) await expect(service.signIn()).rejects.toMatchObject({ code: 'SIWX_VERIFIER_MISSING', context: { namespace: 'test' } })
    expect([asked, state().question, view()]).toEqual([[], undefined, undefined])
  })
})
