// The flow in an application with a connected account.
import type { NamespaceAdapter, Plugin } from '@latchkey/kernel'
import type { MemoryStorage, TestClock, TestConnector } from '@latchkey/testkit'
import { createTestConnector, createTestLatchkey, testNamespace } from '@latchkey/testkit'
import { getAddress } from 'viem'
import { onTestFinished } from 'vitest'
import { ETHEREUM, POLYGON } from './networks.js'
import { names } from '../src/headless.js'
import type { NamesOptions } from '../src/options.js'

interface Opening {
  readonly address: string
  readonly endpoints?: Record<string, string>
  readonly storage?: MemoryStorage
  /** Asks to connect. @default true */
  readonly isConnected?: boolean
  /** Those of an earlier visit. */
  readonly clock?: TestClock
  readonly wallet?: TestConnector
  readonly adapter?: Partial<NamespaceAdapter>
  /** Other chains. */
  readonly chains?: readonly Plugin[]
}

/** Opens the flow. @param opening.address - Of the connected account */
export async function openFlow(options: NamesOptions, opening: Opening) {
  const { address, endpoints = {}, storage, clock, isConnected = true, adapter = {}, chains = [] } = opening
  const { wallet = createTestConnector({ info: { namespace: 'eip155' }, addresses: [address] }) } = opening
  const chain = testNamespace({
    namespace: 'eip155',
    connectors: [wallet],
    adapter: { networks: [ETHEREUM, POLYGON], parseAddress: async (text) => getAddress(text), ...adapter },
  })
  const test = createTestLatchkey({
    plugins: [chain, ...chains, names(options)],
    endpoints,
    ...(storage && { storage }),
    ...(clock && { clock }),
  })
  onTestFinished(() => test.latchkey.dispose())
  await test.latchkey.start()
  if (isConnected) await test.latchkey.connect({ connectorId: 'test.wallet' })
  const flow = await test.latchkey.services.get('names')?.()
  if (!flow) throw new Error('no flow')
  return { ...test, wallet, flow }
}
