import { expect, it } from 'vitest'
import { expectRefusal } from '../expectRefusal.js'
import type { NamespaceSuite } from '../NamespaceSuite.js'

const UNASKED = 'No prompt before connect(): discovery only lists'

/** Tests of connecting: approved, rejected, aborted, ended. */
export function testConnecting({ fixtures: { namespace }, stage }: NamespaceSuite): void {
  const prepare = async () => {
    const wallet = await stage.wallet()
    const latchkey = await stage.start()
    await stage.discovered(latchkey, wallet)
    return {
      wallet,
      latchkey,
      connect: (signal?: AbortSignal) => latchkey.connect({ connectorId: wallet.connectorId, namespace, ...(signal ? { signal } : {}) }),
    }
  }

  /** Nothing is connected after a failure, and the next approval connects. */
  const expectNextTry = async ({ wallet, latchkey, connect }: Awaited<ReturnType<typeof prepare>>) => {
    expect(stage.session(latchkey)).toEqual({ status: 'disconnected' })
    wallet.approve()
    await connect()
    await stage.status(latchkey, 'connected')
  }

  it('default: asks once and connects with the account the wallet shared', async () => {
    const { wallet, latchkey, connect } = await prepare()
    expect(wallet.promptCount(), UNASKED).toBe(0)
    const result = await connect()
    const [address] = wallet.addresses
    expect(result).toMatchObject({ namespace, connectorId: wallet.connectorId, address })
    expect(result.caipAddress).toBe(`${result.chainId}:${address}`)
    expect(result.chainId.startsWith(`${namespace}:`)).toBe(true)
    expect(wallet.promptCount(), 'connect() asks the visitor once').toBe(1)
    expect(stage.session(latchkey)).toMatchObject({ status: 'connected', account: { namespace, address } })
    expect(latchkey.state.activeNamespace).toBe(namespace)
  })

  it('behavior: a rejection is USER_REJECTED, and the next try can succeed', async () => {
    const prepared = await prepare()
    const { wallet, connect } = prepared
    wallet.reject()
    await expectRefusal(
      connect(),
      { code: 'USER_REJECTED', kind: 'user' },
      "'Cancel' is USER_REJECTED: translate the wallet's refusal, with fromProviderError or by its words",
    )
    await expectNextTry(prepared)
  })

  it('error: an error of the wallet itself has a code, and the next try can succeed', async () => {
    const prepared = await prepare()
    const { wallet, connect } = prepared
    wallet.fail()
    await expectRefusal(connect(), { name: 'LatchkeyError' }, "A wallet's own error comes out with a code, as its cause")
    await expectNextTry(prepared)
  })

  it('behavior: an abort while the wallet asks rejects, and a late approval is not used', async () => {
    const { wallet, latchkey, connect } = await prepare()
    const states: string[] = []
    latchkey.subscribe(
      (state) => state.sessions[namespace]?.status ?? '',
      (status) => states.push(status),
    )
    wallet.hold()
    const controller = new AbortController()
    const connecting = expect(connect(controller.signal)).rejects.toMatchObject({ code: 'ABORTED' })
    await expect.poll(() => wallet.promptCount(), { timeout: 20_000 }).toBe(1)
    controller.abort()
    await connecting
    wallet.approve()
    // A second instance lists the same wallet: by then the late approval was delivered.
    await stage.discovered(await stage.start(), wallet)
    expect(stage.session(latchkey)).toEqual({ status: 'disconnected' })
    expect(states, 'A late approval connects nothing: resolve connect() with it, the kernel drops it').not.toContain('connected')
  })

  it('behavior: an abort before the wallet is asked never asks', async () => {
    const { wallet, connect } = await prepare()
    await expect(connect(AbortSignal.abort())).rejects.toMatchObject({ code: 'ABORTED' })
    expect(wallet.promptCount(), 'An attempt that was aborted before it began never asks').toBe(0)
  })

  it('behavior: disconnecting ends the session', async () => {
    const { latchkey } = await stage.connected()
    await latchkey.disconnect({ namespace })
    expect(stage.session(latchkey)).toEqual({ status: 'disconnected' })
  })
}
