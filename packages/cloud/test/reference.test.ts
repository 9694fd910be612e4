// Every endpoint of the reference's services against the document of a cloud in which everything is configured.
import { createCoinbaseKey } from '@latchkey/testkit/coinbase'
import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { NOT_SERVED } from '../src/application/notServed.js'
import { SHOP, useClouds } from './openCloud.js'
import { sqliteFiles } from './openDatabases.js'

/** What the reference's clients call, with the parameters of the query; those of a body are in the schemas of cloud-protocol. */
const SERVED: Readonly<Record<string, readonly string[]>> = {
  'GET /getWallets': ['page', 'entries', 'include', 'exclude', 'chains', 'search', 'badge_type'],
  'GET /getWalletImage/{id}': [],
  'GET /public/getAssetImage/{id}': [],
  'GET /public/getCurrencyImage/{id}': [],
  'GET /public/getTokenImage/{id}': [],
  'GET /projects/v1/origins': [],
  'GET /getAnalyticsConfig': [],
  'GET /appkit/v1/config': [],
  'GET /appkit/v1/project-limits': [],
  'GET /v1/supported-chains': [],
  'GET /v1/identity/{address}': ['sender'],
  'GET /v1/account/{address}/history': ['cursor', 'onramp', 'chainId'],
  'GET /v1/account/{address}/balance': ['currency', 'chainId', 'forceUpdate'],
  'GET /v1/convert/quotes': ['amount', 'userAddress', 'from', 'to', 'gasPrice'],
  'GET /v1/convert/tokens': ['chainId'],
  'GET /v1/convert/allowance': ['tokenAddress', 'userAddress'],
  'GET /v1/convert/gas-price': ['chainId'],
  'GET /v1/convert/build-approve': ['userAddress', 'from', 'to'],
  'POST /v1/convert/build-transaction': [],
  'POST /v1/fungible/price': [],
  'GET /v1/profile/account/{name}': ['apiVersion'],
  'GET /v1/profile/reverse/{address}': ['sender', 'apiVersion'],
  'GET /v1/profile/suggestions/{name}': ['zone'],
  'POST /v1/profile/account': [],
  'POST /v1/generators/onrampurl': [],
  'GET /v1/onramp/options': [],
  'POST /v1/onramp/quote': [],
  'POST /v1': ['chainId'],
  'POST /v1/': ['chainId'],
  'GET /auth/v1/nonce': [],
  'POST /auth/v1/authenticate': [],
  'GET /auth/v1/me': ['includeAppKitAccount'],
  'PUT /auth/v1/account-metadata': [],
  'POST /auth/v1/sign-out': [],
  'GET /v1/sessions/{address}': [],
  'POST /v1/sessions/{address}': [],
  'POST /v1/sessions/{address}/revoke': [],
  'POST /e': [],
  'POST /batch': [],
}

/** What they call and this version does not serve: payments need an exchange that pays, sign-in asks for no email address. */
const LEFT_OUT = ['POST /v1/json-rpc', 'POST, PUT /auth/v1/otp']

interface Document {
  readonly paths: Readonly<
    Record<string, Readonly<Record<string, { readonly parameters: readonly { readonly name: string; readonly in: string }[] }>>>
  >
}

const clouds = useClouds(sqliteFiles)

it('default: each endpoint is in the document, with its parameters, or is said to be left out', async () => {
  const { key } = createCoinbaseKey('ed25519')
  const coin = { name: 'Ether', symbol: 'ETH', decimals: 18 }
  const { ask } = await clouds({
    names: { zone: 'names.example' },
    signIn: {},
    smartSessions: {},
    onramp: { coinbase: { keyId: key.id, keySecret: key.secret } },
    chains: { 'eip155:1': { nodes: ['http://127.0.0.1:9'], coin, swaps: 'uniswap' } },
  })
  const { paths } = (await (await ask('/openapi.json')).json()) as Document
  const described = Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, { parameters }]) => {
      const names = parameters.filter((parameter) => parameter.in === 'query').map(({ name }) => name)
      return [`${method.toUpperCase()} ${path.replace(/\{(image_id|code|symbol)\}/, '{id}')}`, names] as const
    }),
  )
  const served = new Map<string, readonly string[]>(described)
  for (const [endpoint, parameters] of Object.entries(SERVED)) {
    expect([...served.keys()], endpoint).toContain(endpoint)
    expect(served.get(endpoint), endpoint).toEqual(expect.arrayContaining(['projectId', 'st', 'sv', 'clientId', ...parameters]))
  }
  expect(NOT_SERVED).toEqual(LEFT_OUT)
  const readme = readFileSync(new URL('../README.md', import.meta.url), 'utf8')
  // What is served beside the operator's own is the reference's, or said in the README.
  const others = [...served.keys()].filter((endpoint) => !(endpoint in SERVED) && !/ \/(admin|v1\/admin)\b/.test(endpoint))
  for (const endpoint of others) expect(readme, endpoint).toContain(endpoint.split(' ')[1]?.replace(/\{\w+\}.*/, ''))
})

it('default: remote settings are those of the file; a project without them answers 404, and a cloud of your own has no plan', async () => {
  const features = [{ id: 'swap', isEnabled: true, config: null }]
  const { ask } = await clouds({
    projects: [
      { id: 'shop', name: 'Shop', features },
      { id: 'bare', name: 'Bare' },
    ],
  })
  const get = async (path: string) => (await ask(path, { origin: SHOP })).json()
  expect(await get('/appkit/v1/config?projectId=shop')).toEqual({ features })
  expect(await get('/appkit/v1/config?projectId=bare')).toMatchObject({ code: 'NOT_SERVED' })
  expect(await get('/appkit/v1/project-limits?projectId=bare')).toEqual({
    planLimits: { tier: 'none', isAboveMauLimit: false, isAboveRpcLimit: false },
  })
  await expect(clouds({ projects: [{ id: 'shop', name: 'Shop', features: [{ id: 'swap' }] }] })).rejects.toMatchObject({
    code: 'CLOUD_CONFIG_INVALID',
  })
})
