// The server knows one spelling of each account.
import { hex } from '@scure/base'
import { Keyring } from '@polkadot/keyring'
import { expect, test } from 'vitest'
import { createSiwxMessage } from '../messages/createSiwxMessage.js'
import { codeOf, createServer, createVisitor, ORIGIN } from '../../test/visitor.js'
import type { ServerChain } from './options.js'

const KUSAMA = 'polkadot:b0a8d493285c2df73290dfb7e61f870f'
const keyOf = (ss58Format: number) => new Keyring({ type: 'sr25519', ss58Format }).addFromSeed(new Uint8Array(32).fill(7))

type Chains = Readonly<Record<`${string}:${string}`, ServerChain>>

/** Signs in on the first chain of Polkadot with the address as this prefix writes it. */
async function signIn(prefix: number, chains: Chains, visitor = createVisitor(createServer({ chains }))): Promise<Response> {
  const [chainId = 'polkadot:none'] = Object.keys(chains) as `${string}:${string}`[]
  const key = keyOf(prefix)
  const nonce = await visitor.getNonce()
  const fields = { domain: 'shop.example', uri: ORIGIN, version: '1', nonce, issuedAt: new Date().toISOString() } as const
  const message = createSiwxMessage({ accountAddress: key.address, chainId, ...fields }).toString()
  return visitor.send({ message, signature: `0x${hex.encode(key.sign(message))}` })
}

test('fault 71: one key signs in by one address, that of its chain', async () => {
  expect((await signIn(2, { [KUSAMA]: {} })).status).toBe(200)
  for (const prefix of [0, 42]) {
    const response = await signIn(prefix, { [KUSAMA]: {} })
    expect([response.status, await codeOf(response)]).toEqual([401, 'SIWX_SESSION_INVALID'])
  }
  expect((await signIn(1_284, { 'polkadot:local': { addressPrefix: 1_284 } })).status).toBe(200)
  expect((await signIn(42, { 'polkadot:local': { addressPrefix: 1_284 } })).status).toBe(401)
})

test('fault 71: a chain whose prefix is not known fails at start, and is named', () => {
  const invalid = (option: string) =>
    expect.objectContaining({ code: 'OPTION_INVALID', context: expect.objectContaining({ option }) as object })
  for (const chainId of ['cosmos:juno-1', 'polkadot:local'] as const)
    expect(() => createServer({ chains: { [chainId]: {} } })).toThrow(invalid(`chains['${chainId}'].addressPrefix`))
  expect(() => createServer({ chains: { 'cosmos:juno-1': { addressPrefix: 'Juno' } } })).toThrow(
    invalid("chains['cosmos:juno-1'].addressPrefix"),
  )
  expect(() =>
    createServer({ chains: { 'cosmos:juno-1': { addressPrefix: 'juno' }, 'cosmos:osmosis-1': {}, [KUSAMA]: {}, 'ton:-239': {} } }),
  ).not.toThrow()
})

test('default: a key of another namespace is one account on every chain of it, too', async () => {
  const chains: Chains = { [KUSAMA]: {}, 'polkadot:local': { addressPrefix: 2 } }
  const server = createServer({ chains })
  const visitor = createVisitor(server)
  expect((await signIn(2, chains, visitor)).status).toBe(200)
  expect(await server.readSessions(visitor.request())).toHaveLength(1)
  await server.endSessions({ chainId: 'polkadot:local', accountAddress: keyOf(2).address })
  expect(await server.readSessions(visitor.request())).toEqual([])
})
