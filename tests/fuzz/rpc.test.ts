import type { Account, Clock, Plugin } from '@latchkey/kernel'
import { bitcoin } from '@latchkey/plugin-bitcoin'
import { cosmos } from '@latchkey/plugin-cosmos'
import { eip155 } from '@latchkey/plugin-eip155'
import { polkadot } from '@latchkey/plugin-polkadot'
import { solana } from '@latchkey/plugin-solana'
import { createTestClock, createTestLatchkey } from '@latchkey/testkit'
import type { TestClock } from '@latchkey/testkit'
import { afterAll, beforeAll, describe, expect, vi } from 'vitest'
import { fuzz } from './support/fuzz.js'
import { mutateText } from './support/mutateText.js'
import { mutateValue } from './support/mutateValue.js'
import type { Random } from './support/random.js'

const NODE = 'https://node.test'
const GENESIS = '5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
const BLOCK = '000000000019d6689c085ae165831e93'
const result = (value: unknown) => ({ jsonrpc: '2.0', id: 1, result: value })
const ERROR = { jsonrpc: '2.0', id: 1, error: { code: -32000, message: 'header not found', data: { originalError: { code: 4001 } } } }

/** A chain: how its nodes identify themselves, their balance answers, and the balance according to a strict parser. */
interface Chain {
  readonly plugin: () => Plugin
  readonly address: string
  readonly identity: (request: string) => string | undefined
  readonly answer: unknown
  readonly read: (answer: never) => bigint | undefined
}

const whole = (value: unknown): bigint | undefined =>
  (typeof value === 'string' && /^\d+$/.test(value)) || (Number.isInteger(value) && Number(value) >= 0)
    ? BigInt(value as string | number)
    : undefined

const CHAINS: Readonly<Record<string, Chain>> = {
  eip155: {
    plugin: () =>
      eip155({
        networks: [
          { id: 1, name: 'One', nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 }, rpcUrls: { default: { http: [NODE] } } },
        ],
      }),
    address: '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266',
    identity: (request) => (request.includes('eth_chainId') ? JSON.stringify(result('0x1')) : undefined),
    answer: result('0xde0b6b3a7640000'),
    read: ({ result: amount }: { readonly result: unknown }) =>
      typeof amount === 'string' && /^0x[0-9a-f]+$/i.test(amount) ? BigInt(amount) : undefined,
  },
  solana: {
    plugin: () => solana({ networks: [{ id: GENESIS, name: 'Solana', rpcUrls: [NODE] }] }),
    address: '11111111111111111111111111111111',
    identity: (request) => (request.includes('getGenesisHash') ? JSON.stringify(result(`${GENESIS}vdj5g8TnVWqkQ`)) : undefined),
    answer: result({ context: { slot: 1 }, value: 1_500_000_000 }),
    read: ({ result: { value } }: { readonly result: { readonly value: unknown } }) => whole(value),
  },
  bip122: {
    plugin: () => bitcoin({ networks: [{ network: 'mainnet', name: 'Bitcoin', esploraUrl: NODE }] }),
    address: '1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa',
    identity: (request) => (request.includes('/block-height/0') ? `${BLOCK}00000000000000000000000000000000` : undefined),
    answer: { chain_stats: { funded_txo_sum: 5_000, spent_txo_sum: 2_000 }, mempool_stats: { funded_txo_sum: 10, spent_txo_sum: 0 } },
    read: (answer: Record<string, Record<string, unknown>>) => {
      const sums = ['chain_stats', 'mempool_stats'].flatMap((part) => [
        whole(answer[part]?.['funded_txo_sum']),
        whole(answer[part]?.['spent_txo_sum']),
      ])
      const [funded, spent, fundedLater, spentLater] = sums
      return funded === undefined || spent === undefined || fundedLater === undefined || spentLater === undefined
        ? undefined
        : funded - spent + fundedLater - spentLater
    },
  },
  cosmos: {
    plugin: () =>
      cosmos({
        networks: [
          {
            id: 'cosmoshub-4',
            name: 'Cosmos Hub',
            prefix: 'cosmos',
            denom: 'uatom',
            symbol: 'ATOM',
            decimals: 6,
            gasPrice: 0.025,
            rpcUrls: [NODE],
          },
        ],
      }),
    address: 'cosmos1fl48vsnmsdzcv85q5d2q4z5ajdha8yu34mf0eh',
    identity: (request) => (request.includes('"status"') ? JSON.stringify(result({ node_info: { network: 'cosmoshub-4' } })) : undefined),
    answer: result({ response: { code: 0, value: Buffer.from('\n\x0e\n\x05uatom\x12\x0512345').toString('base64') } }),
    read: () => undefined,
  },
  polkadot: {
    plugin: () =>
      polkadot({
        networks: [
          { id: '91b171bb158e2d3848fa23a9f1c25182', name: 'Polkadot', symbol: 'DOT', decimals: 10, ss58Prefix: 0, rpcUrls: [NODE] },
        ],
      }),
    address: '15oF4uVJwmo4TdGW7VfQxNLavjCXviqxT9S1MgbjMNHr6Sp5',
    identity: (request) =>
      request.includes('chain_getBlockHash') ? JSON.stringify(result(`0x91b171bb158e2d3848fa23a9f1c25182${'0'.repeat(32)}`)) : undefined,
    answer: result(`0x${'01'.repeat(80)}`),
    read: () => undefined,
  },
}

/** A node's response: a status, headers and a body that is a mutated answer, an error or invalid JSON. */
interface Answer {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
}

function makeAnswer(random: Random, answer: unknown): Answer {
  const text = JSON.stringify(answer)
  const body = random.oneIn(3)
    ? mutateText(random, [text, JSON.stringify(ERROR), '<html>429</html>', ''])
    : (JSON.stringify(mutateValue(random, [answer, answer, ERROR])) ?? '')
  const status = random.oneIn(3) ? random.pick([200, 400, 403, 429, 500, 503]) : 200
  const headers: Record<string, string> = random.oneIn(10)
    ? { 'retry-after': random.pick(['0', '1', '-1', 'x', '1e9', 'Wed, 21 Oct 2015 07:28:00 GMT']) }
    : {}
  return { status, headers, body }
}

/** A clock whose delays are over at once, so that retries take no time; time limits never pass. */
function createHastyClock(): TestClock {
  const LIMIT_MS = 5_000
  const after: Clock['after'] = (delayMs, run) => {
    let isActive = delayMs < LIMIT_MS
    queueMicrotask(() => isActive && run())
    return () => void (isActive = false)
  }
  return { ...createTestClock(), after }
}

describe('answers of nodes', () => {
  const { setTimeout: wait, fetch: formerFetch } = globalThis
  let current: Answer
  let identity: Chain['identity']

  const respond = (own: string | undefined): Response => (own === undefined ? new Response(current.body, current) : new Response(own))

  beforeAll(() => {
    // viem's retry delays use the browser's clock.
    vi.stubGlobal('setTimeout', (run: () => void, delayMs = 0) => wait(run, delayMs < 5_000 ? 0 : delayMs))
    globalThis.fetch = async (input, init) => {
      const body = String(init?.body)
      if (!body.startsWith('[')) return respond(identity(`${input as string} ${body}`))
      // A node answers a batch with its correct chain id, and the rest mutated.
      const requests = JSON.parse(body) as readonly { readonly id: number }[]
      const answers = requests.map((request) => (identity(JSON.stringify(request)) ?? current.body).replace('"id":1', `"id":${request.id}`))
      return new Response(`[${answers.join(',')}]`, current)
    }
  })
  afterAll(() => {
    vi.unstubAllGlobals()
    globalThis.fetch = formerFetch
  })

  for (const [namespace, chain] of Object.entries(CHAINS)) {
    const { latchkey } = createTestLatchkey({ plugins: [chain.plugin()], clock: createHastyClock() })
    const adapter = latchkey.namespaces.get(namespace)
    const account: Account = { namespace, address: chain.address, type: 'eoa' }
    const { signal } = new AbortController()

    fuzz(`fault 45: a balance on ${namespace} is the node's answer, or an error`, {
      make: (random) => makeAnswer(random, chain.answer),
      async read(answer) {
        current = answer
        identity = chain.identity
        const [network] = adapter?.networks ?? []
        return network && adapter?.getBalance!({ account, network, signal })
      },
      judge(balance, { body }) {
        if (balance === undefined) return
        expect(typeof balance).toBe('bigint')
        expect(balance).toBeGreaterThanOrEqual(0n)
        // As `Response.json()` does, which ignores a byte order mark.
        const strict = chain.read(JSON.parse(body.replace(/^\uFEFF/, '')) as never)
        // The strict parser has lost the last digits of JSON numbers beyond 2^53.
        if (strict !== undefined) expect(Number(balance)).toBe(Number(strict))
        else expect(['cosmos', 'polkadot']).toContain(namespace)
      },
    })
  }
})
