import { expect, it } from 'vitest'
import { UNKNOWN_METHOD } from '../../createTestConnector.js'
import { expectRefusal } from '../expectRefusal.js'
import type { NamespaceSuite } from '../NamespaceSuite.js'

/** Tests of requests to the wallet. */
export function testRequests({ fixtures, stage }: NamespaceSuite): void {
  const { namespace, request } = fixtures
  const ask = async () => {
    const { latchkey, wallet } = await stage.connected()
    const session = stage.session(latchkey)
    const account = session?.status === 'connected' ? session.account : expect.fail('not connected')
    return {
      wallet,
      account,
      send: () => latchkey.request({ namespace, method: request.method, params: request.params(account) }),
      latchkey,
    }
  }

  it('default: a request reaches the wallet and its answer is returned complete', async () => {
    const { account, send } = await ask()
    expect(
      await request.verify(await send(), account),
      "The wallet's answer comes back whole: give what applications of this method expect",
    ).toBe(true)
  })

  it('behavior: a declined request is USER_REJECTED', async () => {
    const { wallet, send } = await ask()
    wallet.reject()
    await expectRefusal(send(), { code: 'USER_REJECTED' }, "'Cancel' is USER_REJECTED: translate the wallet's refusal in request()")
  })

  it('error: an error of the wallet itself has a code, and ends nothing', async () => {
    const { wallet, send, latchkey } = await ask()
    wallet.fail()
    await expectRefusal(send(), { name: 'LatchkeyError' }, "A wallet's own error comes out with a code, as its cause")
    expect(stage.session(latchkey)?.status, 'A request that failed ends no session').toBe('connected')
  })

  it('error: an unknown method is METHOD_NOT_SUPPORTED', async () => {
    const { latchkey } = await ask()
    const sending = latchkey.request({ namespace, method: UNKNOWN_METHOD })
    await expectRefusal(
      sending,
      { code: 'METHOD_NOT_SUPPORTED', context: { method: UNKNOWN_METHOD } },
      'A method that nobody knows is METHOD_NOT_SUPPORTED, with its name (handlerOf of @latchkey/plugin-kit/wallet)',
    )
  })

  it('error: a request without a session is NOT_CONNECTED', async () => {
    const { account, latchkey } = await ask()
    await latchkey.disconnect({ namespace })
    const sending = latchkey.request({ namespace, method: request.method, params: request.params(account) })
    await expect(sending).rejects.toMatchObject({ code: 'NOT_CONNECTED' })
  })
}
