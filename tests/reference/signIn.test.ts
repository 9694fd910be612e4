// The published sign-in client of the reference against a cloud of our own, installed as client.test.ts does, for the same reason. It is made for pages:
// what it reads of one is stubbed.
import { privateKeyToAccount } from 'viem/accounts'
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import type { ServedCloud } from '../../scripts/test/serveCloud.js'
import { serveCloud } from '../../scripts/test/serveCloud.js'
import type { InstalledPackage } from './installPackage.js'
import { installPackage } from './installPackage.js'

const CHAIN = 'eip155:1'
const PAGE = 'https://shop.example'
const HOST = 'api.web3modal.org'
const ALICE = privateKeyToAccount('0x59c6995e998f97a5a0044966f0945389dc9e86dae88c7a8412f4603b6b78690d')
const MALLORY = privateKeyToAccount('0x5de4111afa1a4b94908f83103eb1f1706367c2e68ca870fc3fb9a804cdab365a')

/** A message of the client, with its text. */
interface Message {
  toString(): string
}

/** What is called of it; what it answers is not typed here, but compared. */
interface SignInClient {
  createMessage(input: { readonly accountAddress: string; readonly chainId: string }): Promise<Message>
  addSession(session: { readonly data: object; readonly message: string; readonly signature: string }): Promise<void>
  getSessions(chainId: string, address: string): Promise<readonly object[]>
  getSessionAccount(): Promise<object>
  setSessionAccountMetadata(metadata: object | null): Promise<unknown>
  revokeSession(chainId: string, address: string): Promise<void>
  setSessions(sessions: readonly object[]): Promise<void>
}

/** Where it reads the project. */
interface Options {
  setProjectId(id: string): void
}

let installed: InstalledPackage
let cloud: ServedCloud
let client: SignInClient
let createClient: new () => SignInClient
const asked: string[] = []
const elsewhere: string[] = []

beforeAll(async () => {
  installed = await installPackage('@reown/appkit-siwx', '1.7.19')
  cloud = await serveCloud({ signIn: { referenceMessages: true }, projects: [{ id: 'test', name: 'Test', origins: [PAGE] }] })
  const ask = globalThis.fetch
  vi.stubGlobal('fetch', async (given: string | URL | Request, init?: RequestInit) => {
    const url = new URL(given instanceof Request ? given.url : given)
    if (url.host !== HOST) elsewhere.push(url.host)
    const headers = new Headers(init?.headers)
    headers.set('origin', PAGE)
    const response = await ask(`${cloud.url}${url.pathname}${url.search}`, { ...init, headers })
    asked.push(`${init?.method ?? 'GET'} ${url.pathname} ${response.status}`)
    return response
  })
  const kept = new Map<string, string>()
  const localStorage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  }
  vi.stubGlobal('localStorage', localStorage)
  const location = new URL(`${PAGE}/`)
  vi.stubGlobal('window', { localStorage, location })
  vi.stubGlobal('document', { location })
  const loaded = (await installed.load()) as { readonly CloudAuthSIWX: new () => SignInClient }
  createClient = loaded.CloudAuthSIWX
  const { OptionsController } = (await installed.load('@reown/appkit-controllers')) as { readonly OptionsController: Options }
  OptionsController.setProjectId('test')
}, 300_000)

beforeEach(() => {
  client = new createClient()
  asked.length = 0
})

afterAll(async () => {
  vi.unstubAllGlobals()
  await cloud?.stop()
  await installed?.remove()
})

async function signIn(by = ALICE) {
  const data = await client.createMessage({ accountAddress: ALICE.address, chainId: CHAIN })
  const message = data.toString()
  await client.addSession({ data, message, signature: await by.signMessage({ message }) })
}

const me = { address: ALICE.address, caip2Network: CHAIN, domain: 'shop.example', uri: `${PAGE}/` }
const calls = (): readonly string[] => asked.map((call) => call.replace('/auth/v1/', ''))

it('a nonce, a sign-in, who it is, metadata, and leaving', async () => {
  await signIn()
  expect(await client.getSessions(CHAIN, ALICE.address)).toMatchObject([{ data: { accountAddress: ALICE.address, chainId: CHAIN } }])
  expect(await client.getSessionAccount()).toMatchObject(me)
  await client.setSessionAccountMetadata({ plan: 'gold' })
  expect(await client.getSessionAccount()).toMatchObject({ appKitAccount: { metadata: { plan: 'gold' } } })
  expect(await client.getSessions('eip155:10', ALICE.address)).toEqual([])
  await client.setSessions([])
  expect(await client.getSessions(CHAIN, ALICE.address)).toEqual([])
  // It forgets its token, and asks the service nothing: there the session ends by its time.
  expect(new Set(calls())).toEqual(new Set(['GET nonce 200', 'POST authenticate 200', 'GET me 200', 'PUT account-metadata 200']))
})

it('a signature of another account begins no session', async () => {
  await expect(signIn(MALLORY)).rejects.toThrow('UNAUTHORIZED')
  expect(await client.getSessions(CHAIN, ALICE.address)).toEqual([])
})

it('nothing was asked of another host', () => {
  expect(elsewhere).toEqual([])
})
