import { writeGrant } from '@latchkey/cloud-protocol'
import { expect, test } from 'vitest'
import { readEvmAccount, readGrant } from './readGrant.js'

const NOW = Date.UTC(2026, 10, 26, 12)
const SECOND = NOW / 1_000
const YEARS = 10 * 365 * 86_400
const ACCOUNT = `eip155:1:0x${'Ab'.repeat(20)}`
const SHOP = 'https://shop.example'
const GRANT = {
  account: ACCOUNT,
  projectId: 'shop',
  url: SHOP,
  signer: { type: 'account', data: {} },
  permissions: [{ type: 'a' }],
  expiry: SECOND + 1,
  timestamp: SECOND,
}
const PROJECT = { id: 'shop', name: 'Shop', origins: [SHOP, 'https://*.shop.example'], isAnalyticsEnabled: true, isFixed: true }
const OPEN = { ...PROJECT, origins: [] }
const PLACE = { project: PROJECT, origin: SHOP, account: ACCOUNT.toLowerCase(), now: NOW }

/** Why something is refused. */
const refusalOf = (run: () => unknown): unknown => {
  try {
    return run()
  } catch (error) {
    const { failure, reasons } = (error as { readonly context: { readonly failure: string; readonly reasons: readonly object[] } }).context
    return [failure, ...reasons]
  }
}
const refused = (failure: string, description: string, name = 'message') => [failure, { name, description }]

test.each([
  ['in capitals as in the path', {}, { account: ACCOUNT }],
  ['of another origin of the project', { url: 'https://eu.shop.example' }, { origin: 'https://eu.shop.example' }],
  ['sent by a server', {}, { origin: null }],
  ['of any page, where the project has no list', { url: 'http://any.example' }, { project: OPEN, origin: 'http://any.example' }],
  ['of five minutes ago', { timestamp: SECOND - 300 }, {}],
  ['of a clock that is ahead', { timestamp: SECOND + 300 }, {}],
  ['for ten years', { expiry: SECOND + YEARS }, {}],
])('reads a grant %s', (_name, fields, place) => {
  const grant = { ...GRANT, ...fields }
  expect(readGrant(writeGrant(grant), { ...PLACE, ...place })).toEqual(grant)
})

const FORM = refused('REQUEST_INVALID', 'is no JSON of a grant')
const PAGE = refused('UNAUTHORIZED', 'The message is for another page.')
const TIME = refused('REQUEST_INVALID', 'has a time too far from now')
const END = refused('REQUEST_INVALID', 'ends in the past, or in more than ten years')

test.each([
  ['another project', { projectId: 'bank' }, {}, refused('UNAUTHORIZED', 'The message is for another project.')],
  ['another account', {}, { account: `eip155:10:0x${'ab'.repeat(20)}` }, refused('REQUEST_INVALID', 'is of another account than the path')],
  ['another page than asks', { url: 'https://eu.shop.example' }, {}, PAGE],
  ['a page that the project does not serve', { url: 'https://evil.example' }, { origin: null }, PAGE],
  ['no origin', { url: `${SHOP}/` }, { origin: null, project: OPEN }, PAGE],
  ['a page of another scheme', { url: 'ftp://shop.example' }, { origin: null, project: OPEN }, PAGE],
  ['no URL', { url: 'https://' }, { origin: null, project: OPEN }, PAGE],
  ['text before a URL', { url: `x${SHOP}` }, { origin: null, project: OPEN }, PAGE],
  ['a time long ago', { timestamp: SECOND - 300.001 }, {}, FORM],
  ['a second too early', { timestamp: SECOND - 301 }, {}, TIME],
  ['a second too late', { timestamp: SECOND + 301 }, {}, TIME],
  ['an end that is now', { expiry: SECOND }, {}, END],
  ['an end too far away', { expiry: SECOND + YEARS + 1 }, {}, END],
  ['nothing granted', { permissions: [] }, {}, FORM],
])('refuses a grant of %s', (_name, fields, place, refusal) => {
  expect(refusalOf(() => readGrant(writeGrant({ ...GRANT, ...fields }), { ...PLACE, ...place }))).toEqual(refusal)
})

test.each(['', '{', 'null', '[]', '"text"'])('refuses %j', (text) => {
  expect(refusalOf(() => readGrant(text, PLACE))).toEqual(FORM)
})

test('accounts of eip155, in lower case; of no other chain', () => {
  const address = `0x${'ab'.repeat(20)}`
  expect(readEvmAccount(ACCOUNT)).toEqual({ account: `eip155:1:${address}`, chainId: 'eip155:1', address })
  for (const id of [`eip155:1:${address.slice(1)}`, 'eip155:1', `cosmos:1:${address}`, '', `solana:1:${'1'.repeat(32)}`])
    expect(refusalOf(() => readEvmAccount(id))).toEqual(refused('REQUEST_INVALID', 'is no account of eip155', 'address'))
})
