import type { Latchkey } from '@latchkey/kernel'
import { createTestLatchkey, createTestPage } from '@latchkey/testkit'
import { expect, onTestFinished } from 'vitest'
import type { TonBridge } from '../src/connectors/TonBridge.js'
import type { TonOptions } from '../src/index.js'
import { ton, tonMainnet, tonTestnet } from '../src/index.js'
import { createTonTestWallet } from './testWallet.js'

const namespace = 'ton'

/** Starts an instance on a page, until the test ends. @param entries - The page's wallets. */
export async function start(entries: object, options: TonOptions = { networks: [tonMainnet, tonTestnet] }) {
  const page = Object.assign(createTestPage(), entries)
  onTestFinished(page.install())
  const { latchkey } = createTestLatchkey({ plugins: [ton(options)] })
  onTestFinished(() => latchkey.dispose())
  await latchkey.start()
  return { page, latchkey, list: () => latchkey.state.connectors.filter((info) => info.namespace === namespace) }
}

/** A wallet on the page. @param damage - Changes its bridge before discovery. */
export async function installed(damage: Partial<Record<keyof TonBridge, unknown>> = {}, options?: TonOptions) {
  const [nodeUrl] = options?.networks?.[0]?.rpcUrls ?? []
  const wallet = await createTonTestWallet({ page: createTestPage(), ...(nodeUrl ? { nodeUrl } : {}) })
  const tonconnect = Object.assign(wallet.bridge, damage)
  const { latchkey } = await start({ [wallet.connectorId]: { tonconnect } }, options)
  return { latchkey, wallet, connect: () => latchkey.connect({ connectorId: wallet.connectorId, namespace }) }
}

/** The same, connected. */
export async function connected(damage?: Partial<Record<keyof TonBridge, unknown>>, options?: TonOptions) {
  const stage = await installed(damage, options)
  await stage.connect()
  return { ...stage, ask: (method: string, params?: unknown) => stage.latchkey.request({ namespace, method, params }) }
}

/** The session; the test fails without one. */
export const sessionOf = (latchkey: Latchkey) => {
  const session = latchkey.state.sessions[namespace]
  return session?.status === 'connected' ? session : expect.fail('not connected')
}

/** The plugin's adapter; the test fails without one. */
export const adapterOf = (latchkey: Latchkey) => latchkey.namespaces.get(namespace) ?? expect.fail('no adapter')

/** A wallet that refuses to connect. @param code - Of TON Connect, e.g. 300. */
export const refusing = (code: number) => async () => ({ event: 'connect_error', id: 1, payload: { code, message: 'no' } })
