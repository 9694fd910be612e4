import { expect, test, vi } from 'vitest'
import { createFakeConnector, fakeNamespace } from '../../test/fakeConnector.js'
import { metadata, settle } from '../../test/instance.js'
import * as actions from '../actions.js'
import * as modalActions from '../modalActions.js'
import { composeLatchkey } from '../createLatchkey.js'
import { definePlugin } from '../plugin/install.js'

test('fault 8: wallets that announce themselves together wait once for the inspecting code', async () => {
  const wallets = Array.from({ length: 50 }, (_, index) => createFakeConnector({ id: `wallet${index}` }))
  const listened = vi.fn()
  const watching = definePlugin({
    id: 'watching',
    apiVersion: 1,
    setup({ signal }) {
      const listen = signal.addEventListener.bind(signal)
      Object.assign(signal, { addEventListener: (...parameters: Parameters<typeof listen>) => (listened(), listen(...parameters)) })
    },
  })
  let arrive: (loaded: typeof modalActions) => void = () => undefined
  const modal = vi.fn(() => new Promise<typeof modalActions>((resolve) => (arrive = resolve)))
  const latchkey = composeLatchkey(
    { projectId: 'test', metadata, storage: false, plugins: [watching, fakeNamespace('test', wallets)] },
    { modal, sessions: () => Promise.resolve(actions) },
  )
  await settle()
  expect(modal).toHaveBeenCalledOnce()
  expect(listened).toHaveBeenCalledOnce()
  arrive(modalActions)
  await settle()
  expect(latchkey.state.connectors).toHaveLength(50)
})
