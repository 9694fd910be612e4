// Farcaster without its network: the registries on a local chain, a relay of FIP-11, and an app that signs what the relay hands to it.
import { once } from 'node:events'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { randomUUID } from 'node:crypto'
import type { Abi, Address, Hex, LocalAccount } from 'viem'
import { pad, parseAbi } from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { createSiweMessage } from 'viem/siwe'
import { createWriter } from './createWriter.js'
import compiled from './contracts/Farcaster.json' with { type: 'json' }

/** Returns 1 to every call. What it validates, the fee and form of a key, is not what logins are verified by. */
const VALIDATOR = '0x00000000000000000000000000000000000fa4c5'
const VALIDATOR_CODE = '0x600160005260206000f3'
const AUTH_KEY_TYPE = 2
/** Of keys by which apps write for an account. */
export const APP_KEY_TYPE = 1

const idAbi = parseAbi([
  'constructor(address migrator, address owner)',
  'function bulkRegisterIds((uint24 fid, address custody, address recovery)[] ids)',
])
const keyAbi = parseAbi([
  'constructor(address idRegistry, address migrator, address owner, uint256 maxKeysPerFid)',
  'function setValidator(uint32 keyType, uint8 metadataType, address validator)',
  'function setKeyGateway(address gateway)',
  'function unpause()',
  'function add(address fidOwner, uint32 keyType, bytes key, uint8 metadataType, bytes metadata)',
  'function remove(bytes key)',
])

/** The registries of a chain. */
export interface Registries {
  readonly idRegistry: Address
  readonly keyRegistry: Address
  /** Gives an account to an address. */
  register(fid: bigint, custody: Address): Promise<void>
  /** Lets a second address sign in for the account of the first. @param keyType - Of what it is added as, where it may not */
  addAuthAddress(custody: Address, added: Address, keyType?: number): Promise<void>
  /** Takes it away again, as the account's own. */
  removeAuthAddress(custody: LocalAccount, removed: Address): Promise<void>
}

/** Deploys them on anvil. */
export async function deployRegistries(chain: { readonly url: string; readonly chainId: number }): Promise<Registries> {
  // An account of its own: nobody else counts its nonce.
  const owner = privateKeyToAccount(generatePrivateKey())
  const { writer, node, included } = createWriter(chain, owner)
  const deploy = async (abi: Abi, bytecode: string, args: readonly unknown[]) =>
    (await included(await writer.deployContract({ abi, bytecode: bytecode as Hex, args }))).contractAddress as Address
  await node.setBalance({ address: owner.address, value: 10n ** 20n })
  const idRegistry = await deploy(idAbi, compiled.IdRegistry, [owner.address, owner.address])
  const keyRegistry = await deploy(keyAbi, compiled.KeyRegistry, [idRegistry, owner.address, owner.address, 1_000n])
  const onIds = async (functionName: 'bulkRegisterIds', args: readonly unknown[]) =>
    included(await writer.writeContract({ address: idRegistry, abi: idAbi as Abi, functionName, args }))
  const onKeys = async (functionName: string, args: readonly unknown[] = []) =>
    included(await writer.writeContract({ address: keyRegistry, abi: keyAbi as Abi, functionName, args }))
  await node.setCode({ address: VALIDATOR, bytecode: VALIDATOR_CODE })
  for (const keyType of [AUTH_KEY_TYPE, APP_KEY_TYPE]) await onKeys('setValidator', [keyType, 1, VALIDATOR])
  await onKeys('setKeyGateway', [owner.address])
  await onKeys('unpause')
  return {
    idRegistry,
    keyRegistry,
    async register(fid, custody) {
      await onIds('bulkRegisterIds', [[{ fid: Number(fid), custody, recovery: owner.address }]])
    },
    async addAuthAddress(custody, added, keyType = AUTH_KEY_TYPE) {
      await onKeys('add', [custody, keyType, pad(added), 1, '0x'])
    },
    async removeAuthAddress(custody, removed) {
      await node.setBalance({ address: custody.address, value: 10n ** 18n })
      const args = [pad(removed)] as const
      await included(await writer.writeContract({ account: custody, address: keyRegistry, abi: keyAbi, functionName: 'remove', args }))
    },
  }
}

/** Who has a Farcaster account. */
export interface FarcasterUser {
  readonly fid: bigint
  readonly username?: string
  /** The address of the message. @default the signer's */
  readonly address?: Address
  readonly signer: LocalAccount
}

interface Channel {
  readonly nonce: string
  readonly signatureParams: { readonly siweUri: string; readonly domain: string; readonly nonce: string; readonly expirationTime?: string }
  said?: { readonly message: string; readonly signature: string; readonly fid: number; readonly username?: string }
}

/** The relay, with what a test changes of it. */
export interface FarcasterRelay {
  readonly url: string
  /** What was asked, e.g. `POST /v1/channel`. */
  readonly asked: string[]
  /** Changes what it answers. */
  change: ((path: string, answer: object) => unknown) | undefined
  /** Answers in its place. @returns Whether it did */
  intercept: ((path: string, response: ServerResponse) => boolean) | undefined
  stop(): Promise<void>
}

const read = async (request: IncomingMessage): Promise<string> => {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks).toString()
}

const tokenOf = ({ headers }: IncomingMessage, query: URLSearchParams): string =>
  headers.authorization?.slice('Bearer '.length) ?? query.get('channelToken') ?? ''

/** The page of an app. */
const appPage = (domain: string): string =>
  `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Farcaster</title>` +
  `<main style="font:16px system-ui;max-width:24rem;margin:4rem auto;text-align:center"><h1>Sign in</h1><p>${domain.replace(/[^\w.:-]/g, '')} wants you to sign in.</p>` +
  `<form method="post"><button style="font:inherit;padding:.75rem 2rem">Sign in with Farcaster</button></form></main>`

/**
 * Starts a relay.
 *
 * @param user - Who has the app that the relay's links lead to, a page of the relay; without, they lead to one that nobody answers
 * @param chainId - Of its messages
 */
export async function startFarcasterRelay(user?: FarcasterUser, chainId = 10): Promise<FarcasterRelay> {
  const channels = new Map<string, Channel>()
  const server = createServer((request, response) => void answer(request, response))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const relay: FarcasterRelay = {
    url,
    asked: [],
    change: undefined,
    intercept: undefined,
    stop: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
  const open = (text: string): object => {
    const signatureParams = JSON.parse(text) as Channel['signatureParams']
    const [made, { nonce }] = [randomUUID(), signatureParams]
    channels.set(made, { nonce, signatureParams })
    const link = `${url}/~/siwf?channelToken=${made}`
    return { channelToken: made, url: link, connectUri: link, nonce }
  }
  const statusOf = (token: string, { said, nonce, signatureParams }: Channel): readonly [number, object] => {
    if (said) channels.delete(token)
    return [said ? 200 : 202, { state: said ? 'completed' : 'pending', nonce, signatureParams, ...said }]
  }
  const answerApi = (pathname: string, token: string, text: string): readonly [number, object] | undefined => {
    if (pathname === '/v1/channel') return [201, open(text)]
    const channel = channels.get(token)
    if (channel === undefined) return [401, { error: 'Unauthorized' }]
    if (pathname === '/v1/channel/status') return statusOf(token, channel)
    if (pathname !== '/v1/channel/authenticate') return undefined
    channel.said = JSON.parse(text) as NonNullable<Channel['said']>
    return [201, {}]
  }
  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname, searchParams } = new URL(request.url ?? '/', url)
    const text = await read(request)
    const token = tokenOf(request, searchParams)
    relay.asked.push(`${request.method} ${pathname}`)
    if (relay.intercept?.(pathname, response) === true) return
    const [status, body] = answerApi(pathname, token, text) ?? []
    if (status !== undefined) {
      const changed = relay.change && body ? relay.change(pathname, body) : body
      return void response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(changed))
    }
    response.writeHead(200, { 'content-type': 'text/html' }).end(await showApp(token, request.method === 'POST'))
  }
  async function showApp(token: string, isPressed: boolean): Promise<string> {
    if (!isPressed || user === undefined) return appPage(channels.get(token)?.signatureParams.domain ?? '')
    await signIn(`${url}/~/siwf?channelToken=${token}`, user, { chainId })
    return '<p>Return to the page.</p>'
  }
  return relay
}

/** What an app does differently. */
export interface SignOptions {
  /** @default 10 */
  readonly chainId?: number
  /** Changes the fields of the message, and then its text. */
  readonly fields?: Readonly<Record<string, unknown>>
  readonly text?: (message: string) => string
  /** In place of the channel of the URL. */
  readonly into?: string
}

/** What the visitor's app does with the relay's URL: it reads what is asked, signs, and hands the message over. @returns The message */
export async function signIn(
  url: string,
  user: FarcasterUser,
  { chainId = 10, fields, text, into = url }: SignOptions = {},
): Promise<string> {
  const { origin } = new URL(url)
  const bearer = (from: string) => ({ authorization: `Bearer ${new URL(from).searchParams.get('channelToken') ?? ''}` })
  const asked = (await (await fetch(`${origin}/v1/channel/status`, { headers: bearer(url) })).json()) as Channel
  const { siweUri, domain, nonce, expirationTime } = asked.signatureParams
  const written = createSiweMessage({
    address: user.address ?? user.signer.address,
    chainId,
    domain,
    nonce,
    uri: siweUri,
    version: '1',
    statement: 'Farcaster Auth',
    resources: [`farcaster://fid/${user.fid}`],
    ...(expirationTime !== undefined && { expirationTime: new Date(expirationTime) }),
    ...fields,
  })
  const message = text?.(written) ?? written
  const signature = await user.signer.signMessage({ message })
  const body = JSON.stringify({
    message,
    signature,
    fid: Number(user.fid),
    ...(user.username !== undefined && { username: user.username }),
  })
  await fetch(`${origin}/v1/channel/authenticate`, { method: 'POST', headers: bearer(into), body })
  return message
}
