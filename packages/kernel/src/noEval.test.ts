import { expect, test } from 'vitest'
import { connection, createFakeConnector, fakeNamespace } from '../test/fakeConnector.js'
import { instance } from '../test/instance.js'
import { definePlugin } from './plugin/install.js'

test('the process forbids code generation, as a page without `unsafe-eval` does', () => {
  expect(() => new Function('return 1')).toThrow(EvalError)
})

test('fault 48: every hook runs where code generation is forbidden', async () => {
  const wallet = createFakeConnector({ id: 'wallet' })
  const ran: string[] = []
  const plugin = definePlugin({
    id: 'plugin',
    apiVersion: 1,
    setup({ hooks }) {
      hooks.beforeOpen.tap((intent) => (ran.push('beforeOpen'), intent))
      hooks.beforeClose.tap(() => void ran.push('beforeClose'))
      hooks.onConnect.tap(() => void ran.push('onConnect'))
      hooks.onSwitchNetwork.tap(() => void ran.push('onSwitchNetwork'))
      hooks.onRpcRequest.tap(() => (ran.push('onRpcRequest'), { result: 'pong' }))
      hooks.onDisconnect.tap(() => void ran.push('onDisconnect'))
    },
  })
  const latchkey = instance({ plugins: [fakeNamespace('test', [wallet]), plugin] })
  await latchkey.open()
  await latchkey.close()
  const connecting = latchkey.connect({ connectorId: 'wallet' })
  wallet.next('connect').answer(connection())
  await connecting
  expect(await latchkey.request({ method: 'ping' })).toBe('pong')
  const switching = latchkey.switchNetwork({ chainId: 'test:2' })
  await expect.poll(() => wallet.questions.length).toBe(1)
  wallet.next('switch').answer()
  await switching
  await latchkey.disconnect()
  expect(ran).toEqual(['beforeOpen', 'beforeClose', 'onConnect', 'onRpcRequest', 'onSwitchNetwork', 'onDisconnect'])
})
