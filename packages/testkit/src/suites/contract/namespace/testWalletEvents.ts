import { expect, it } from 'vitest'
import { eventually } from '../createStage.js'
import { itWhere } from '../itWhere.js'
import { expectRefusal } from '../expectRefusal.js'
import type { NamespaceSuite } from '../NamespaceSuite.js'

const ACCOUNTS = 'The session follows the account that the wallet puts first: report accountsChanged, the current account first'
const AFTERWARDS =
  'What a wallet says after disconnect() is ignored: pass nothing to a listener that was taken off (createListeners of @latchkey/plugin-kit/wallet)'

/** Tests of the wallet's own events. */
export function testWalletEvents({ fixtures, stage }: NamespaceSuite): void {
  const { namespace, lacks = [], request } = fixtures

  it('default: another account becomes the account in use', async () => {
    const { latchkey, wallet } = await stage.connected()
    const [, second] = wallet.addresses
    await wallet.setAccounts([second as string])
    await eventually(() => expect(stage.session(latchkey), ACCOUNTS).toMatchObject({ status: 'connected', account: { address: second } }))
  })

  it('behavior: revoking every account ends the session', async () => {
    const { latchkey, wallet } = await stage.connected()
    await wallet.setAccounts([])
    await stage.status(
      latchkey,
      'disconnected',
      'A wallet that shares nothing any more is disconnected: report accountsChanged with no account',
    )
  })

  itWhere(!lacks.includes('disconnectEvent'))('behavior: the wallet ends the session', async () => {
    const { latchkey, wallet } = await stage.connected()
    await wallet.disconnect()
    await stage.status(
      latchkey,
      'disconnected',
      "A wallet that disconnects ends the session: report 'disconnected', or name 'disconnectEvent' in lacks where its standard has no such event",
    )
  })

  itWhere(lacks.includes('disconnectEvent'))('behavior: a session that the wallet ended silently rejects the next request', async () => {
    const { latchkey, wallet } = await stage.connected()
    const session = stage.session(latchkey)
    const account = session?.status === 'connected' ? session.account : expect.fail('not connected')
    await wallet.disconnect()
    const prompts = wallet.promptCount()
    const asking = latchkey.request({ namespace, method: request.method, params: request.params(account) })
    await expectRefusal(
      asking,
      { code: 'UNAUTHORIZED' },
      "A request to a wallet that ended the connection is UNAUTHORIZED: translate the wallet's refusal",
    )
    expect(wallet.promptCount(), 'A request never prompts for approval: only connect() may ask for approval').toBe(prompts)
  })

  it('behavior: after an explicit disconnect no report of the wallet connects again', async () => {
    const { latchkey, wallet } = await stage.connected()
    await latchkey.disconnect({ namespace })
    const statuses: (string | undefined)[] = []
    latchkey.subscribe(
      (state) => state.sessions[namespace]?.status,
      (status) => statuses.push(status),
    )
    // The same wallet on another instance shows when the events were delivered.
    const witness = await stage.start()
    await stage.discovered(witness, wallet)
    await stage.connect(witness, wallet)
    const [, second] = wallet.addresses
    await wallet.setAccounts([second as string])
    await eventually(() => expect(stage.session(witness)).toMatchObject({ account: { address: second } }))
    expect(stage.session(latchkey), AFTERWARDS).toEqual({ status: 'disconnected' })
    expect(statuses, AFTERWARDS).toEqual([])
  })
}
