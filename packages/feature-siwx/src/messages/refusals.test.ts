// Each refusal says what is wrong, in the words that a developer reads.
import { base64urlnopad } from '@scure/base'
import { expect, it, test } from 'vitest'
import type { Cacao, SiwxMessageData } from '../contracts/index.js'
import { full } from '../../test/samples.js'
import { messageOfCacao, readIssuer } from './cacao.js'
import { LONGEST_MESSAGE } from './checkData.js'
import { createSiwxMessage } from './createSiwxMessage.js'
import { formatSiwxMessage } from './formatSiwxMessage.js'
import { isSameData } from './isSameData.js'
import { parseSiwxMessage } from './parseSiwxMessage.js'
import { readSiwxSession } from './readSiwxSession.js'
import { readTime } from './readTime.js'
import type { Recap } from './recaps.js'
import { addRecapStatement, findRecap, formatRecap, readRecap } from './recaps.js'
import { isUri } from './rfc3986.js'

const text = formatSiwxMessage(full)
const refusal = (problem: string) => expect.objectContaining({ code: 'SIWX_MESSAGE_INVALID', context: { problem } })
const { statement: _statement, ...unstated } = full

test.each<[string, Partial<SiwxMessageData>]>([
  ['the address is invalid', { accountAddress: '0x12' }],
  ['the address is invalid', { accountAddress: 'a b', chainId: 'ton:-239' }],
  ['the address is not in the case of EIP-55', { accountAddress: full.accountAddress.toLowerCase() }],
  ['the chain id is no number', { chainId: 'eip155:one' }],
  ['the issue time is missing', { issuedAt: undefined as unknown as string }],
  ['the domain is not a host', { domain: 'a b' }],
  ['the scheme is invalid', { scheme: '1x' }],
  ['the version is not 1', { version: '2' as '1' }],
  ['the nonce has less than 8 letters and digits, or something else', { nonce: 'abc' }],
  ['the URI is invalid', { uri: 'nothing' }],
  [
    'the statement is empty or has characters that EIP-4361 does not allow: line breaks, quotation marks, letters beyond ASCII',
    { statement: '' },
  ],
  ['the request id has characters that are not allowed in a URI path', { requestId: 'a/b' }],
  ['a resource is not a URI', { resources: ['nothing'] }],
  ['a time is not in the format of RFC 3339', { notBefore: 'never' }],
])('error: %s', (problem, fields) => {
  expect(() => formatSiwxMessage({ ...full, ...fields })).toThrow(refusal(problem))
})

test.each<[string, string]>([
  ['the first line has no domain or chain', text.replace('wants', 'asks')],
  ['the blank line after the address is missing', text.replace('\n\nI accept', '\nI accept')],
  ['the blank line before the URI is missing', text.replace('\n\nURI', '\nURI')],
  ["'Nonce' is missing or out of order", text.replace(/Nonce: .*\n/, '')],
  ['the version is not 1', text.replace('Version: 1', 'Version: 2')],
  ['a line is unexpected', text.replace('Resources:', 'Resource:')],
  ['a resource is invalid', text.replace('- ipfs', '* ipfs')],
  [
    'the first line names another chain than the chain id',
    formatSiwxMessage({ ...full, chainId: 'cosmos:cosmoshub-4' }).replace('Cosmos', 'Bitcoin'),
  ],
])('error: of a text: %s', (problem, broken) => {
  expect(broken).not.toBe(text)
  expect(() => parseSiwxMessage(broken)).toThrow(refusal(problem))
})

test('error: a chain is not named by another’s name', () => {
  expect(() => formatSiwxMessage(full, { chainName: 'Solana' })).toThrow(refusal('the first line does not name the chain'))
})

test('limit: a message of the maximum length is read and written, one more is not', () => {
  const fill = (length: number): SiwxMessageData => {
    const short = { ...full, resources: ['a:'] }
    return { ...short, resources: [`a:${'b'.repeat(length - formatSiwxMessage(short).length)}`] }
  }
  const longest = formatSiwxMessage(fill(LONGEST_MESSAGE))
  expect(longest).toHaveLength(LONGEST_MESSAGE)
  expect(parseSiwxMessage(longest).layout).toBe('standard')
  expect(() => formatSiwxMessage(fill(LONGEST_MESSAGE + 1))).toThrow(refusal('it is too long'))
  expect(() => parseSiwxMessage(`${longest}b`)).toThrow(refusal('it is too long'))
})

test('layout: a cluster by name alone is the layout of wallets, and so is a missing blank line alone', () => {
  const chainId = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp' as const
  const solana = formatSiwxMessage({ ...unstated, chainId })
  expect(parseSiwxMessage(solana).layout).toBe('standard')
  expect(parseSiwxMessage(solana.replace(chainId, 'mainnet')).layout).toBe('wallet')
  expect(parseSiwxMessage(solana.replace('\n\n\nURI', '\n\nURI')).layout).toBe('wallet')
})

test('what is absent has no key', () => {
  const { statement, scheme, ...others } = { scheme: undefined, ...parseSiwxMessage(formatSiwxMessage(unstated)).data }
  expect([statement, scheme]).toEqual([undefined, undefined])
  expect(Object.keys(parseSiwxMessage(formatSiwxMessage(unstated)).data)).toEqual(Object.keys(others))
  const iss = `did:pkh:eip155:1:${full.accountAddress}`
  const payload = { iss, domain: full.domain, aud: full.uri, version: '1', nonce: full.nonce, iat: full.issuedAt! } as const
  expect(Object.keys({ ...messageOfCacao(payload) })).toEqual([
    'accountAddress',
    'chainId',
    'domain',
    'uri',
    'version',
    'nonce',
    'issuedAt',
  ])
})

test('error: a CACAO of another issuer or version', () => {
  expect(() => readIssuer('did:key:z6Mk')).toThrow(refusal('the issuer is not a did:pkh'))
  const iss = `did:pkh:eip155:1:${full.accountAddress}`
  const payload = { iss, domain: full.domain, aud: full.uri, version: '2', nonce: full.nonce, iat: full.issuedAt }
  expect(() => messageOfCacao(payload as unknown as Cacao['p'])).toThrow(refusal('the version is not 1'))
})

test('an address of another chain is left as it is, whatever it looks like', () => {
  const accountAddress = full.accountAddress.toLowerCase()
  expect(createSiwxMessage({ ...full, chainId: 'ton:-239', accountAddress }).accountAddress).toBe(accountAddress)
  expect(() => createSiwxMessage({ ...full, accountAddress: 'alice' })).toThrow(refusal('the address is invalid'))
})

const encode = (value: unknown): string => `urn:recap:${base64urlnopad.encode(new TextEncoder().encode(JSON.stringify(value)))}`
const ability = { 'https://a.example': { 'request/sign': [{}] } }

it.each<[string, string]>([
  ['the resource is not a ReCap', 'urn:other:e30'],
  ['the ReCap cannot be read', 'urn:recap:!'],
  ['the ReCap cannot be read', `urn:recap:${base64urlnopad.encode(new Uint8Array([0x22, 0xff, 0x22]))}`],
  ['the ReCap cannot be read', encode([])],
  ['the ReCap cannot be read', encode(7)],
  ['the ReCap cannot be read', encode(null)],
  ['the ReCap has no abilities', encode({})],
  ['the ReCap has no abilities', encode({ att: [] })],
  ['the ReCap has no abilities', encode({ att: { ...ability, 'https://b.example': 7 } })],
  ['the ReCap has no abilities', encode({ att: { ...ability, 'https://b.example': null } })],
  ['the ReCap has no abilities', encode({ att: { ...ability, 'https://b.example': ['request/sign'] } })],
  ['the ReCap has no abilities', encode({ att: { 'https://a.example': { 'request/sign': [{}], sign: [{}] } } })],
  ['the ReCap has no abilities', encode({ att: { 'https://a.example': { 'request/sign': [] } } })],
  ['the ReCap has no abilities', encode({ att: { 'https://a.example': { 'request/sign': [{}, 7] } } })],
  ['the ReCap has no abilities', encode({ att: { 'https://a.example': { 'request/sign': {} } } })],
  ['the proofs of the ReCap are not strings', encode({ att: ability, prf: ['a', 7] })],
  ['the proofs of the ReCap are not strings', encode({ att: ability, prf: 'a' })],
])('error: %s: %s', (problem, resource) => {
  expect(() => readRecap(resource)).toThrow(refusal(problem))
})

test('a ReCap without proofs has none; no resources, no ReCap', () => {
  expect(readRecap(encode({ att: ability }))).toEqual({ att: ability, prf: [] })
  expect([findRecap(), findRecap([]), findRecap(['a:b'])]).toEqual([undefined, undefined, undefined])
})

test('the sentence of a ReCap is added once; an empty statement is none', () => {
  const recap = { att: ability, prf: [] }
  const sentence = addRecapStatement(undefined, recap)
  expect(sentence).toMatch(/^I further authorize .*: \(1\) 'request': 'sign' for 'https:\/\/a\.example'\.$/)
  expect(addRecapStatement('', recap)).toBe(sentence)
  expect(addRecapStatement('I agree.', recap)).toBe(`I agree. ${sentence}`)
  expect(addRecapStatement(sentence, recap)).toBe(sentence)
})

test('keys are sorted at every depth; lists keep their order', () => {
  const recap: Recap = {
    att: { 'b:': { 'b/b': [{ z: [{ y: 1, x: 2 }, 'b', 'a', null], a: 1 }], 'a/a': [{}] }, 'a:': { 'c/c': [{}] } },
    prf: ['b', 'a'],
  }
  const written = new TextDecoder().decode(base64urlnopad.decode(formatRecap(recap).slice('urn:recap:'.length)))
  expect(written).toBe('{"att":{"a:":{"c/c":[{}]},"b:":{"a/a":[{}],"b/b":[{"a":1,"z":[{"x":2,"y":1},"b","a",null]}]}},"prf":["b","a"]}')
})

test.each([
  ['it has no message', { data: full, signature: '0x' }],
  ['it has no message', { message: text, signature: '0x', data: 'text' }],
  ['it has no message', { message: text, signature: '0x', data: null }],
  ['it has no signature', { data: full, message: text, signature: 7 }],
  ['it has no signature', { data: full, message: text, signature: '' }],
  ['it has no signature', { data: full, message: text, signature: 'x'.repeat(128_001) }],
  ['its message says something else than its data', { data: { ...full, nonce: 'abcdefgh12345678' }, message: text, signature: '0x' }],
])('error: of a session: %s', (problem, session) => {
  expect(() => readSiwxSession(session)).toThrow(expect.objectContaining({ code: 'SIWX_SESSION_INVALID', context: { problem } }))
})

test('limit: a signature of the maximum length is read', () => {
  const session = { data: full, message: text, signature: 'x'.repeat(128_000) }
  expect(readSiwxSession(session)).toEqual(session)
})

test('isSameData: both or neither have resources, all of them equal', () => {
  const { resources, ...others } = full
  expect(isSameData(others, others)).toBe(true)
  expect([isSameData(others, full), isSameData(full, others)]).toEqual([false, false])
  expect(isSameData(full, { ...full, resources: [...(resources ?? []).slice(0, -1), 'a:b'] })).toBe(false)
})

test.each([
  ['1970-01-01T23:59:59Z', 86_399_000],
  ['1970-01-01T00:60:00Z', undefined],
  ['1970-01-02T00:00:00+23:59', 60_000],
  ['1970-01-01T00:00:00+00:60', undefined],
  ['1970-01-01T01:30:00+01:30', 0],
  ['1970-01-31T00:00:00Z', 30 * 86_400_000],
  ['1970-01-00T00:00:00Z', undefined],
  ['1970-04-31T00:00:00Z', undefined],
])('readTime: %s', (time, expected) => {
  expect(readTime(time)).toBe(expected)
})

test.each([
  ['https://[::1.2.3.4]/', true],
  ['https://[1:2:3:4:5:6:1.2.3.4]/', true],
  ['https://[1:2:3:4:5:6:7:1.2.3.4]/', false],
  ['https://[1:2:3:4:5:1.2.3.4]/', false],
  ['https://[1:2:3:4:5::1.2.3.4]/', true],
  ['https://[1:2:3:4:5:6::1.2.3.4]/', false],
  ['https://[1.2.3.4::]/', false],
  ['https://[::1.2.3.4:5]/', false],
  ['urn:recap:e30', true],
  ['mailto:[1::2::3]', false],
])('isUri: %s: %s', (uri, expected) => {
  expect(isUri(uri)).toBe(expected)
})
