import { expect, it } from 'vitest'
import { UNKNOWN_METHOD } from '../../createTestConnector.js'
import type { NamespaceSuite } from '../NamespaceSuite.js'

/** Requests of the application to the wallet. */
export function testRequests({ fixtures, stage }: NamespaceSuite): void {
  const { namespace, request } = fixtures
  const ask = async () => {
    const { latchkey, wallet } = await stage.connected()
    const session = stage.session(latchkey)
    const account = session?.status === 'connected' ? session.account : expect.fail('not connected')
    return { wallet, account, send: () => latchkey.request({ namespace, method: request.method, params: request.params(account) }), latchkey }
  }

  it('default: a request reaches the wallet and its answer comes back whole', async () => {
    const { account, send } = await ask()
    expect(await request.verify(await send(), account)).toBe(true)
  })

  it('behavior: a declined request is USER_REJECTED', async () => {
    const { wallet, send } = await ask()
    wallet.reject()
    await expect(send()).rejects.toMatchObject({ code: 'USER_REJECTED' })
  })

  it('error: an unknown method is METHOD_NOT_SUPPORTED', async () => {
    const { latchkey } = await ask()
    const sending = latchkey.request({ namespace, method: UNKNOWN_METHOD })
    await expect(sending).rejects.toMatchObject({ code: 'METHOD_NOT_SUPPORTED', context: { method: UNKNOWN_METHOD } })
  })

  it('error: a request without a session is NOT_CONNECTED', async () => {
    const { account, latchkey } = await ask()
    await latchkey.disconnect({ namespace })
    const sending = latchkey.request({ namespace, method: request.method, params: request.params(account) })
    await expect(sending).rejects.toMatchObject({ code: 'NOT_CONNECTED' })
  })
}
