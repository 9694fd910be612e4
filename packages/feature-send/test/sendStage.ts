// A visitor with a wallet on a local chain, in front of `send()`.
import type { CaipNetworkId, Latchkey, LatchkeyEvent, Names, PendingActivity } from '@latchkey/kernel'
import { createLatchkey, definePlugin } from '@latchkey/kernel'
import { eip155 } from '@latchkey/plugin-eip155'
import type { EvmTestWallet, MemoryStorage } from '@latchkey/testkit'
import { createEvmTestWallet, createMemoryStorage, createTestPage } from '@latchkey/testkit'
import type { Exchange } from '@latchkey/testkit/exchange'
import { startExchange } from '@latchkey/testkit/exchange'
import { expect, vi } from 'vitest'
import { send } from '../src/index.js'
import type { SendFlow, SendState } from '../src/index.js'

export const RECEIVER = '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC'
const CHAIN: CaipNetworkId = 'eip155:31337'

/** A page with the wallet connected. */
export interface SendPage {
  readonly latchkey: Latchkey
  readonly flow: SendFlow
  readonly events: readonly LatchkeyEvent[]
  state(): SendState
  /** Types and waits until the receiver is known and the transfer is built, or cannot be. */
  review(input: { readonly amount?: string; readonly to: string; readonly symbol?: string }): Promise<void>
  close(): void
}

/** The chain, the wallet and what answers for names. */
export interface SendStage {
  readonly exchange: Exchange
  readonly wallet: EvmTestWallet
  readonly storage: MemoryStorage
  /** Where names lead; a test changes it. */
  readonly names: Map<string, { readonly address: string; readonly isConfusable?: boolean }>
  /** What the list of activity was told of. */
  readonly told: readonly PendingActivity[]
  ask(method: string, params?: readonly unknown[]): Promise<unknown>
  open(tokens?: readonly string[]): Promise<SendPage>
  end(): Promise<void>
}

/** Answers from a list, as a naming system does. */
const namesOf = (known: SendStage['names']): Names => ({
  isName: (text) => text.includes('.'),
  resolve: async ({ name }) => {
    const found = known.get(name)
    return found && { name, isConfusable: false, ...found }
  },
  nameOf: async () => undefined,
})

/** Starts one. */
export async function startSendStage(): Promise<SendStage> {
  const exchange = await startExchange({ chainId: 31_337 })
  const page = createTestPage()
  const leave = page.install()
  const wallet = createEvmTestWallet({ page, chains: [{ chainId: 31_337, name: 'Local', rpcUrl: exchange.url }] })
  await wallet.install()
  const storage = createMemoryStorage()
  const names: SendStage['names'] = new Map()
  const pages: SendPage[] = []
  const told: PendingActivity[] = []
  const ask = (method: string, params: readonly unknown[] = []) => exchange.deployer.request(method, params)
  const network = {
    id: 31_337,
    name: 'Local',
    nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
    rpcUrls: { default: { http: [exchange.url] } },
  }
  const naming = definePlugin({
    id: 'naming',
    apiVersion: 1,
    setup({ services }) {
      services.provide('names.lookup', async () => namesOf(names))
      services.provide('history.pending', async (sent) => void told.push(sent))
    },
  })
  return {
    ...{ exchange, wallet, storage, names, told, ask },
    async open(tokens = []) {
      const plugins = [eip155({ networks: [network] }), naming, send({ tokens: { [CHAIN]: tokens } })]
      const metadata = { name: 'Test', description: 'A test', url: 'https://app.test', icons: [] }
      const latchkey = createLatchkey({ projectId: 'test', metadata, plugins, storage, logLevel: 'silent' })
      const opened = await connect(latchkey, wallet)
      pages.push(opened)
      return opened
    },
    async end() {
      for (const each of pages) each.close()
      await wallet.uninstall()
      leave()
      await exchange.stop()
    },
  }
}

async function connect(latchkey: Latchkey, wallet: EvmTestWallet): Promise<SendPage> {
  const events: LatchkeyEvent[] = []
  latchkey.events.on((event) => events.push(event))
  await latchkey.start()
  await vi.waitFor(() => expect(latchkey.state.sessions['eip155']?.status).not.toBe('reconnecting'))
  if (latchkey.state.sessions['eip155']?.status !== 'connected') await latchkey.connect({ connectorId: wallet.connectorId })
  const flow = (await latchkey.services.get('send')?.()) ?? expect.fail('no service')
  const state = (): SendState => latchkey.state.plugins['send'] as SendState
  const leave = flow.start()
  await vi.waitFor(() => expect(state().status).toBe('ready'), 10_000)
  return {
    ...{ latchkey, flow, events, state },
    async review({ amount, to, symbol = 'ETH' }) {
      flow.select(state().assets.find((each) => each.symbol === symbol) ?? expect.fail(`there is no ${symbol}`))
      if (amount === undefined) flow.setMax()
      else flow.setAmount(amount)
      flow.setReceiver(to)
      await vi.waitFor(() => expect(state().receiver.status).not.toBe('resolving'), 10_000)
      flow.setWholeSeen(true)
      await flow.review()
    },
    close() {
      leave()
      latchkey.dispose()
    },
  }
}
