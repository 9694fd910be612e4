import type { CaipNetworkId, Latchkey, Namespace } from '@latchkey/kernel'
import { expect, it } from 'vitest'
import { eventually } from '../createStage.js'
import { expectRefusal } from '../expectRefusal.js'
import type { NamespaceSuite } from '../NamespaceSuite.js'

/** Tests of a change of the network, by the wallet and by the application. */
export function testSwitching({ fixtures: { namespace }, stage }: NamespaceSuite): void {
  it('behavior: the session follows a wallet that switches networks by itself', async () => {
    const { latchkey, wallet } = await stage.connected()
    if (!wallet.setChain) {
      // Wallets without a network: the application switches, and the session with it.
      const target = latchkey.state.networks[namespace]?.[1]?.caipNetworkId ?? expect.fail('two networks are needed')
      await latchkey.switchNetwork({ chainId: target })
      expect(latchkey.state.activeNetworkIds[namespace]).toBe(target)
      return
    }
    const chainId = otherNetwork(latchkey, namespace)
    await wallet.setChain(chainId)
    await eventually(() =>
      expect(stage.session(latchkey), "The session follows the wallet's network: report chainChanged").toMatchObject({
        status: 'connected',
        chainId,
      }),
    )
    expect(latchkey.state.activeNetworkIds[namespace]).toBe(chainId)
  })

  it('behavior: a switch that the wallet confirms and does not make is rejected', async () => {
    const { latchkey, wallet } = await stage.connected()
    if (!wallet.ignoreSwitches) {
      expect(
        wallet.setChain,
        'A wallet with a network of its own may ignore a switch: let the fixture have ignoreSwitches()',
      ).toBeUndefined()
      return
    }
    const current = latchkey.state.activeNetworkIds[namespace]
    const chainId = otherNetwork(latchkey, namespace)
    wallet.ignoreSwitches()
    await expectRefusal(
      latchkey.switchNetwork({ chainId }),
      { code: 'CHAIN_NOT_SUPPORTED' },
      'A switch is done when the wallet is there: ask it for its network after switchNetwork(), and reject with CHAIN_NOT_SUPPORTED where it stayed',
    )
    expect(stage.session(latchkey), 'The session stays on the network that the wallet is on').toMatchObject({ chainId: current })
  })
}

/** A network of the namespace that is not the active one. */
function otherNetwork({ state }: Latchkey, namespace: Namespace): CaipNetworkId {
  const other = state.networks[namespace]?.find(({ caipNetworkId }) => caipNetworkId !== state.activeNetworkIds[namespace])
  return other?.caipNetworkId ?? expect.fail('two networks are needed')
}
