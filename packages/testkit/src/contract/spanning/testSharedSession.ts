import { expect, it } from 'vitest'
import { eventually } from '../createStage.js'
import { expectRefusal } from '../expectRefusal.js'
import { readFirstLoad } from '../readFirstLoad.js'
import type { SpanningConnectorSuite } from '../SpanningConnectorSuite.js'
import type { SpanningStage } from './createSpanningStage.js'

const TOGETHER = 'One session serves all namespaces: its end is the end of each, so say sharesSession and tell every namespace'
const TOLD = 'A wallet that is left is told: end the session at the wallet'
const TAKEN_UP = 'A reload takes up all namespaces: let reconnect() of each resolve where the session stands'

/** What a session of several namespaces does: requests, networks, reloads, ends. */
export function testSharedSession({ namespaces, requests, source }: SpanningConnectorSuite, stage: SpanningStage): void {
  const [first, second] = namespaces

  it('default: the code of the protocol loads on first use, not with the application', async () => {
    const { first: eager, later } = await readFirstLoad(source.entry)
    for (const name of source.lazyPackages) {
      expect([...eager], `${name} is no part of the first load: reach it through import() only`).not.toContain(name)
      expect([...later], `${name} is loaded on first use: name in lazyPackages what the plugin really imports`).toContain(name)
    }
  })

  it('default: a request reaches the keys of its namespace', async () => {
    const { latchkey } = await stage.connected()
    for (const namespace of namespaces) {
      const fixture = requests[namespace] ?? expect.fail(`The suite needs a request for ${namespace}`)
      const { account } = stage.session(latchkey, namespace)
      const answer = await latchkey.request({ namespace, method: fixture.method, params: fixture.params(account) })
      expect(await fixture.verify(answer, account), `${namespace} answers for its own account: send the request on a chain of its namespace`).toBe(true)
    }
  })

  it('behavior: a declined request is USER_REJECTED and ends nothing', async () => {
    const { latchkey, wallet } = await stage.connected()
    wallet.reject()
    const { method, params } = requests[second] ?? expect.fail(`The suite needs a request for ${second}`)
    const asking = latchkey.request({ namespace: second, method, params: params(stage.session(latchkey, second).account) })
    await expectRefusal(asking, { code: 'USER_REJECTED' }, "'Cancel' is USER_REJECTED: translate the wallet's refusal")
    await stage.holds(latchkey, namespaces, 'A declined request ends no session')
  })

  it('behavior: a wallet that moves on one namespace leaves the others where they are', async () => {
    const { latchkey, wallet } = await stage.connected()
    const others = namespaces.filter((namespace) => namespace !== first)
    const before = others.map((namespace) => stage.session(latchkey, namespace))
    const current = stage.session(latchkey, first).chainId
    const target = latchkey.state.networks[first]?.find(({ caipNetworkId }) => caipNetworkId !== current)?.caipNetworkId
    const chainId = target ?? expect.fail(`The suite needs two networks for ${first}`)
    await wallet.setChain(chainId)
    await eventually(() => expect(stage.session(latchkey, first).chainId, 'The session follows the wallet: report chainChanged on its namespace').toBe(chainId))
    expect(others.map((namespace) => stage.session(latchkey, namespace)), 'A report of one namespace is not told to the others').toEqual(before)
  })

  it('behavior: disconnecting one namespace ends all, and the wallet is told', async () => {
    const { latchkey, wallet } = await stage.connected()
    await latchkey.disconnect({ namespace: second })
    await stage.holds(latchkey, [], TOGETHER)
    await eventually(() => expect(wallet.connectionCount(), TOLD).toBe(0))
  })

  it('behavior: the wallet ends all namespaces', async () => {
    const { latchkey, wallet } = await stage.connected()
    await wallet.disconnect()
    await stage.holds(latchkey, [], TOGETHER)
  })

  it('behavior: a reload takes up all namespaces without asking', async () => {
    const { latchkey, wallet, storage } = await stage.connected()
    latchkey.dispose()
    const reloaded = await stage.start(wallet, storage)
    await stage.holds(reloaded, namespaces, TAKEN_UP)
    expect(namespaces.map((namespace) => stage.session(reloaded, namespace).account.address), TAKEN_UP).toEqual(namespaces.map((namespace) => wallet.addresses[namespace]?.[0]))
    expect(wallet.promptCount(), 'Reconnecting never asks the visitor').toBe(1)
  })

  it('behavior: after an explicit disconnect a reload stays disconnected', async () => {
    const { latchkey, wallet, storage } = await stage.connected()
    await latchkey.disconnect({ namespace: first })
    latchkey.dispose()
    const reloaded = await stage.start(wallet, storage)
    await stage.holds(reloaded, [], 'What the visitor left is not taken up: forget the session with the last namespace')
    expect(wallet.promptCount(), 'Reconnecting never asks the visitor').toBe(1)
  })

  it('behavior: two instances have sessions of their own', async () => {
    const { latchkey, wallet } = await stage.connected()
    const other = await stage.start(wallet)
    await stage.holds(other, [], 'Two instances on one page never meet: keep nothing in the module')
    await stage.connect(other, first)
    await latchkey.disconnect({ namespace: first })
    await stage.holds(latchkey, [], TOGETHER)
    await stage.holds(other, namespaces, "The end of one instance's session is not the end of another's")
  })

  it('behavior: a request that waits ends with the session', async () => {
    const { latchkey, wallet } = await stage.connected()
    wallet.hold()
    const { method, params } = requests[first] ?? expect.fail(`The suite needs a request for ${first}`)
    const asking = latchkey.request({ namespace: first, method, params: params(stage.session(latchkey, first).account) })
    const ended = expectRefusal(asking, { code: 'WALLET_DISCONNECTED' }, 'A request ends with its session')
    await latchkey.disconnect({ namespace: second })
    await ended
  })
}
