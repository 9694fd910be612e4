import type { Connection, ConnectionChange, LatchkeyState, Network } from '@latchkey/kernel'
import { LatchkeyError } from '@latchkey/kernel'
import { expect, it, vi } from 'vitest'
import type { WalletDriver } from './driveWallet.js'
import { driveWallet } from './driveWallet.js'

const { signal } = new AbortController()
const connectionOn = (chainId: Connection['chainId'], address = 'alice'): Connection => ({
  accounts: [{ namespace: 'test', address, type: 'eoa' }],
  chainId,
})

function setUp(driver: Partial<WalletDriver> = {}) {
  const networks = [{ caipNetworkId: 'test:1' }, { caipNetworkId: 'test:2' }] as unknown as readonly Network[]
  const current = { networks: { test: networks }, activeNetworkIds: { test: 'test:2' } } as unknown as LatchkeyState
  const log = { debug: vi.fn(), info: vi.fn(), warn: vi.fn(), error: vi.fn() }
  const stop = vi.fn()
  let report: (read: () => Connection | undefined) => void = () => expect.fail('not watched')
  const whole: WalletDriver = {
    connect: vi.fn(async (chainId) => connectionOn(chainId)),
    reconnect: vi.fn(async (chainId) => connectionOn(chainId)),
    disconnect: vi.fn(async () => 'gone'),
    request: vi.fn(async () => 'done'),
    watch: (tell) => ((report = tell), stop),
    ...driver,
  }
  const info = { id: 'w', namespace: 'test', name: 'W', type: 'ANNOUNCED' } as const
  const connector = driveWallet({ info, chain: { namespace: 'test', state: { current }, log }, driver: whole })
  const heard: ConnectionChange[] = []
  const unsubscribe = connector.subscribe((change) => heard.push(change))
  return { connector, driver: whole, log, heard, stop, unsubscribe, report: (read: () => Connection | undefined) => report(read) }
}

it('default: what names no network is about the active one', async () => {
  const { connector, driver } = setUp()
  expect(await connector.connect({ signal })).toEqual(connectionOn('test:2'))
  expect(await connector.reconnect({ signal })).toEqual(connectionOn('test:2'))
  expect(await connector.request({ method: 'm', params: [1], signal })).toBe('done')
  expect(driver.request).toHaveBeenCalledWith({ method: 'm', params: [1], chainId: 'test:2' })
  expect(await connector.connect({ chainId: 'test:1', signal })).toEqual(connectionOn('test:1'))
  expect(await connector.disconnect()).toBeUndefined()
})

it.each([undefined, { accounts: [], chainId: 'test:1' } as const])('behavior: %j is no connection to resume', async (answer) => {
  const { connector } = setUp({ reconnect: async () => answer })
  expect(await connector.reconnect({ signal })).toBeUndefined()
})

it('behavior: a switch connects there, and the listeners hear of it', async () => {
  const { connector, heard } = setUp()
  await connector.switchNetwork?.({ network: { caipNetworkId: 'test:1' } as unknown as Network, signal })
  expect(heard).toEqual([{ type: 'connectionChanged', connection: connectionOn('test:1') }])
})

it('error: a switch that the wallet ignored', async () => {
  const { connector, heard } = setUp({ connect: async () => connectionOn('test:2') })
  const switched = connector.switchNetwork?.({ network: { caipNetworkId: 'test:1' } as unknown as Network, signal })
  await expect(switched).rejects.toMatchObject({ code: 'CHAIN_NOT_SUPPORTED' })
  expect(heard).toEqual([])
})

it('behavior: reports of the wallet; without an account it is disconnected; after unsubscribing none', () => {
  const { report, heard, unsubscribe, stop } = setUp()
  report(() => connectionOn('test:1', 'bob'))
  report(() => undefined)
  report(() => ({ accounts: [], chainId: 'test:1' }))
  const disconnected = { type: 'disconnected' }
  expect(heard).toEqual([{ type: 'connectionChanged', connection: connectionOn('test:1', 'bob') }, disconnected, disconnected])
  unsubscribe()
  report(() => undefined)
  expect([heard.length, stop.mock.calls.length]).toEqual([3, 1])
})

it('error: a report that cannot be read is logged and dropped', () => {
  const { report, heard, log } = setUp()
  report(() => {
    throw new LatchkeyError('WALLET_NO_ACCOUNTS', { connectorId: 'w' })
  })
  expect([heard, log.warn.mock.calls.length]).toEqual([[], 1])
})

it("error: the wallet's errors are translated, with their method", async () => {
  const refusal = Object.assign(new TypeError('no'), { code: 4001 })
  const fails = () => Promise.reject(refusal)
  const { connector } = setUp({ connect: fails, reconnect: fails, disconnect: fails, request: fails })
  const rejected = { code: 'USER_REJECTED' }
  await expect(connector.connect({ signal })).rejects.toMatchObject(rejected)
  await expect(connector.reconnect({ signal })).rejects.toMatchObject(rejected)
  await expect(connector.disconnect()).rejects.toMatchObject(rejected)
  await expect(connector.request({ method: 'm', signal })).rejects.toMatchObject({ ...rejected, context: { method: 'm' } })
})
