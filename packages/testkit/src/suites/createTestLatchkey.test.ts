import { describe, expect, it } from 'vitest'
import { type ConnectorSwitches, createTestConnector, UNKNOWN_METHOD } from './createTestConnector.js'
import { createTestLatchkey } from './createTestLatchkey.js'
import { testNamespace } from './testNamespace.js'

const parameters = { connectorId: 'test.wallet' }

function setUp(switches: ConnectorSwitches = {}) {
  const connector = createTestConnector({ switches })
  const made = createTestLatchkey({ plugins: [testNamespace({ connectors: [connector] })] })
  return { ...made, connector }
}

describe('createTestLatchkey', () => {
  it('default: a real instance with one namespace and one wallet', async () => {
    const { latchkey, storage } = createTestLatchkey()
    await latchkey.start()
    expect((await latchkey.connect(parameters)).caipAddress).toBe('test:1:alice')
    expect(await latchkey.getBalance()).toMatchObject({ formatted: '1.5', symbol: 'TST' })
    expect(Object.keys(storage.entries()).length).toBeGreaterThan(0)
    latchkey.dispose()
  })

  it('parameters: the storage of an earlier instance simulates a reload', async () => {
    const connector = createTestConnector()
    const plugins = () => [testNamespace({ connectors: [connector] })]
    const first = createTestLatchkey({ plugins: plugins() })
    await first.latchkey.start()
    await first.latchkey.connect(parameters)
    first.latchkey.dispose()
    expect(connector.listenerCount()).toBe(0)
    const second = createTestLatchkey({ plugins: plugins(), storage: first.storage })
    await second.latchkey.start()
    expect(second.latchkey.state.sessions['test']).toMatchObject({ status: 'connected' })
    expect(connector.promptCount()).toBe(1)
    second.latchkey.dispose()
  })
})

describe('createTestConnector', () => {
  it.each([
    [{ connect: 'reject' }, 'USER_REJECTED'],
    [{ connect: 'noAccounts' }, 'WALLET_NO_ACCOUNTS'],
  ] as const)('parameters: with %j connecting is %s', async (switches, code) => {
    const { latchkey } = setUp(switches)
    await expect(latchkey.connect(parameters)).rejects.toMatchObject({ code })
    expect(latchkey.state.sessions['test']).toEqual({ status: 'disconnected' })
    latchkey.dispose()
  })

  it('parameters: wrongChain connects on a network that was not requested', async () => {
    const { latchkey } = setUp({ connect: 'wrongChain' })
    expect((await latchkey.connect(parameters)).chainId).toBe('test:404')
    latchkey.dispose()
  })

  it('parameters: a foreign error of any method is translated', async () => {
    const { latchkey, connector } = setUp({ connect: 'throw' })
    await expect(latchkey.connect(parameters)).rejects.toThrow()
    delete connector.switches.connect
    await latchkey.connect(parameters)
    connector.switches.request = 'throw'
    await expect(latchkey.request({ method: 'echo' })).rejects.toThrow()
    connector.switches.disconnect = 'throw'
    await latchkey.disconnect()
    expect(latchkey.state.sessions['test']).toEqual({ status: 'disconnected' })
    latchkey.dispose()
  })

  it('parameters: a hanging reconnect ends with the clock', async () => {
    const { latchkey, storage } = setUp()
    await latchkey.connect(parameters)
    latchkey.dispose()
    const connector = createTestConnector({ switches: { reconnect: 'hang' } })
    const second = createTestLatchkey({ plugins: [testNamespace({ connectors: [connector] })], storage })
    const starting = second.latchkey.start()
    await expect.poll(() => connector.calls).toContain('reconnect')
    expect(second.latchkey.state.sessions['test']).toMatchObject({ status: 'reconnecting' })
    await second.clock.advance(60_000)
    await starting
    expect(second.latchkey.state.sessions['test']).toEqual({ status: 'disconnected' })
    second.latchkey.dispose()
  })

  it('behavior: echoes requests, rejects one method, and reports what the test emits', async () => {
    const { latchkey, connector } = setUp()
    await latchkey.connect(parameters)
    expect(await latchkey.request({ method: 'echo', params: [1] })).toEqual({ method: 'echo', params: [1] })
    await expect(latchkey.request({ method: UNKNOWN_METHOD })).rejects.toMatchObject({ code: 'METHOD_NOT_SUPPORTED' })
    connector.emit({ type: 'chainChanged', chainId: 'test:2' })
    expect(latchkey.state.sessions['test']).toMatchObject({ chainId: 'test:2' })
    expect(connector.calls).toContain('request')
    latchkey.dispose()
  })

  it.each([
    ['unsupported', 'CHAIN_NOT_SUPPORTED'],
    ['reject', 'USER_REJECTED'],
  ] as const)('parameters: switchNetwork %s is %s', async (failure, code) => {
    const { latchkey } = setUp({ switchNetwork: failure })
    await latchkey.connect(parameters)
    await expect(latchkey.switchNetwork({ chainId: 'test:2' })).rejects.toMatchObject({ code })
    expect(latchkey.state.activeNetworkIds['test']).toBe('test:1')
    latchkey.dispose()
  })
})
