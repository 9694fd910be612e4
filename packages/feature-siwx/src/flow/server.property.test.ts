// No order of actions of visitors, wallets and time leaves page and server in disagreement.
import type { ConnectorConnectParameters } from '@latchkey/kernel'
import { createTestConnector } from '@latchkey/testkit'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { act, actions } from '../../test/act.js'
import { seeded } from '../../test/samples.js'
import type { Stage } from '../../test/stage.js'
import { setStage, signatureOf } from '../../test/stage.js'
import type { StubbedServer } from '../../test/stubServer.js'
import { stubServer } from '../../test/stubServer.js'
import { createSiwxMessage } from '../messages/index.js'

const steps = [...actions.filter((action) => action !== 'expire'), 'turn', 'turn', 'hold', 'release', 'release'] as const

/** Signs while connecting. */
function createSigningWallet() {
  const wallet = createTestConnector()
  const connect = wallet.connect.bind(wallet)
  wallet.connect = async (parameters: ConnectorConnectParameters) => {
    const offered = await parameters.signIn?.(['test:1', 'test:2'])
    const connection = await connect(parameters)
    if (!offered) return connection
    const { chainIds, ...fields } = offered
    const signedIn = chainIds.map((chainId) => {
      const message = createSiwxMessage({ ...fields, accountAddress: 'alice', chainId, version: '1' }).toString()
      return { chainId, address: 'alice', message, signature: signatureOf('alice', message) }
    })
    return { ...connection, signedIn }
  }
  return wallet
}

/** Delays the server's answers. */
function createGate(server: StubbedServer) {
  const held: (() => void)[] = []
  let isHeld = false
  server.before = async () => (isHeld ? new Promise<undefined>((resolve) => held.push(() => resolve(undefined))) : undefined)
  return {
    hold: () => void (isHeld = true),
    release() {
      isHeld = false
      for (const goOn of held.splice(0)) goOn()
    },
  }
}

/** Waits until no request is pending. */
async function settle({ answer }: Stage, server: StubbedServer): Promise<void> {
  answer()
  for (let quiet = 0; quiet < 15; quiet += 1) {
    await new Promise((resolve) => setImmediate(resolve))
    if (server.open > 0) quiet = 0
  }
}

test.each([false, true])(
  'property: the session on the page is that of the server, and none of a previous account is left; one click: %s',
  async (oneClick) => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.constantFrom(...steps), { minLength: 3, maxLength: 25 }), fc.boolean(), async (order, required) => {
        const server = stubServer()
        const gate = createGate(server)
        const stage = await setStage({ required, server: '/siwx', ...(oneClick && { wallet: createSigningWallet() }) })
        for (const step of order) {
          if (step === 'hold' || step === 'release') gate[step]()
          else await act(stage, step)
          await new Promise((resolve) => setImmediate(resolve))
        }
        gate.release()
        await settle(stage, server)
        const { status, session } = stage.state()
        const signedIn = await server.accounts()
        if (status === 'signedIn') expect(signedIn).toContain(session?.data.accountAddress)
        if (stage.latchkey.state.sessions['test']?.status === 'disconnected') expect(signedIn).toEqual([])
        stage.latchkey.dispose()
      }),
      seeded(150),
    )
  },
)
