// Other implementations: the npm package `siwe`, its test vectors, Solana's own text, and WalletConnect's.
import { createSignInMessageText } from '@solana/wallet-standard-util'
import { createRecap, encodeRecap, formatMessage } from '@walletconnect/utils'
import fc from 'fast-check'
import { SiweMessage } from 'siwe'
import { describe, expect, it, test } from 'vitest'
import { privateKeyToAccount } from 'viem/accounts'
import { parseSiweMessage } from 'viem/siwe'
import negative from '../../test/vectors/parsing_negative.json' with { type: 'json' }
import positive from '../../test/vectors/parsing_positive.json' with { type: 'json' }
import type { SiwxMessageData } from '../contracts/index.js'
import { messageOfCacao, readIssuer, sessionOfCacao } from './cacao.js'
import { createSiwxMessage } from './createSiwxMessage.js'
import { formatSiwxMessage } from './formatSiwxMessage.js'
import { parseSiwxMessage } from './parseSiwxMessage.js'
import { addRecapStatement, findRecap, formatRecap, isRecap, readRecap } from './recaps.js'
import { anyData, full, seeded } from '../../test/samples.js'

const account = privateKeyToAccount('0xac0974bec39a17e36ba4a6b4d238ff944bacb478cbed5efcae784d7bf4f2ff80')

describe('vectors of siwe', () => {
  it.each(Object.entries(positive))('default: %s', (_, { message, fields: { address, chainId, version, ...fields } }) => {
    const expected = { ...fields, accountAddress: address, chainId: `eip155:${chainId}`, version }
    expect(parseSiwxMessage(message)).toEqual({ data: expected, chainName: 'Ethereum', layout: 'standard' })
    expect(formatSiwxMessage(expected as SiwxMessageData)).toBe(message)
  })

  it.each(Object.entries(negative))('error: %s', (_, message) => {
    expect(() => parseSiwxMessage(message)).toThrow(expect.objectContaining({ name: 'LatchkeyError' }))
  })
})

test('interop: siwe reads and verifies our messages', async () => {
  const text = createSiwxMessage({ ...full, accountAddress: account.address }).toString()
  const signature = await account.signMessage({ message: text })
  const theirs = new SiweMessage(text)
  expect(theirs.prepareMessage()).toBe(text)
  const { success } = await theirs.verify({ signature, domain: full.domain, nonce: full.nonce, time: '2021-09-30T20:00:00Z' })
  expect(success).toBe(true)
})

test('interop: reads messages of siwe and viem', () => {
  const { accountAddress: address, chainId: _chainId, ...fields } = full
  const theirs = new SiweMessage({ ...fields, address, chainId: 10, resources: [...(full.resources ?? [])] })
  expect(parseSiwxMessage(theirs.prepareMessage()).data).toEqual({ ...full, chainId: 'eip155:10' })
  expect(parseSiweMessage(formatSiwxMessage(full))).toMatchObject({ address, chainId: 1, nonce: full.nonce, domain: full.domain })
})

/** Whether `siwe` is stricter than the standard here, or its numbers are too small. */
const siweReads = ({ domain, chainId, requestId, issuedAt, expirationTime, notBefore, uri, resources = [], scheme }: SiwxMessageData) =>
  chainId.startsWith('eip155:') &&
  Number.isSafeInteger(Number(chainId.slice(7))) &&
  requestId !== '' &&
  scheme === undefined &&
  [issuedAt, expirationTime, notBefore].every((time) => time === undefined || /T\d\d:\d\d:\d\d(\.5)?Z$/.test(time)) &&
  [domain, uri, ...resources].every((text) => !/@|\[|^(https|ipfs|a\+b-c\.1):\/\/($|[/:?#])/.test(text))

test('interop: siwe reads random messages of ours with the same fields', { timeout: 180_000 }, () => {
  let read = 0
  fc.assert(
    fc.property(anyData.filter(siweReads), (data) => {
      const theirs = new SiweMessage(formatSiwxMessage(data))
      read += 1
      expect({ ...data, chainId: Number(data.chainId.slice(7)) }).toMatchObject({
        chainId: theirs.chainId,
        domain: theirs.domain,
        uri: theirs.uri,
        nonce: theirs.nonce,
      })
      expect([theirs.address, theirs.statement, theirs.requestId, theirs.resources]).toEqual([
        data.accountAddress,
        data.statement,
        data.requestId,
        data.resources,
      ])
    }),
    // Its parser takes seconds for some messages.
    { ...seeded(10), endOnFailure: true },
  )
  expect(read).toBe(10)
})

test('interop: reads the text that Solana wallets write for solana:signIn', () => {
  const address = '4Nd1mBQtrMJVYVfKf2PJy9NZUZdTAsp7D4xWLs4gDB4T'
  const { accountAddress: _address, resources = [], ...rest } = full
  const all = { ...rest, address, chainId: 'mainnet', resources }
  const { statement: _statement, ...short } = all
  const expected = { ...full, accountAddress: address, chainId: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp' }
  expect(parseSiwxMessage(createSignInMessageText(all)).data).toEqual(expected)
  expect(parseSiwxMessage(createSignInMessageText(short))).toMatchObject({ layout: 'wallet', data: { nonce: full.nonce } })
  const plain = createSignInMessageText({ ...all, chainId: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp' })
  expect(parseSiwxMessage(plain)).toMatchObject({ layout: 'standard', data: expected })
})

describe('one click: CACAO and ReCaps', () => {
  const payload = {
    iss: `did:pkh:eip155:1:${account.address}`,
    domain: 'service.org',
    aud: 'https://service.org/login',
    version: '1',
    nonce: '32891757',
    iat: '2021-09-30T16:25:24.000Z',
  }
  const recap = encodeRecap(
    createRecap('eip155', 'request', ['personal_sign', 'eth_sendTransaction', 'eth_signTypedData_v4'], {
      chains: ['eip155:1', 'eip155:10'],
    }),
  )

  it.each([
    ['the least', payload],
    [
      'everything',
      {
        ...payload,
        exp: '2021-10-01T16:25:24Z',
        nbf: '2021-09-30T16:25:24Z',
        requestId: 'r1',
        statement: 'Hello.',
        resources: ['https://a.example', recap],
      },
    ],
    ['a ReCap without a statement', { ...payload, resources: [recap] }],
    ['an empty statement', { ...payload, statement: '' }],
    ['no resources', { ...payload, statement: 'Hello.', resources: [] }],
  ])('default: rebuilds the text that wallets sign: %s', (_, given) => {
    const theirs = formatMessage(given as never, given.iss)
    const ours = messageOfCacao(given).toString()
    expect(ours).toBe(theirs.replace('\n\n\n\nURI', '\n\n\nURI'))
    expect(parseSiwxMessage(ours).data.chainId).toBe('eip155:1')
  })

  it('default: makes a session of a CACAO', async () => {
    const signature = await account.signMessage({ message: messageOfCacao(payload).toString() })
    const cacao = { h: { t: 'caip122' as const }, p: payload, s: { t: 'eip191', s: signature } }
    expect(sessionOfCacao(cacao)).toMatchObject({
      data: { accountAddress: account.address, chainId: 'eip155:1', nonce: '32891757' },
      signature,
      cacao,
    })
    expect(readIssuer(payload.iss)).toMatchObject({ namespace: 'eip155', address: account.address })
  })

  it('default: reads ReCaps, and writes them sorted', () => {
    // The example of EIP-5573.
    const example = {
      att: {
        'https://example.com': { 'example/append': [{}], 'example/read': [{}], 'other/action': [{}] },
        'my:resource:uri.1': { 'example/append': [{}], 'example/delete': [{}] },
      },
      prf: [],
    }
    expect(addRecapStatement(undefined, example)).toBe(
      "I further authorize the stated URI to perform the following actions on my behalf: (1) 'example': 'append', 'read' for 'https://example.com'. (2) 'other': 'action' for 'https://example.com'. (3) 'example': 'append', 'delete' for 'my:resource:uri.1'.",
    )
    const resource = formatRecap(example)
    expect(isRecap(resource)).toBe(true)
    expect(findRecap(['https://a.example', resource])).toEqual(example)
    expect(Object.keys(readRecap(resource).att)).toEqual(['https://example.com', 'my:resource:uri.1'])
    expect(findRecap([resource, 'https://a.example'])).toBeUndefined()
  })

  it.each([
    ['another issuer', () => messageOfCacao({ ...payload, iss: account.address })],
    ['no account', () => messageOfCacao({ ...payload, iss: 'did:pkh:eip155:1' })],
    ['version 2', () => messageOfCacao({ ...payload, version: '2' })],
    ['a ReCap that cannot be read', () => readRecap('urn:recap:e')],
    ['a ReCap without abilities', () => readRecap(`urn:recap:${Buffer.from('{"att":{"a:b":{"x/y":[]}}}').toString('base64url')}`)],
    ['a ReCap with unnamed abilities', () => readRecap(`urn:recap:${Buffer.from('{"att":{"a:b":{"sign":[{}]}}}').toString('base64url')}`)],
    ['a ReCap with invalid proofs', () => readRecap(`urn:recap:${Buffer.from('{"att":{},"prf":[1]}').toString('base64url')}`)],
    ['no ReCap', () => readRecap('https://a.example')],
  ])('error: %s', (_, run) => {
    expect(run).toThrow(expect.objectContaining({ name: 'LatchkeyError' }))
  })
})
