// A page with a wallet, nodes that the test scripts, and a service over HTTP.
import { definePlugin } from '@latchkey/kernel'
import type { Asset, CaipAddress, Ledger, PluginContext } from '@latchkey/kernel'
import { createTestConnector, createTestLatchkey, testNamespace } from '@latchkey/testkit'
import type { TestConnectorOptions } from '@latchkey/testkit'
import type { NodeReply, NodeRequest } from '@latchkey/testkit/node'
import { startTestNode } from '@latchkey/testkit/node'
import { expect, onTestFinished, vi } from 'vitest'
import type { PortfolioState } from '../src/contracts/PortfolioState.js'
import { portfolio } from '../src/headless.js'
import type { PortfolioOptions } from '../src/options.js'

export const ALICE = '0x00000000000000000000000000000000000000a1'
export const BOB = '0x00000000000000000000000000000000000000b0'

export interface StageOptions extends PortfolioOptions {
  /** Answers the service. Absent: none is configured. */
  readonly service?: (request: NodeRequest) => NodeReply
  /** Address of a service that the test runs itself. */
  readonly base?: string
  /** What the chain says. @default the coin */
  readonly assets?: Ledger['listAssets']
  readonly wallet?: TestConnectorOptions['answer']
  readonly isConnected?: boolean
}

/** A token of the chain. */
export const asset = (parts: Partial<Asset> = {}): Asset => ({ symbol: 'TST', decimals: 18, amountBaseUnits: 5n, ...parts })

/** Waits until the assertions hold. */
export const eventually = (check: () => void): Promise<void> => vi.waitFor(check, { timeout: 5_000, interval: 5 })

/** Loads a page with a connected account. */
export async function setStage({ assets = async () => [asset()], wallet = () => ({}), isConnected = true, ...rest }: StageOptions = {}) {
  const { service, base, ...options } = rest
  const node = service && (await startTestNode(service))
  const connector = createTestConnector({ info: { namespace: 'eip155' }, addresses: [ALICE, BOB], answer: wallet })
  const adapter = { ledger: async () => ({ listAssets: assets }) }
  const blockchain = base ?? node?.url
  let other: PluginContext | undefined
  // Another feature, which says that it changed a balance.
  const sender = definePlugin({ id: 'sender', apiVersion: 1, setup: (context) => void (other = context) })
  const { latchkey, clock } = createTestLatchkey({
    plugins: [testNamespace({ namespace: 'eip155', connectors: [connector], adapter }), portfolio(options), sender],
    ...(blockchain && { endpoints: { blockchain } }),
  })
  onTestFinished(async () => {
    await latchkey.dispose()
    await node?.stop()
  })
  await latchkey.start()
  if (isConnected) await latchkey.connect({ connectorId: 'test.wallet' })
  const flow = (await latchkey.services.get('portfolio')?.()) ?? expect.fail('no flow')
  const state = () => latchkey.state.plugins['portfolio'] as PortfolioState
  const paths = () => node?.requests.map(({ path }) => path.split('?')[0] ?? '') ?? []
  const changeBalance = (account: CaipAddress): void => other?.events.emit('balanceChanged', { account })
  return { latchkey, clock, connector, flow, state, paths, node, changeBalance }
}
