// Hostile sign-in messages, stored sessions and requests to the server.
import { describe, expect } from 'vitest'
import { parseSiweMessage } from 'viem/siwe'
import { formatSiwxMessage } from '../../packages/feature-siwx/src/messages/formatSiwxMessage.js'
import { parseSiwxMessage } from '../../packages/feature-siwx/src/messages/parseSiwxMessage.js'
import { readSiwxSession } from '../../packages/feature-siwx/src/messages/readSiwxSession.js'
import { formatRecap, readRecap } from '../../packages/feature-siwx/src/messages/recaps.js'
import { builtInVerifiers } from '../../packages/feature-siwx/src/verifiers/builtInVerifiers.js'
import { createSiwxServer } from '../../packages/feature-siwx/src/server/createSiwxServer.js'
import { fuzz } from './support/fuzz.js'
import { mutateText } from './support/mutateText.js'
import { mutateValue } from './support/mutateValue.js'

const data = {
  accountAddress: '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266',
  chainId: 'eip155:1',
  domain: 'shop.example',
  uri: 'https://shop.example/login',
  version: '1',
  nonce: '32891757abcdEFGH7',
  statement: 'Sign in.',
  issuedAt: '2026-05-01T12:00:00.000Z',
  expirationTime: '2026-05-02T12:00:00Z',
  notBefore: '2026-05-01T12:00:00Z',
  requestId: 'r1',
  resources: ['https://shop.example/tos', 'urn:recap:e30'],
} as const
const { statement: _statement, ...unstated } = data
const solana = {
  ...data,
  chainId: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
  accountAddress: '4Nd1mBQtrMJVYVfKf2PJy9NZUZdTAsp7D4xWLs4gDB4T',
} as const
const messages = [
  formatSiwxMessage(data),
  formatSiwxMessage(unstated),
  formatSiwxMessage(solana),
  formatSiwxMessage(solana).replace('solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp', 'mainnet'),
]

describe('sign-in messages', () => {
  fuzz('a message is parsed to its round-trip, and as by viem, or rejected', {
    make: (random) => mutateText(random, messages),
    read: (text) => parseSiwxMessage(text),
    judge(parsed, text) {
      if (parsed?.layout !== 'standard') return
      expect(formatSiwxMessage(parsed.data, { chainName: parsed.chainName })).toBe(text)
      if (parsed.chainName !== 'Ethereum') return
      // viem accepts fewer characters of a domain than RFC 3986.
      const { chainId, nonce, uri } = parsed.data
      expect(parseSiweMessage(text)).toMatchObject({ chainId: Number(chainId.slice(7)), nonce, uri })
    },
  })
  const recap = formatRecap({ att: { 'https://shop.example': { 'crud/read': [{}] } }, prf: [] })
  fuzz('a ReCap is parsed or rejected', {
    make: (random) => mutateText(random, [recap]),
    read: readRecap,
    judge: (read) => expect(read === undefined || typeof read.att === 'object').toBe(true),
  })
})

const session = { data, message: messages[0], signature: '0x00' }

describe('sessions', () => {
  fuzz('a session equals the signed message, or is rejected', {
    make: (random) => mutateValue(random, [session]),
    read: readSiwxSession,
    judge: (read) => expect(read === undefined || formatSiwxMessage(read.data) === read.message).toBe(true),
  })
})

const accounts = {
  eip155: data.accountAddress,
  solana: solana.accountAddress,
  bip122: 'bc1q9vza2e8x573nczrlzms0wvx3gsqjx7vavgkx0l',
  polkadot: '15oF4uVJwmo4TdGW7VfQxNLavjCXviqxT9S1MgbjMNHr6Sp5',
  cosmos: 'cosmos1qqqsyqcyq5rqwzqfpg9scrgwpugpzysnrujsuw',
}
const chainIds = {
  eip155: 'eip155:1',
  solana: solana.chainId,
  bip122: 'bip122:000000000019d6689c085ae165831e93',
  polkadot: 'polkadot:91b171bb158e2d3848fa23a9f1c25182',
  cosmos: 'cosmos:cosmoshub-4',
} as const
const signatures = [
  `0x${'11'.repeat(65)}`,
  `0x00${'11'.repeat(64)}`,
  `0x${'11'.repeat(64)}`,
  '2'.repeat(88),
  'AkcwRAIgM2gBAQqvZX15ZiysmKmQpDrG83avLIT492QBzLnQIxYCIBaTpOaD20qRlEylyxFSeEA2ba9YOixpX8z46TSDtS40ASECx',
  Buffer.alloc(64, 7).toString('base64'),
  Buffer.alloc(65, 31).toString('base64'),
  '{"pub_key":{"type":"tendermint/PubKeySecp256k1","value":"AtQaCqFnshaZQp6rIkvAPyzThvCvXSDO+9AzbxVErqJP"},"signature":"AA=="}',
]

describe('signatures', () => {
  for (const verifier of builtInVerifiers) {
    const namespace = verifier.namespace as keyof typeof accounts
    fuzz(`${namespace}: a forged signature is rejected`, {
      make: (random) => mutateText(random, signatures),
      read: async (signature) => {
        const of = { ...data, accountAddress: accounts[namespace], chainId: chainIds[namespace] }
        // A contract could have signed: without a node eip155 cannot verify, and rejects.
        const ask = async ({ method }: { readonly method: string }) => (method === 'eth_chainId' ? '0x1' : '0x00')
        return verifier.verify({ data: of, message: messages[0] ?? '', signature }, { ask, signal: new AbortController().signal })
      },
      judge: (answer) => expect(answer).toBe(false),
    })
  }
})

const server = createSiwxServer({
  origins: ['https://shop.example'],
  chains: { 'eip155:1': {} },
  secrets: ['a secret of at least thirty-two bytes, for tests'],
})

describe('requests', () => {
  fuzz('any request is answered, and none signs in', {
    make: (random) => ({
      body: JSON.stringify(mutateValue(random, [session])) ?? '',
      cookie: mutateText(random, ['__Host-latchkey-siwx-session=a.b.c; __Host-latchkey-siwx-visitor=aaaaaaaaaaaaaaaaaaaaaaaa']).replace(
        /[^ -~]/g,
        '',
      ),
    }),
    async read({ body, cookie }) {
      const headers = { origin: 'https://shop.example', 'content-type': 'application/json', cookie }
      const request = new Request('https://shop.example/siwx/authenticate', { method: 'POST', headers, body })
      const { status } = await server.handle(request)
      return { status, session: await server.readSession(request) }
    },
    judge(answer) {
      expect(answer?.session).toBeUndefined()
      expect([400, 401, 413, 415, 503]).toContain(answer?.status)
    },
  })
})
