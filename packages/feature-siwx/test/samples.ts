import fc from 'fast-check'
import type { SiwxMessageData } from '../src/contracts/index.js'
import { toChecksum } from '../src/messages/eip55.js'

/** `LATCHKEY_SEED=random` explores. */
export const seeded = (numRuns: number) => ({ numRuns, ...(process.env['LATCHKEY_SEED'] === 'random' ? {} : { seed: 20_261_123 }) })

/** What a message of each field looks like. */
export const full: SiwxMessageData = {
  accountAddress: '0xC02aaA39b223FE8D0A0e5C4F27eAD9083C756Cc2',
  chainId: 'eip155:1',
  domain: 'service.org',
  uri: 'https://service.org/login',
  version: '1',
  nonce: '32891757abcdEFGH7',
  statement: 'I accept the ServiceOrg Terms of Service: https://service.org/tos',
  issuedAt: '2021-09-30T16:25:24.000Z',
  expirationTime: '2021-10-01T16:25:24Z',
  notBefore: '2021-09-30T16:25:24+02:00',
  requestId: 'some-id:1',
  resources: ['ipfs://bafybeiemxf5abjwjbikoz4mc3a3dla6ual3jsgpdr4cjr3oz3evfyavhwq/', 'https://example.com/my-web2-claim.json'],
}

const pick = (letters: string, minLength: number, maxLength: number) =>
  fc.array(fc.constantFrom(...letters), { minLength, maxLength }).map((all) => all.join(''))

const ALPHANUMERIC = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789'
const UNRESERVED = `${ALPHANUMERIC}-._~`
const SUB_DELIMS = "!$&'()*+,;="

const pchars = fc
  .array(
    fc.oneof(
      { weight: 8, arbitrary: pick(`${UNRESERVED}${SUB_DELIMS}:@`, 1, 4) },
      { weight: 1, arbitrary: fc.constantFrom('%20', '%C3%bc') },
    ),
    { maxLength: 6 },
  )
  .map((parts) => parts.join(''))
const host = fc.oneof(
  pick(`${UNRESERVED}`, 1, 20),
  fc.constantFrom('127.0.0.1', '[::1]', '[2001:db8::7]', '[1:2:3:4:5:6:7:8]', '[::ffff:1.2.3.4]', '[v7.a:b]'),
)
const authority = fc
  .tuple(fc.constantFrom('', 'user@', 'a:b@', '@'), host, fc.constantFrom('', ':8080', ':'))
  .map((parts) => parts.join(''))
const tail = fc
  .tuple(fc.constantFrom('', '?', '?a=b/?', '#x', '?q#f/?'), fc.constantFrom('', 'x'))
  .map((parts) => (parts[0] === '' ? '' : parts.join('')))
const uri = fc.oneof(
  fc
    .tuple(
      fc.constantFrom('https://', 'ipfs://', 'a+b-c.1://'),
      authority,
      fc.array(pchars, { maxLength: 3 }).map((all) => all.map((part) => `/${part}`).join('')),
      tail,
    )
    .map((parts) => parts.join('')),
  fc.tuple(fc.constantFrom('urn:', 'mailto:', 'x:/'), pick(ALPHANUMERIC, 1, 8), pchars, tail).map((parts) => parts.join('')),
  fc.constantFrom('a:', 'https://', 'file:///etc'),
)
const time = fc
  .tuple(
    fc.date({ min: new Date('0001-01-01'), max: new Date('9999-12-30'), noInvalidDate: true }),
    fc.constantFrom('Z', 'z', '+00:00', '-23:59', '.5Z', '.123456789+05:30'),
  )
  .map(([date, zone]) => `${date.toISOString().slice(0, 19)}${zone}`)

const account = fc.oneof(
  fc.tuple(fc.uint8Array({ minLength: 20, maxLength: 20 }), fc.bigInt({ min: 1n, max: 2n ** 64n })).map(([bytes, chain]) => ({
    accountAddress: toChecksum(`0x${Buffer.from(bytes).toString('hex')}`),
    chainId: `eip155:${chain}` as const,
    isEthereum: true,
  })),
  fc
    .tuple(
      pick(ALPHANUMERIC, 32, 44),
      fc.constantFrom(
        'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp' as const,
        'cosmos:cosmoshub-4' as const,
        'bip122:000000000019d6689c085ae165831e93' as const,
        'polkadot:91b171bb158e2d3848fa23a9f1c25182' as const,
        'ton:-239' as const,
        'solana:mainnet-x' as const,
      ),
    )
    .map(([accountAddress, chainId]) => ({ accountAddress, chainId, isEthereum: false })),
)

/** Fields that can be written, of any namespace. */
export const anyData: fc.Arbitrary<SiwxMessageData> = fc
  .record(
    {
      account,
      domain: authority,
      scheme: fc.constantFrom('https', 'http', 'x+1'),
      uri,
      nonce: pick(ALPHANUMERIC, 8, 40),
      statement: pick(`${UNRESERVED}${SUB_DELIMS}:/?#[]@ `, 1, 60),
      resources: fc.array(uri, { maxLength: 4 }),
      requestId: pchars,
      issuedAt: time,
      expirationTime: time,
      notBefore: time,
    },
    { requiredKeys: ['account', 'domain', 'uri', 'nonce'] },
  )
  .map(({ account: { isEthereum, ...of }, ...rest }) => ({
    ...of,
    ...rest,
    version: '1' as const,
    ...(isEthereum && rest.issuedAt === undefined ? { issuedAt: '2026-01-01T00:00:00Z' } : {}),
  }))
