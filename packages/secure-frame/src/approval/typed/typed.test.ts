import { describe, expect, test } from 'vitest'
import { ALICE, BOB, requestOf, TOKEN, tokenCall } from '../../../test/scriptedNode.js'
import { describeRequest } from '../describeRequest.js'

const { signal } = new AbortController()
const PERMIT2 = '0x000000000022D473030F116dDEE9F6B43aC78BA3'
const field = (name: string, type: string) => ({ name, type })

interface Data {
  readonly types: Readonly<Record<string, readonly { name: string; type: string }[]>>
  readonly primaryType: string
  readonly domain: object
  readonly message: object
}

const describeData = async (data: Data | string) =>
  (await describeRequest(requestOf('eth_signTypedData_v4', [ALICE, data], { eth_call: tokenCall(6, 'USDC') }), signal)).described

const permit = (value: string, verifyingContract: string = TOKEN): Data => ({
  types: {
    Permit: ['owner:address', 'spender:address', 'value:uint256', 'nonce:uint256', 'deadline:uint256'].map((text) =>
      field(...(text.split(':') as [string, string])),
    ),
  },
  primaryType: 'Permit',
  domain: { name: 'USD Coin', chainId: 1, verifyingContract },
  message: { owner: ALICE, spender: BOB, value, nonce: 0, deadline: '1800000000' },
})

const permit2 = (primaryType: string, message: object, types: Data['types']): Data => ({
  types,
  primaryType,
  domain: { name: 'Permit2', chainId: 1, verifyingContract: PERMIT2 },
  message,
})

const DETAILS = [field('token', 'address'), field('amount', 'uint160'), field('expiration', 'uint48')]
const details = { token: TOKEN, amount: '2500000', expiration: 1_800_000_000 }

describe('permits', () => {
  test('behavior: of a token, with its limit', async () => {
    expect(await describeData(permit('1500000'))).toMatchObject({
      title: { key: 'frame.title.permit' },
      parts: [
        {
          title: { key: 'frame.part.allowance', values: { amount: '1.5 USDC' } },
          facts: [{ value: BOB }, { value: TOKEN }, { value: '1500000' }, { value: '2027-01-15 08:00 UTC' }],
        },
        { title: { key: 'frame.part.typed' } },
      ],
      warnings: [{ key: 'frame.warn.permit' }],
    })
  })

  test.each([' 1500000', '0b1', '0X16E360', '1'.padStart(79, '0'), '', 1e30, true])(
    'error: a value written as %j is a number to who signs it: a permit is not hidden so',
    async (value) => {
      const data = permit('0')
      await expect(describeData({ ...data, message: { ...data.message, value } })).rejects.toMatchObject({ code: 'REQUEST_UNREADABLE' })
    },
  )

  test('behavior: without a limit, as text that the page sent', async () => {
    expect(await describeData(JSON.stringify(permit(String(2n ** 256n - 1n))))).toMatchObject({
      warnings: [{ key: 'frame.warn.permit' }, { key: 'frame.warn.unlimited' }],
    })
  })

  test('behavior: of DAI', async () => {
    const types = {
      Permit: [
        field('holder', 'address'),
        field('spender', 'address'),
        field('nonce', 'uint256'),
        field('expiry', 'uint256'),
        field('allowed', 'bool'),
      ],
    }
    const data = { ...permit('0'), types, message: { holder: ALICE, spender: BOB, nonce: 0, expiry: 0, allowed: true } }
    expect(await describeData(data)).toMatchObject({
      parts: [{ title: { key: 'frame.part.allowanceUnlimited' }, facts: [{}, {}, { value: '∞' }] }, {}],
    })
  })

  test('behavior: of Permit2, one and many', async () => {
    const one = permit2(
      'PermitSingle',
      { details, spender: BOB },
      { PermitSingle: [field('details', 'Details'), field('spender', 'address')], Details: DETAILS },
    )
    expect(await describeData(one)).toMatchObject({
      parts: [{ title: { values: { amount: '2.5 USDC' } }, facts: [{ value: BOB }, { value: TOKEN }, { value: '2500000' }, {}] }, {}],
    })
    const many = permit2(
      'PermitBatch',
      { details: [details, details], spender: BOB },
      { PermitBatch: [field('details', 'Details[]'), field('spender', 'address')], Details: DETAILS },
    )
    expect((await describeData(many)).parts).toHaveLength(3)
  })

  test('behavior: a transfer with an order lists the order too', async () => {
    const message = { permitted: { token: TOKEN, amount: '1' }, spender: BOB, nonce: 1, deadline: 1, witness: { receiver: ALICE } }
    const types = {
      PermitWitnessTransferFrom: [
        field('permitted', 'P'),
        field('spender', 'address'),
        field('nonce', 'uint256'),
        field('deadline', 'uint256'),
        field('witness', 'W'),
      ],
      P: [field('token', 'address'), field('amount', 'uint256')],
      W: [field('receiver', 'address')],
    }
    const { parts } = await describeData(permit2('PermitWitnessTransferFrom', message, types))
    expect(parts).toMatchObject([
      { title: { key: 'frame.part.allowance' } },
      { facts: expect.arrayContaining([{ label: { text: 'witness.receiver' }, value: ALICE, isCode: true }]) },
    ])
  })

  test('behavior: a look-alike of Permit2 at another address is other data', async () => {
    const data = {
      ...permit2('PermitSingle', { details, spender: BOB }, { PermitSingle: [field('spender', 'address')] }),
      domain: { verifyingContract: BOB },
    }
    expect(await describeData(data)).toMatchObject({ title: { key: 'frame.title.typed' }, warnings: [] })
  })
})

describe('fields', () => {
  const mail = (
    message: object,
    types: Data['types'] = { Mail: [field('text', 'string'), field('to', 'Person[]')], Person: [field('name', 'string')] },
  ): Data => ({
    types,
    primaryType: 'Mail',
    domain: { name: 'Mail\u202e' },
    message,
  })

  test('behavior: only what is signed is shown, and hidden characters are written out', async () => {
    const { parts, warnings } = await describeData(mail({ text: 'hi\u200b', to: [{ name: 'Ann' }, { name: 'Bob' }], extra: 'not signed' }))
    expect(parts[0]?.facts).toEqual([
      { label: 'frame.fact.domain', value: 'Mail⟨U+202E⟩' },
      { label: { text: 'text' }, value: 'hi⟨U+200B⟩', isCode: true },
      { label: { text: 'to[0].name' }, value: 'Ann', isCode: true },
      { label: { text: 'to[1].name' }, value: 'Bob', isCode: true },
    ])
    expect(warnings).toEqual([{ key: 'frame.warn.hidden' }])
  })

  test('behavior: a domain is shown with what else is signed of it', async () => {
    const data = mail({ text: 'hi', to: [] })
    const { parts } = await describeData({ ...data, domain: { salt: '0x89', name: 'Mail', version: '1' } })
    expect(parts[0]?.facts.slice(0, 2)).toEqual([
      { label: 'frame.fact.domain', value: 'Mail' },
      { label: { text: 'domain.salt' }, value: '0x89', isCode: true },
    ])
  })

  test.each([
    ['a field that is missing', mail({ text: 'hi' })],
    ['a value of another shape', mail({ text: {}, to: [] })],
    ['more than a person reads', mail({ text: 'x', to: Array.from({ length: 257 }, () => ({ name: 'a' })) })],
    ['types that never end', mail({ self: {} }, { Mail: [field('self', 'Mail')] })],
    ['a type that is not there', { ...mail({}), primaryType: 'toString' }],
    ['text that is no JSON', '{'],
  ])('error: %s', async (_, data) => {
    await expect(describeData(data)).rejects.toMatchObject({ code: 'REQUEST_UNREADABLE' })
  })
})
