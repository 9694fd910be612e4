import { expect, it } from 'vitest'
import { answering } from '../../test/answering.js'
import { getWallets, walletsAnswerSchema, walletsQuerySchema } from './getWallets.js'

/** As the public directory answers, with its nulls. */
const METAMASK = {
  id: 'c57ca95b47569778a828d19178114f4db188b89b763c899ba0be274e97267d96',
  name: 'MetaMask',
  badge_type: 'certified',
  chains: ['eip155:1', 'eip155:10'],
  homepage: 'https://metamask.io/',
  image_id: 'eebe4a7f-7166-402f-92e0-1f64ca2aa800',
  order: 10,
  mobile_link: 'metamask://',
  desktop_link: null,
  webapp_link: null,
  app_store: 'https://apps.apple.com/us/app/metamask/id1438144202',
  play_store: 'https://play.google.com/store/apps/details?id=io.metamask',
  chrome_store: null,
  rdns: 'io.metamask',
  injected: [{ namespace: 'eip155', injected_id: 'isMetaMask' }],
}

const read = async (wallet: object) => (await getWallets(answering({ data: [wallet], count: 1 }).http, {})).data[0]

it('default: the first 40 wallets; what is null is absent', async () => {
  const { http, asked } = answering({ data: [METAMASK], count: 539 })
  const { desktop_link: _, webapp_link: __, chrome_store: ___, ...present } = METAMASK
  expect(await getWallets(http, {})).toEqual({ data: [present], count: 539 })
  expect(asked).toEqual([expect.objectContaining({ service: 'directory', path: '/getWallets' })])
  expect(asked[0]?.query).toMatchObject({ page: 1, entries: 40, search: '', include: '' })
})

it('parameters: lists are joined by commas, the search is trimmed', async () => {
  const { http, asked } = answering({ data: [], count: 0 })
  await getWallets(http, { page: 2, entries: 4, chains: ['eip155:1', 'eip155:10'], include: ['a', 'b'], exclude: ['c'], search: ' meta ' })
  expect(asked[0]?.query).toEqual({
    page: 2,
    entries: 4,
    chains: 'eip155:1,eip155:10',
    include: 'a,b',
    exclude: 'c',
    search: 'meta',
    badge_type: undefined,
  })
})

it('error: an answer without a list or with a count that is none', async () => {
  for (const answer of [undefined, [], { data: {}, count: 1 }, { data: [], count: Number.NaN }, { data: [], count: -1 }, { data: [] }])
    await expect(getWallets(answering(answer).http, {})).rejects.toMatchObject({
      code: 'HTTP_ANSWER_INVALID',
      context: { endpoint: 'directory', path: '/getWallets' },
    })
})

it.each([
  ['homepage', 'javascript:alert(1)'],
  ['homepage', 'https://good.example@evil.example/'],
  ['webapp_link', 'data:text/html,<script>1</script>'],
  ['webapp_link', 'https:// evil'],
  ['mobile_link', 'JavaScript://%0aalert(1)'],
  ['mobile_link', ' javascript:alert(1)'],
  ['mobile_link', 'http://wallet.example'],
  ['desktop_link', 'file:///etc/passwd'],
  ['app_store', 'itms-apps://x'],
  ['image_url', 'javascript:alert(1)'],
  ['image_id', '../../admin'],
  ['rdns', 'io.meta mask'],
  ['chains', 'eip155:1'],
  ['order', Number.NaN],
  ['badge_type', 'best'],
])('behavior: a wallet without its %s, which is %s', async (key, value) => {
  const wallet = await read({ ...METAMASK, [key]: value })
  expect(wallet).toMatchObject({ id: METAMASK.id })
  expect(wallet).not.toHaveProperty(key)
})

it('behavior: a wallet whose id or name is bad is left out, the others stay', async () => {
  const bad = [
    { ...METAMASK, id: 'a,b' },
    { ...METAMASK, name: 'x'.repeat(1_048_576) },
    { ...METAMASK, name: '' },
    { name: 'No id' },
    'wallet',
  ]
  const { data } = await getWallets(answering({ data: [...bad, METAMASK], count: 6 }).http, {})
  expect(data.map(({ name }) => name)).toEqual(['MetaMask'])
})

it('behavior: of an endless list the first hundred are read', async () => {
  const { data } = await getWallets(answering({ data: Array.from({ length: 20_000 }, () => METAMASK), count: 20_000 }).http, {})
  expect(data).toHaveLength(100)
})

it('behavior: the query as a server reads it', () => {
  expect(walletsQuerySchema.parse({ page: '2', include: 'a,b', extra: 'x' })).toEqual({ page: 2, entries: 40, include: 'a,b' })
  for (const query of [
    { page: '0' },
    { page: 'x' },
    { entries: '101' },
    { include: 'a b' },
    { badge_type: 'x' },
    { search: 'x'.repeat(129) },
  ])
    expect(walletsQuerySchema.safeParse(query).success, JSON.stringify(query)).toBe(false)
})

it('behavior: what a server answers is checked strictly', () => {
  expect(walletsAnswerSchema.safeParse({ data: [METAMASK], count: 1 }).success).toBe(false)
  expect(walletsAnswerSchema.safeParse({ data: [{ id: 'a', name: 'A' }], count: 1 }).success).toBe(true)
})
