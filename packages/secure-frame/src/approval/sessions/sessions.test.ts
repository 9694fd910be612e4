import { encodeAbiParameters, toHex } from 'viem'
import { expect, it } from 'vitest'
import type { Grant, SessionApproval } from '../../smart/sessions/Grant.js'
import { describeRequest } from '../describeRequest.js'

const { signal } = new AbortController()
const NOW = 1_800_000_000
const DAY = 86_400
const TOKEN = '0x00000000000000000000000000000000000000aa'
const WHO = '0x00000000000000000000000000000000000000bb'

/** A token with six decimals, whose name turns the text around. */
const read = async (_: string, params: unknown) => {
  const [{ data }] = params as [{ data: string }]
  return data === '0x313ce567' ? toHex(6n, { size: 32 }) : encodeAbiParameters([{ type: 'string' }], ['US\u202eD'])
}

const describeOf = async (session: SessionApproval, more: object = {}) => {
  const request = { method: 'wallet_requestExecutionPermissions', params: [], chainId: 'eip155:8453', address: WHO, read, session }
  return (await describeRequest({ ...request, page: { origin: 'https://shop.example' }, ...more }, signal)).described
}
const grant = (right: Grant['right'], more: Partial<Grant> = {}) =>
  describeOf({ kind: 'grant', now: NOW, grants: [{ delegate: WHO, expiry: NOW + 3 * DAY, right, ...more }] })

it('coins: who, how much in which period, how much in all, until when; that it acts unasked, and can be ended', async () => {
  const { title, parts, warnings } = await grant({ kind: 'coins', allowance: { amount: 10n ** 17n, period: DAY, start: NOW - 60 } })
  expect(title).toEqual({ key: 'frame.title.grant' })
  expect(parts).toEqual([
    {
      title: { key: 'frame.part.grantPeriod', values: { amount: '0.1 ETH' } },
      facts: [
        { label: 'frame.fact.delegate', value: WHO, isCode: true },
        { label: 'frame.fact.period', value: { key: 'frame.period.days', values: { number: '1' } } },
        // Of four periods, the first of which began a minute ago: so they are touched in three days.
        { label: 'frame.fact.total', value: '0.4 ETH' },
        { label: 'frame.fact.until', value: '2027-01-18 08:00 UTC' },
      ],
    },
  ])
  expect(warnings).toEqual([{ key: 'frame.warn.session' }])
})

it('tokens in all: by the contract’s own decimals, and the number that is signed; from when, how often', async () => {
  const right = { kind: 'tokens', token: TOKEN, allowance: { amount: 1_500_000n, start: NOW + 60 } } as const
  const { parts } = await grant(right, { mostCalls: 3 })
  expect(parts).toEqual([
    {
      title: { key: 'frame.part.grantWhole', values: { amount: '1.5 US D' } },
      facts: [
        { label: 'frame.fact.delegate', value: WHO, isCode: true },
        { label: 'frame.fact.token', value: TOKEN, isCode: true },
        { label: 'frame.fact.units', value: '1500000', isCode: true },
        { label: 'frame.fact.since', value: '2027-01-15 08:01 UTC' },
        { label: 'frame.fact.total', value: '1.5 US D' },
        { label: 'frame.fact.calls', value: '3' },
        { label: 'frame.fact.until', value: '2027-01-18 08:00 UTC' },
      ],
    },
  ])
})

it('calls: the contract, each function, the coins; nobody can read what they do', async () => {
  const methods = [{ selector: '0xd0e30db0', signature: 'deposit()' }] as const
  const { parts, warnings } = await grant({ kind: 'calls', contract: TOKEN, methods, coins: 0n })
  expect(parts[0]).toMatchObject({
    title: { key: 'frame.part.grantCalls' },
    facts: [
      { label: 'frame.fact.delegate' },
      { label: 'frame.fact.contract', value: TOKEN, isCode: true },
      { label: 'frame.fact.function', value: '0xd0e30db0 deposit()', isCode: true },
      { label: 'frame.fact.coins', value: '0 ETH' },
      { label: 'frame.fact.until' },
    ],
  })
  expect(warnings).toEqual([{ key: 'frame.warn.session' }, { key: 'frame.warn.unknown' }])
})

it.each([
  [7 * DAY, 'days', '7'],
  [3_600, 'hours', '1'],
  [90 * 60, 'minutes', '90'],
  [61, 'seconds', '61'],
])('periods: %s seconds are %s: %s', async (period, unit, number) => {
  const { parts } = await grant({ kind: 'coins', allowance: { amount: 1n, period, start: NOW } })
  expect(parts[0]?.facts).toContainEqual({ label: 'frame.fact.period', value: { key: `frame.period.${unit}`, values: { number } } })
})

it('an end; what the key takes on with it, and who pays', async () => {
  const more = { takesOn: TOKEN, payment: { kind: 'sponsored' } }
  expect(await describeOf({ kind: 'revocation', delegate: WHO, hash: `0x${'12'.repeat(32)}`, isEnded: false }, more)).toEqual({
    title: { key: 'frame.title.revoke' },
    parts: [
      {
        title: { key: 'frame.part.revoke' },
        facts: [
          { label: 'frame.fact.delegate', value: WHO, isCode: true },
          { label: 'frame.fact.session', value: `0x${'12'.repeat(32)}`, isCode: true },
        ],
      },
      { title: { key: 'frame.part.takesOn' }, facts: [{ label: 'frame.fact.contract', value: TOKEN, isCode: true }] },
    ],
    warnings: [],
    fee: { label: 'frame.fact.fee', value: { key: 'frame.fee.sponsored' } },
  })
})

it('an end that is on the chain already, as the page says: the list alone', async () => {
  const { title, parts, fee } = await describeOf({ kind: 'revocation', delegate: WHO, hash: '0x12', isEnded: true })
  expect([title, parts[0]?.title, fee]).toEqual([{ key: 'frame.title.delist' }, { key: 'frame.part.delist' }, undefined])
})

it('coins since days ago: the periods that are over count no more', async () => {
  const { parts } = await grant({ kind: 'coins', allowance: { amount: 10n ** 18n, period: DAY, start: NOW - 10 * DAY } })
  expect(parts[0]?.facts).toContainEqual({ label: 'frame.fact.total', value: '3 ETH' })
})

it('of several, one that nobody can read is enough to warn of', async () => {
  const calls = { kind: 'calls', contract: TOKEN, methods: [], coins: 0n } as const
  const coins = { kind: 'coins', allowance: { amount: 1n, start: NOW } } as const
  const grants = [coins, calls].map((right) => ({ delegate: WHO, expiry: NOW + DAY, right }) as const)
  const { parts, warnings } = await describeOf({ kind: 'grant', now: NOW, grants })
  // From now on: there is no later day to say.
  expect(parts[0]?.facts.map(({ label }) => label)).toEqual(['frame.fact.delegate', 'frame.fact.total', 'frame.fact.until'])
  expect(warnings).toEqual([{ key: 'frame.warn.session' }, { key: 'frame.warn.unknown' }])
})

it('coins from a later day: the periods before it are none', async () => {
  const { parts } = await grant({ kind: 'coins', allowance: { amount: 10n ** 18n, period: DAY, start: NOW + DAY } })
  expect(parts[0]?.facts).toContainEqual({ label: 'frame.fact.total', value: '2 ETH' })
})

it('error: a request without what the frame has read of it is not shown', async () => {
  const request = {
    method: 'wallet_grantPermissions',
    params: [],
    chainId: 'eip155:1',
    address: WHO,
    read,
    page: { origin: 'https://a.example' },
  }
  await expect(describeRequest(request, signal)).rejects.toMatchObject({ code: 'REQUEST_UNREADABLE' })
})
