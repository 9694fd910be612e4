import { expect, it } from 'vitest'
import { eventually } from '../createStage.js'
import { expectRefusal } from '../expectRefusal.js'
import { readFirstLoad } from '../readFirstLoad.js'
import type { SpanningConnectorSuite } from '../SpanningConnectorSuite.js'
import type { SpanningStage } from './createSpanningStage.js'

/** Tests of a connected session of several namespaces. */
export function testSharedSession({ namespaces, requests, source }: SpanningConnectorSuite, stage: SpanningStage): void {
  const [first, second] = namespaces

  it('default: the code of the protocol loads on first use, not with the application', async () => {
    const { first: eager, later } = await readFirstLoad(source.entry)
    for (const name of source.lazyPackages) {
      expect([...eager], `${name} is no part of the first load: reach it through import() only`).not.toContain(name)
      expect([...later], `${name} is loaded on first use: name in lazyPackages what the plugin really imports`).toContain(name)
    }
  })

  it('default: the state of a connected instance is plain data', async () => {
    const { latchkey } = await stage.connected()
    const promise = 'State is plain data: keep clients, sessions and functions of the protocol outside of state.own(), infos and accounts'
    expect(() => structuredClone(latchkey.state), promise).not.toThrow()
    expect(structuredClone(latchkey.state), promise).toEqual(latchkey.state)
  })

  it('default: a request reaches the keys of its namespace', async () => {
    const { latchkey } = await stage.connected()
    for (const namespace of namespaces) {
      const fixture = requests[namespace] ?? expect.fail(`The suite needs a request for ${namespace}`)
      const { account } = stage.session(latchkey, namespace)
      const answer = await latchkey.request({ namespace, method: fixture.method, params: fixture.params(account) })
      expect(
        await fixture.verify(answer, account),
        `${namespace} answers for its own account: send the request on a chain of its namespace`,
      ).toBe(true)
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

  it('behavior: a switch on one namespace does not change the others', async () => {
    const { latchkey, wallet } = await stage.connected()
    const others = namespaces.filter((namespace) => namespace !== first)
    const before = others.map((namespace) => stage.session(latchkey, namespace))
    const current = stage.session(latchkey, first).chainId
    const target = latchkey.state.networks[first]?.find(({ caipNetworkId }) => caipNetworkId !== current)?.caipNetworkId
    const chainId = target ?? expect.fail(`The suite needs two networks for ${first}`)
    await wallet.setChain(chainId)
    await eventually(() =>
      expect(stage.session(latchkey, first).chainId, 'The session follows the wallet: report chainChanged on its namespace').toBe(chainId),
    )
    expect(
      others.map((namespace) => stage.session(latchkey, namespace)),
      'A report of one namespace is not told to the others',
    ).toEqual(before)
  })
}
