// One page with a wallet that signs, for tests of the flow.
import type { Latchkey, LatchkeyEvent, NamespaceAdapter, Plugin } from '@latchkey/kernel'
import { LatchkeyError } from '@latchkey/kernel'
import { createTestConnector, createTestLatchkey, testNamespace } from '@latchkey/testkit'
import type { MemoryStorage, TestClock, TestConnector } from '@latchkey/testkit'
import { expect, onTestFinished, vi } from 'vitest'
import type { SiwxSession, SiwxVerifier } from '../src/contracts/index.js'
import { siwx as withoutViews } from '../src/headless.js'
import { siwx } from '../src/index.js'
import type { SiwxOptions } from '../src/options.js'
import type { SiwxService, SiwxState } from '../src/registry.js'

/** Options of {@link setStage}. */
export interface StageOptions extends SiwxOptions {
  readonly isHeadless?: boolean
  /** The page's; `storage` is the option of the plugin. */
  readonly pageStorage?: MemoryStorage
  readonly addresses?: readonly string[]
  readonly adapter?: Partial<NamespaceAdapter>
  /** In the place of siwx(). */
  readonly plugin?: Plugin
  readonly plugins?: readonly Plugin[]
  /** @default 'test' */
  readonly namespace?: string
  /** A wallet that the page approved before. */
  readonly isAuthorized?: boolean
  readonly wallet?: TestConnector
}

/** What the test holds. */
export interface Stage {
  readonly latchkey: Latchkey
  readonly clock: TestClock
  readonly storage: MemoryStorage
  readonly wallet: TestConnector
  readonly service: SiwxService
  readonly events: LatchkeyEvent[]
  /** Messages that the wallet was asked to sign. */
  readonly asked: string[]
  /** What the next signature comes out as. */
  readonly switches: { sign: 'sign' | 'reject' | 'throw' | 'forge' | 'wait' }
  /** Lets signatures that wait come. */
  answer(): void
  state(): SiwxState
  connect(): Promise<unknown>
  view(): string | undefined
}

const INTERFACE = [
  { id: 'Connect', title: 'Connect', role: 'connect' },
  { id: 'Account', title: 'Account', role: 'account' },
] as const

/** What stands for a signature: everybody can make it, for their own account only. */
export const signatureOf = (address: string, message: string): string => `by ${address}: ${message.length}:${message.slice(-40)}`

/** Of namespaces that no built-in verifier knows. */
export const testVerifier = (namespace = 'test'): SiwxVerifier => ({
  namespace,
  verify: async ({ data, message, signature }: SiwxSession) => signature === signatureOf(data.accountAddress, message),
})

/** Waits until the assertions hold. */
export const eventually = (check: () => void | Promise<void>): Promise<void> => vi.waitFor(check, { timeout: 3_000, interval: 5 })

interface SignParts extends Pick<Stage, 'asked' | 'switches'> {
  readonly waiting: Set<() => void>
}

function createSign({ asked, switches, waiting }: SignParts): NonNullable<NamespaceAdapter['signMessage']> {
  return async ({ message, account, request }) => {
    asked.push(message)
    await request({ method: 'sign', params: [message] })
    const { sign: how } = switches
    if (how === 'wait') await new Promise<void>((resolve) => waiting.add(resolve))
    if (how === 'reject') throw new LatchkeyError('USER_REJECTED', { method: 'sign' })
    if (how === 'throw') throw new TypeError('the wallet broke')
    return signatureOf(how === 'forge' ? 'mallory' : account.address, message)
  }
}

function createWallet({ namespace = 'test', addresses, isAuthorized }: StageOptions): TestConnector {
  return createTestConnector({ info: { namespace }, ...(addresses && { addresses }), ...(isAuthorized !== undefined && { isAuthorized }) })
}

/** Loads a page. */
export async function setStage(options: StageOptions = {}): Promise<Stage> {
  const {
    isHeadless = false,
    pageStorage,
    addresses: _,
    adapter,
    plugin,
    plugins = [],
    namespace = 'test',
    isAuthorized: __,
    wallet = createWallet(options),
    ...siwxOptions
  } = options
  const asked: string[] = []
  const switches: Stage['switches'] = { sign: 'sign' }
  const waiting = new Set<() => void>()
  const sign = createSign({ asked, switches, waiting })
  const create = isHeadless ? withoutViews : siwx
  const { latchkey, clock, storage } = createTestLatchkey({
    ...(pageStorage && { storage: pageStorage }),
    plugins: [
      testNamespace({
        namespace,
        connectors: [wallet],
        adapter: { signMessage: sign, capabilities: { balance: true, send: false, signMessage: true }, ...adapter },
      }),
      plugin ?? create({ verifiers: [testVerifier(), testVerifier('other')], ...siwxOptions }),
      ...plugins,
    ],
  })
  const events: LatchkeyEvent[] = []
  latchkey.events.on((event) => events.push(event))
  onTestFinished(() => latchkey.dispose())
  if (!isHeadless) latchkey.ui.views.add(INTERFACE)
  await latchkey.start()
  const service = latchkey.services.get('siwx') ?? expect.fail('no service')
  return {
    latchkey,
    clock,
    storage,
    wallet,
    service,
    events,
    asked,
    switches,
    answer() {
      for (const goOn of waiting) goOn()
      waiting.clear()
    },
    state: () => latchkey.state.plugins['siwx'] as SiwxState,
    connect: () => latchkey.connect({ connectorId: wallet.info.id }),
    view: () => (latchkey.state.modal.open ? latchkey.state.router.history.at(-1)?.view : undefined),
  }
}

/** A page where the visitor is connected and asked. */
export async function setAsking(options: StageOptions = {}): Promise<Stage> {
  const stage = await setStage(options)
  await stage.connect()
  await eventually(() => expect(stage.state().question).toMatchObject({ step: 'ready', message: expect.any(String) }))
  return stage
}

/** A page where the visitor is signed in. */
export async function setSignedIn(options: StageOptions = {}): Promise<Stage> {
  const stage = await setAsking(options)
  await stage.service.sign()
  await eventually(() => expect(stage.state().status).toBe('signedIn'))
  return stage
}
