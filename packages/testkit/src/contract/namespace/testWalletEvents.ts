import { expect, it } from 'vitest'
import { eventually } from '../createStage.js'
import type { NamespaceSuite } from '../NamespaceSuite.js'

/** What the wallet does by itself reaches the session. */
export function testWalletEvents({ fixtures, stage }: NamespaceSuite): void {
  const { namespace } = fixtures

  it('default: another account becomes the account in use', async () => {
    const { latchkey, wallet } = await stage.connected()
    const [, second] = wallet.addresses
    await wallet.setAccounts([second as string])
    await eventually(() => expect(stage.session(latchkey)).toMatchObject({ status: 'connected', account: { address: second } }))
  })

  it('behavior: withdrawing every account ends the session', async () => {
    const { latchkey, wallet } = await stage.connected()
    await wallet.setAccounts([])
    await stage.status(latchkey, 'disconnected')
  })

  it('behavior: the wallet ends the session', async () => {
    const { latchkey, wallet } = await stage.connected()
    await wallet.disconnect()
    await stage.status(latchkey, 'disconnected')
  })

  it('behavior: a wallet that can move to another network by itself takes the session along', async () => {
    const { latchkey, wallet } = await stage.connected()
    if (!wallet.setChain) {
      // Such a wallet has no network: the application moves alone, and the session with it.
      const target = latchkey.state.networks[namespace]?.[1]?.caipNetworkId ?? expect.fail('two networks are needed')
      await latchkey.switchNetwork({ chainId: target })
      expect(latchkey.state.activeNetworkIds[namespace]).toBe(target)
      return
    }
    const current = latchkey.state.activeNetworkIds[namespace]
    const target = latchkey.state.networks[namespace]?.find(({ caipNetworkId }) => caipNetworkId !== current)
    const chainId = target?.caipNetworkId ?? expect.fail('two networks are needed')
    await wallet.setChain(chainId)
    await eventually(() => expect(stage.session(latchkey)).toMatchObject({ status: 'connected', chainId }))
    expect(latchkey.state.activeNetworkIds[namespace]).toBe(chainId)
  })

  it('behavior: after an explicit disconnect nothing the wallet says connects again', async () => {
    const { latchkey, wallet } = await stage.connected()
    await latchkey.disconnect({ namespace })
    const statuses: (string | undefined)[] = []
    latchkey.subscribe((state) => state.sessions[namespace]?.status, (status) => statuses.push(status))
    // The same wallet on another instance tells when the events were delivered.
    const witness = await stage.start()
    await stage.discovered(witness, wallet)
    await stage.connect(witness, wallet)
    const [, second] = wallet.addresses
    await wallet.setAccounts([second as string])
    await eventually(() => expect(stage.session(witness)).toMatchObject({ account: { address: second } }))
    expect(stage.session(latchkey)).toEqual({ status: 'disconnected' })
    expect(statuses).toEqual([])
  })
}
