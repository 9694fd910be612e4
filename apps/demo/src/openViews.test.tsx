// Every view of every package, opened without its parameters, or with wrong ones.
import { tipJar } from '@latchkey/example-tip-jar'
import { embedded } from '@latchkey/feature-embedded'
import { history } from '@latchkey/feature-history'
import { names } from '@latchkey/feature-names'
import { onramp } from '@latchkey/feature-onramp'
import { portfolio } from '@latchkey/feature-portfolio'
import { send } from '@latchkey/feature-send'
import { siwx } from '@latchkey/feature-siwx'
import { swaps } from '@latchkey/feature-swaps'
import type { Latchkey, Plugin, ViewId } from '@latchkey/kernel'
import { definePlugin, isLatchkeyError } from '@latchkey/kernel'
import { eip155 } from '@latchkey/plugin-eip155'
import { LatchkeyProvider } from '@latchkey/react'
import { createTestConnector, createTestLatchkey } from '@latchkey/testkit'
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { cleanup, render } from 'vitest-browser-react'

declare global {
  interface ImportMeta {
    /** Of Vite. */
    glob<T>(
      patterns: readonly string[],
      options: { readonly query: string; readonly import: string; readonly eager: true },
    ): Record<string, T>
  }
}

const ADDRESS = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'

/** Sources of every package's `ViewRegistry`: a view that is declared and never opened here fails the first test. */
const registries = import.meta.glob<string>(['../../../packages/*/src/registry.ts', '../../../packages/*/src/views/registry.ts'], {
  query: '?raw',
  import: 'default',
  eager: true,
})

/** Names in the `ViewRegistry` interfaces of a source. */
function declaredIn(source: string): readonly string[] {
  const bodies = [...source.matchAll(/interface (?:Interface)?ViewRegistry \{(.*?)\n {2}\}/gs)].map(([, body = '']) => body)
  return bodies.flatMap((body) => [...body.matchAll(/^ {4}'?([\w.]+)'?:/gm)].map(([, name = '']) => name))
}

const declared = Object.values(registries).flatMap(declaredIn)

/** An Ethereum wallet that is connected without a question, and answers no request. */
function plugins(): readonly Plugin[] {
  const connector = createTestConnector({
    info: { id: 'copper', name: 'Copper', namespace: 'eip155' },
    addresses: [ADDRESS],
    chainId: 'eip155:1',
    switches: { request: 'hang' },
  })
  const rpcUrls = { default: { http: [`${location.origin}/no-node`] } }
  const chain = { id: 1, name: 'Ethereum', nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 }, rpcUrls }
  return [
    eip155({ networks: [chain], discovery: { eip6963: false, injected: false } }),
    definePlugin({ id: 'copper', apiVersion: 1, setup: (context) => void context.connectors.add(connector) }),
    embedded({ frame: 'https://wallet.example' }),
    portfolio(),
    send(),
    history(),
    names({ ens: false }),
    swaps(),
    onramp(),
    siwx({ required: false }),
    tipJar({ to: `eip155:1:${ADDRESS}` }),
  ]
}

const NAMES = ['constructor', '__proto__', 'toString', '']
/** Wrong in every way: absent, of another type, with members of another type, with the names of every object, and much too long. */
const WRONG: readonly (readonly [string, unknown])[] = [
  ['undefined', undefined],
  ['null', null],
  ['a number', 7],
  ['a text', 'text'],
  ['a list', []],
  ['an empty object', {}],
  ['an object without a prototype', Object.create(null)],
  ...[null, 7, {}, [], [null], [{}], () => undefined, 'x'.repeat(100_000), ...NAMES].map((value): readonly [string, unknown] => [
    `members that are ${String(JSON.stringify(value)).slice(0, 20)}`,
    membersOf(value),
  ]),
  ...NAMES.map((name): readonly [string, unknown] => [`a choice of ${name}`, { choices: [{ connectorId: name, namespace: name }] }]),
  ...NAMES.map((name): readonly [string, unknown] => [`a network of ${name}`, { chainId: `${name}:1` }]),
  [
    'members that throw',
    new Proxy(
      {},
      {
        get() {
          throw new TypeError('read')
        },
      },
    ),
  ],
]

/** Every member that a view of ours reads. */
function membersOf(value: unknown): object {
  const names = [
    'namespace',
    'chainId',
    'connectorId',
    'choices',
    'walletId',
    'side',
    'orderId',
    'fromToken',
    'toToken',
    'token',
    'to',
    'amount',
  ]
  return Object.fromEntries(names.map((name) => [name, value]))
}

const shadow = () => document.querySelector('latchkey-modal')?.shadowRoot

/** What the visitor sees in the card, below its header. */
const shown = (): string => {
  const main = shadow()?.querySelector('.lk-body') ?? shadow()?.querySelector('.lk-card')
  return [main?.textContent, ...[...(main?.querySelectorAll('[aria-label]') ?? [])].map((one) => one.getAttribute('aria-label'))]
    .join(' ')
    .trim()
}

const failures: unknown[] = []
const note = (event: Event): void => void failures.push((event as ErrorEvent).error ?? (event as PromiseRejectionEvent).reason)

beforeEach(() => {
  failures.length = 0
  vi.spyOn(console, 'error').mockImplementation((...parts) => void failures.push(parts))
  window.addEventListener('error', note)
  window.addEventListener('unhandledrejection', note)
})
afterEach(async () => {
  await cleanup()
  window.removeEventListener('error', note)
  window.removeEventListener('unhandledrejection', note)
  vi.restoreAllMocks()
})

async function start(isConnected: boolean): Promise<Latchkey> {
  const { latchkey } = createTestLatchkey({ plugins: plugins() })
  onTestFinished(() => latchkey.dispose())
  await render(<LatchkeyProvider latchkey={latchkey} />)
  await latchkey.start()
  // With it come views that nobody needs before.
  await latchkey.services.get('embedded')?.()
  if (isConnected) await latchkey.connect({ connectorId: 'copper', namespace: 'eip155' })
  await latchkey.open()
  await expect.poll(() => shown().length).toBeGreaterThan(0)
  return latchkey
}

/** What an account has is asked of a node, and the one of this page fails for longer than a test waits: these show that they load. */
const LOADING: readonly string[] = ['Account', 'PortfolioTokens', 'PortfolioNfts']

/** Opens a view. @returns What is wrong with what the visitor sees. */
async function openWith(latchkey: Latchkey, view: string, params: unknown): Promise<readonly unknown[]> {
  try {
    await latchkey.open({ view: view as ViewId, params } as Parameters<Latchkey['open']>[0])
  } catch (error) {
    return isLatchkeyError(error) ? [] : [error]
  }
  // A question that nobody asks closes itself.
  const isDrawn = (): boolean =>
    !latchkey.state.modal.open || ((LOADING.includes(view) || !shadow()?.querySelector('.lk-skeleton')) && shown().length > 0)
  await vi.waitFor(() => expect(isDrawn()).toBe(true), { timeout: 3_000, interval: 5 }).catch(() => failures.push('blank or loading'))
  return failures.splice(0)
}

test('the views that packages declare are opened below; all but that of siwe(), which is siwx() with other options, are registered', async () => {
  const latchkey = await start(false)
  expect(declared.length).toBeGreaterThanOrEqual(27)
  expect(declared.filter((view) => !latchkey.ui.views.get(view as ViewId))).toEqual(['ConnectingSiwe'])
})

test.each([...declared, 'tipJar.Jar'])(
  '%s without its parameters, or with wrong ones, shows a view or rejects with a code',
  async (view) => {
    for (const isConnected of [false, true]) {
      const latchkey = await start(isConnected)
      failures.length = 0
      const found: unknown[] = []
      for (const [kind, params] of WRONG) {
        const wrong = await openWith(latchkey, view, params)
        if (wrong.length > 0)
          found.push(`${isConnected ? 'connected' : 'not connected'}, ${kind}: ${wrong.map(String).join(' · ').slice(0, 200)}`)
      }
      expect(found).toEqual([])
      await cleanup()
      latchkey.dispose()
    }
  },
)
