import { describe, expect, test } from 'vitest'
import { ALICE, BOB, requestOf, TOKEN, tokenCall } from '../../../test/scriptedNode.js'
import type { ApprovalRequest } from '../description/ApprovalRequest.js'
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

const describeData = async (data: Data | string | undefined, over?: Partial<ApprovalRequest>) =>
  (await describeRequest(requestOf('eth_signTypedData_v4', [ALICE, data], { eth_call: tokenCall(6, 'USDC') }, over), signal)).described
const line = (label: string, value: string) => ({ label: `frame.fact.${label}`, value, isCode: true })

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
          facts: [
            line('spender', BOB),
            line('token', TOKEN),
            line('units', '1500000'),
            { label: 'frame.fact.until', value: '2027-01-15 08:00 UTC' },
          ],
        },
        {
          title: { key: 'frame.part.typed', values: { name: 'Permit' } },
          facts: [
            { label: 'frame.fact.domain', value: 'USD Coin' },
            line('contract', TOKEN),
            { label: 'frame.fact.domainNetwork', value: 'Ethereum (eip155:1)' },
            ...[{ label: { text: 'owner' }, value: ALICE, isCode: true }, {}, {}, {}, {}],
          ],
        },
      ],
      warnings: [{ key: 'frame.warn.permit' }],
    })
  })

  test.each([' 1500000', '0b1', '0X16E360', '1'.padStart(79, '0'), '', 1e30, 2 ** 53, true])(
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
    const of = async (expiry: number, allowed: unknown) =>
      (await describeData({ ...permit('0'), types, message: { holder: ALICE, spender: BOB, nonce: 0, expiry, allowed } })).parts[0]
    for (const allowed of [true, 'true'])
      expect(await of(0, allowed)).toMatchObject({ title: { key: 'frame.part.allowanceUnlimited' }, facts: [{}, {}, { value: '∞' }] })
    for (const allowed of [false, 'false'])
      expect(await of(60, allowed)).toMatchObject({
        title: { key: 'frame.part.allowanceEnd' },
        facts: [{}, {}, { value: '0' }, { value: '1970-01-01 00:01 UTC' }],
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
    const { details: _, ...without } = one.message as { details: unknown; spender: string }
    const other = { ...one, types: { PermitSingle: [field('spender', 'address')] }, message: without }
    expect(await describeData(other)).toMatchObject({ title: { key: 'frame.title.typed' }, warnings: [] })
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

  test('behavior: a network of the domain is named as it is, and the one in use as its operator calls it', async () => {
    const networkOf = async (chainId: unknown) => {
      const network = { name: 'Granite', symbol: 'GRT' }
      const { parts } = await describeData({ ...mail({ text: 'hi', to: [] }), domain: { chainId } }, { chainId: 'eip155:31337', network })
      return parts[0]?.facts[0]
    }
    expect(await networkOf(31_337)).toEqual({ label: 'frame.fact.domainNetwork', value: 'Granite (eip155:31337)' })
    expect(await networkOf('10')).toMatchObject({ value: 'OP Mainnet (eip155:10)' })
    await expect(networkOf('1\u202e0')).rejects.toMatchObject({ code: 'REQUEST_UNREADABLE' })
  })

  const flat = (count: number) => mail({ list: new Array<string>(count).fill('a') }, { Mail: [field('list', 'string[]')] })
  const both = (one: number, other: number) =>
    mail(
      { one: new Array<string>(one).fill('a'), other: new Array<string>(other).fill('a') },
      { Mail: [field('one', 'string[]'), field('other', 'string[]')] },
    )
  /** A list in so many lists. */
  const deep = (depth: number) =>
    mail(
      { list: JSON.parse(`${'['.repeat(depth)}1${']'.repeat(depth)}`) as unknown },
      { Mail: [field('list', `uint8${'[]'.repeat(depth)}`)] },
    )

  test('behavior: as many fields as a person reads, and as deep', async () => {
    for (const data of [flat(256), both(128, 128)]) expect((await describeData(data)).parts[0]?.facts).toHaveLength(257)
    expect((await describeData(deep(7))).parts[0]?.facts.at(-1)).toMatchObject({ label: { text: `list${'[0]'.repeat(7)}` }, value: '1' })
  })

  test('behavior: lists of a length, empty ones, and types with digits and brackets elsewhere', async () => {
    const types = { Mail: [field('pair', 'uint8[2]'), field('none', 'A1[]'), field('odd', 'a[1]b')], A1: [field('x', 'bool')] }
    const { parts } = await describeData(mail({ pair: [1n, '2'], none: [], odd: 'o' }, types))
    expect(parts[0]?.facts.slice(1).map(({ value }) => value)).toEqual(['1', '2', '[]', 'o'])
  })

  test.each([
    ['no data', undefined],
    ['257 of a list', flat(257)],
    ['257 of two lists', both(128, 129)],
    ['a list in eight', deep(8)],
    ['lists in structs in lists', mail({ to: [{ name: null }] })],
    ['nothing where a struct is', mail({ to: null }, { Mail: [field('to', 'Person')], Person: [field('name', 'string')] })],
    ['a field that is missing', mail({ text: 'hi' })],
    ['a value of another shape', mail({ text: {}, to: [] })],
    ['a number for a text, which is signed as bytes', mail({ text: 57, to: [] })],
    ['a number for the name of the domain', { ...mail({ text: 'hi', to: [] }), domain: { name: 57 } }],
    [
      'a number for a text of the domain that the page declared',
      { ...mail({ text: 'hi', to: [] }, { EIP712Domain: [field('of', 'string')] }), domain: { of: 57 } },
    ],
    ['more than a person reads', mail({ text: 'x', to: Array.from({ length: 257 }, () => ({ name: 'a' })) })],
    ['types that never end', mail({ self: {} }, { Mail: [field('self', 'Mail')] })],
    ['a type that is not there', { ...mail({}), primaryType: 'toString' }],
    ['text that is no JSON', '{'],
  ])('error: %s', async (_, data) => {
    await expect(describeData(data)).rejects.toMatchObject({ code: 'REQUEST_UNREADABLE' })
  })
})
