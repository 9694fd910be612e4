import { describe, expect, it, test } from 'vitest'
import type { SiwxMessageData } from '../contracts/index.js'
import { createNonce } from './createNonce.js'
import { createSiwxMessage } from './createSiwxMessage.js'
import { formatSiwxMessage } from './formatSiwxMessage.js'
import { isSameData } from './isSameData.js'
import { parseSiwxMessage } from './parseSiwxMessage.js'
import { readSiwxSession } from './readSiwxSession.js'
import { readTime } from './readTime.js'
import { full } from '../../test/samples.js'

const invalid = expect.objectContaining({ code: 'SIWX_MESSAGE_INVALID' })
const { statement: _statement, ...unstated } = full

test('default: writes EIP-4361 with every field', () => {
  // The layout of the standard's example. @see https://eips.ethereum.org/EIPS/eip-4361#message-format
  expect(formatSiwxMessage(full)).toBe(
    [
      'service.org wants you to sign in with your Ethereum account:',
      '0xC02aaA39b223FE8D0A0e5C4F27eAD9083C756Cc2',
      '',
      'I accept the ServiceOrg Terms of Service: https://service.org/tos',
      '',
      'URI: https://service.org/login',
      'Version: 1',
      'Chain ID: 1',
      'Nonce: 32891757abcdEFGH7',
      'Issued At: 2021-09-30T16:25:24.000Z',
      'Expiration Time: 2021-10-01T16:25:24Z',
      'Not Before: 2021-09-30T16:25:24+02:00',
      'Request ID: some-id:1',
      'Resources:',
      '- ipfs://bafybeiemxf5abjwjbikoz4mc3a3dla6ual3jsgpdr4cjr3oz3evfyavhwq/',
      '- https://example.com/my-web2-claim.json',
    ].join('\n'),
  )
})

test('behavior: without a statement two blank lines remain; a scheme is before the domain', () => {
  expect(formatSiwxMessage({ ...unstated, scheme: 'https' })).toContain(
    'https://service.org wants you to sign in with your Ethereum account:\n0xC02aaA39b223FE8D0A0e5C4F27eAD9083C756Cc2\n\n\nURI: ',
  )
})

test.each([
  ['solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp', 'Solana'],
  ['bip122:000000000019d6689c085ae165831e93', 'Bitcoin'],
  ['polkadot:91b171bb158e2d3848fa23a9f1c25182', 'Polkadot'],
  ['cosmos:cosmoshub-4', 'Cosmos'],
  ['ton:-239', 'Ton'],
] as const)('parameters: on %s the first line says %s and the chain id is that of CAIP-2', (chainId, name) => {
  const text = formatSiwxMessage({ ...full, chainId })
  expect(text.split('\n')[0]).toBe(`service.org wants you to sign in with your ${name} account:`)
  expect(text).toContain(`\nChain ID: ${chainId}\n`)
  expect(parseSiwxMessage(text)).toMatchObject({ data: { chainId }, chainName: name })
})

test('parameters: a third party names its chain, but not by the name of another', () => {
  const text = formatSiwxMessage({ ...full, chainId: 'ton:-239' }, { chainName: 'The Open Network' })
  expect(parseSiwxMessage(text).chainName).toBe('The Open Network')
  for (const chainName of ['Ethereum', 'Solana', '', ' TON', 'T:N', 'x'.repeat(41), 'a\nb']) {
    expect(() => formatSiwxMessage({ ...full, chainId: 'ton:-239' }, { chainName })).toThrow(invalid)
  }
  expect(() => formatSiwxMessage(full, { chainName: 'Base' })).toThrow(invalid)
  expect(() => parseSiwxMessage(text.replace('The Open Network', 'Ethereum'))).toThrow(expect.objectContaining({ code: 'CAIP_INVALID' }))
  expect(() => parseSiwxMessage(text.replace('The Open Network', 'Solana'))).toThrow(invalid)
})

test('behavior: an address of eip155 gets its checksum; the text is not part of the data', () => {
  const message = createSiwxMessage({ ...full, accountAddress: full.accountAddress.toLowerCase() })
  expect(message.accountAddress).toBe(full.accountAddress)
  expect({ ...message }).toEqual(full)
  expect(structuredClone(message)).toEqual(full)
  expect(String(message)).toBe(formatSiwxMessage(full))
})

const BAD: readonly (readonly [string, Partial<SiwxMessageData>])[] = [
  ['an address without its checksum', { accountAddress: full.accountAddress.toLowerCase() }],
  ['an address that is too short', { accountAddress: '0xC02aaA39b223FE8D0A0e5C4F27eAD9083C756C' }],
  ['a chain id that is not a number', { chainId: 'eip155:one' }],
  ['no domain', { domain: '' }],
  ['a domain with a path', { domain: 'service.org/login' }],
  ['a domain with a scheme', { domain: 'https://service.org' }],
  ['a domain with a line break', { domain: 'service.org\nx' }],
  ['half an IPv6 address', { domain: '[::1' }],
  ['an IPv6 address with nine groups', { domain: '[1:2:3:4:5:6:7:8:9]' }],
  ['an IPv6 address with two gaps', { domain: '[1::2::3]' }],
  ['a nonce of seven letters', { nonce: 'abcdefg' }],
  ['a nonce with a space', { nonce: 'abcd efgh' }],
  ['version 2', { version: '2' as '1' }],
  ['a URI without a scheme', { uri: '//service.org' }],
  ['a URI with a space', { uri: 'https://service.org/a b' }],
  ['a URI with half an escape', { uri: 'https://service.org/%2' }],
  ['an empty statement', { statement: '' }],
  ['a statement of two lines', { statement: 'one\ntwo' }],
  ['a statement with letters beyond ASCII', { statement: 'Grüezi' }],
  ['a request id with a slash', { requestId: 'a/b' }],
  ['an invalid resource', { resources: ['https://a.example', 'nothing'] }],
  ['no time of issue', { issuedAt: undefined as unknown as string }],
  ['a day that does not exist', { expirationTime: '2026-02-30T00:00:00Z' }],
  ['a time without a zone', { notBefore: '2026-02-03T00:00:00' }],
  ['a text beyond the maximum length', { resources: Array.from({ length: 5_000 }, () => 'https://example.com') }],
]

test.each(BAD)('error: does not write %s', (_, fields) => {
  expect(() => formatSiwxMessage({ ...full, ...fields })).toThrow(invalid)
})

describe('rejects texts outside the grammar', () => {
  const text = formatSiwxMessage(full)
  const lines = text.split('\n')

  it.each(lines.map((line, index) => [index, line] as const))(
    'error: without line %i (%s), twice the line, and out of order',
    (index, line) => {
      const others = lines.filter((_, position) => position !== index)
      // Without an optional field it is another valid message, and a resource may occur twice.
      const isOptional = /^(I accept|Expiration|Not|Request|- )/.test(line)
      const isResource = line.startsWith('- ')
      if (!isOptional) expect(() => parseSiwxMessage(others.join('\n'))).toThrow()
      if (!isResource) expect(() => parseSiwxMessage(lines.toSpliced(index, 0, line).join('\n'))).toThrow()
      if (!isResource && line !== '') expect(() => parseSiwxMessage([...others, line].join('\n'))).toThrow()
    },
  )

  it.each([
    ['a trailing line break', `${text}\n`],
    ['trailing bytes', `${text}\u0000`],
    ['a leading line break', `\n${text}`],
    ['Windows line breaks', text.replaceAll('\n', '\r\n')],
    ['a space after a label', text.replace('Nonce: ', 'Nonce:  ')],
    ['another case', text.replace('Nonce: ', 'nonce: ')],
    ['a chain id in hexadecimal', text.replace('Chain ID: 1', 'Chain ID: 0x1')],
    ['a CAIP-2 id on Ethereum', text.replace('Chain ID: 1', 'Chain ID: eip155:1')],
    ['nothing', ''],
    ['an invalid scheme', `1x://${text}`],
    ['an invalid address in brackets', text.replace('https://service.org/login', 'https://[1::2::3]/')],
    ['more than the maximum length', `${text}${'\n- https://example.com'.repeat(4_000)}`],
  ])('error: %s', (_, broken) => {
    expect(() => parseSiwxMessage(broken)).toThrow()
  })
})

test('behavior: reads layouts of Solana wallets only for Solana', () => {
  const short = formatSiwxMessage({ ...unstated, chainId: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp' })
    .replace('\n\n\nURI', '\n\nURI')
    .replace('solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp', 'mainnet')
  expect(parseSiwxMessage(short)).toMatchObject({ layout: 'wallet', data: { chainId: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp' } })
  expect(() => parseSiwxMessage(formatSiwxMessage(unstated).replace('\n\n\nURI', '\n\nURI'))).toThrow(invalid)
})

test('fault 39: nonces are 24 letters and digits, all equally likely', () => {
  const counts = new Map<string, number>()
  for (let round = 0; round < 4_000; round += 1) {
    const nonce = createNonce()
    expect(nonce).toMatch(/^[A-Za-z0-9]{24}$/)
    for (const letter of nonce) counts.set(letter, (counts.get(letter) ?? 0) + 1)
  }
  expect(counts.size).toBe(62)
  // 96,000 draws: 1548 each, a standard deviation of 39.
  for (const count of counts.values()) expect(Math.abs(count - 96_000 / 62)).toBeLessThan(39 * 6)
  // Bytes that would favour the first letters are drawn again.
  const drawn = [248, 255, 0, 61, 247]
  expect(createNonce((bytes) => bytes.set(Array.from(bytes, () => (drawn[0] === undefined ? 1 : (drawn.shift() ?? 1)))))).toMatch(
    /^A99B{21}$/,
  )
})

test.each([
  ['1970-01-01T00:00:00Z', 0],
  ['1970-01-01T00:00:01.5+00:00', 1_500],
  ['1970-01-01T01:00:00+01:00', 0],
  ['1969-12-31T23:00:00-01:00', 0],
  ['2024-02-29t12:00:00z', Date.UTC(2024, 1, 29, 12)],
  ['2016-12-31T23:59:60Z', Date.UTC(2017, 0, 1)],
  ['2016-12-31T23:59:61Z', undefined],
  ['0099-01-01T00:00:00Z', Date.parse('0099-01-01T00:00:00Z')],
  ['2023-02-29T12:00:00Z', undefined],
  ['2026-13-01T00:00:00Z', undefined],
  ['2026-01-01T24:00:00Z', undefined],
  ['2026-01-01T00:00:00+24:00', undefined],
  ['2026-01-01 00:00:00Z', undefined],
  ['2026-01-01', undefined],
  ['Wed Oct 05 2011 16:48:00 GMT+0200 (CEST)', undefined],
])('readTime: %s', (text, expected) => {
  expect(readTime(text)).toBe(expected)
})

test('isSameData: compares every field exactly', () => {
  expect(isSameData(full, { ...full })).toBe(true)
  expect(isSameData({ ...full, scheme: 'https' }, full)).toBe(false)
  for (const key of Object.keys(full) as (keyof SiwxMessageData)[]) {
    const { [key]: removed, ...rest } = full
    expect(isSameData(full, rest as SiwxMessageData)).toBe(false)
    expect(isSameData(full, { ...full, [key]: Array.isArray(removed) ? [...removed].reverse() : `${removed as string}x` })).toBe(false)
  }
  expect(isSameData(full, { ...full, resources: [...(full.resources ?? []), 'a:b'] })).toBe(false)
})

test('fault 41: rejects a session whose data differs from its text', () => {
  const session = { data: full, message: formatSiwxMessage(full), signature: '0x00' }
  expect(readSiwxSession(session)).toEqual(session)
  const forged = [
    { ...session, data: { ...full, accountAddress: '0x0000000000000000000000000000000000000000' } },
    { ...session, data: { ...full, chainId: 'eip155:10' } },
    { ...session, message: `${session.message}\n` },
    { ...session, signature: '' },
    { ...session, signature: 'x'.repeat(200_000) },
    { ...session, data: null },
    { ...session, data: { ...full, resources: null } },
    { ...session, data: { ...full, resources: { length: 2 } } },
    { ...session, message: 7 },
    null,
    'text',
  ]
  for (const value of forged) expect(() => readSiwxSession(value)).toThrow(expect.objectContaining({ name: 'LatchkeyError' }))
})

test.each(['', 'x'.repeat(129), 'a b', 'a\tb', 'ä', 'a\u200bb'])('error: rejects the address %j', (accountAddress) => {
  expect(() => formatSiwxMessage({ ...full, chainId: 'ton:-239', accountAddress })).toThrow(invalid)
})

test.each([
  ['[::]', true],
  ['[1:2:3:4:5:6:7:8]', true],
  ['[1:2:3:4:5:6:7::]', true],
  ['[::ffff:1.2.3.4]', true],
  ['[1::2::3]', false],
  ['[1::2::3:4:5:6:7:8]', false],
  ['[1:2:3:4:5:6:7::8]', false],
  ['[1:2:3:4:5:6:7]', false],
  ['[1:2:3:4:5:6:7:8:9]', false],
  ['[12345::]', false],
  ['[::256.1.1.1]', false],
  ['[zz]', false],
])('the domain %s: %s', (domain, isRead) => {
  const text = formatSiwxMessage(full).replace('service.org wants', `${domain} wants`)
  if (isRead) expect(parseSiwxMessage(text).data.domain).toBe(domain)
  else expect(() => parseSiwxMessage(text)).toThrow(invalid)
  const uri = formatSiwxMessage(full).replace('https://service.org/login', `https://${domain}/login`)
  if (!isRead) expect(() => parseSiwxMessage(uri)).toThrow(invalid)
})
