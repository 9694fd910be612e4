import { expect, it } from 'vitest'
import { answering } from '../../test/answering.js'
import * as protocol from '../index.js'

const ACCOUNT = '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045'
const USDC = 'eip155:137:0x3c499c542cef5e3811e1192ce70d8cc03d5c3359'
const BALANCE = { name: 'Matic', symbol: 'MATIC', chainId: 'eip155:137', value: 7.15, price: 0.72 }
const QUANTITY = { decimals: '18', numeric: '9.924929994522253814' }
const MONEY = { amount: '10.00', currency: 'USD' }
const FEES = { gas: '21000', gasPrice: '1000000000' }
const TRANSACTION = {
  id: 'a1',
  metadata: {
    operationType: 'trade',
    hash: `0x${'ab'.repeat(32)}`,
    minedAt: '2024-01-05T10:00:00.000Z',
    sentFrom: ACCOUNT,
    sentTo: ACCOUNT,
    status: 'confirmed',
    nonce: 7,
    chain: 'eip155:137',
  },
  transfers: [
    {
      direction: 'out',
      quantity: { numeric: '1.5' },
      fungible_info: { name: 'USDC', symbol: 'USDC', icon: { url: 'https://x.example/a.png' } },
    },
    {
      direction: 'in',
      quantity: { numeric: '1' },
      nft_info: { name: 'Piece', content: { preview: { url: 'https://x.example/b.png' } }, flags: { is_spam: true } },
    },
  ],
}

it('balances: the native coin has no address, a token a CAIP-10 id; a bad one is left out', async () => {
  const native = { ...BALANCE, quantity: QUANTITY, iconUrl: 'https://x.example/matic.png' }
  const token = { ...native, address: USDC }
  const { http, asked } = answering({ balances: [native, { ...token, quantity: { decimals: '18', numeric: '1e9' } }, token] })
  expect(await protocol.getBalances(http, { address: ACCOUNT, chainId: 'eip155:137', forceUpdate: [USDC] })).toEqual({
    balances: [native, token],
  })
  expect(asked[0]).toMatchObject({
    service: 'blockchain',
    path: `/v1/account/${ACCOUNT}/balance`,
    query: { currency: 'usd', chainId: 'eip155:137', forceUpdate: USDC },
  })
})

it('history: a page with its cursor; unknown operations and statuses do not break the list', async () => {
  const odd = {
    ...TRANSACTION,
    id: 'a2',
    metadata: { ...TRANSACTION.metadata, operationType: 'teleport', status: 'ONRAMP_TRANSACTION_STATUS_SUCCESS' },
  }
  const bad = { ...TRANSACTION, transfers: 'none' }
  const { http, asked } = answering({ data: [TRANSACTION, odd, bad], next: 'cursor-2' })
  expect(await protocol.getHistory(http, { address: ACCOUNT, cursor: 'cursor-1' })).toEqual({ data: [TRANSACTION, odd], next: 'cursor-2' })
  expect(asked[0]).toMatchObject({ path: `/v1/account/${ACCOUNT}/history`, query: { cursor: 'cursor-1' } })
  expect(await protocol.getHistory(answering({ data: [] }).http, { address: ACCOUNT }).catch((error: unknown) => error)).toMatchObject({
    code: 'HTTP_ANSWER_INVALID',
  })
})

it('history: a picture with a script is no picture', async () => {
  const [first, second] = TRANSACTION.transfers
  const hostile = { ...second, nft_info: { name: 'Piece', content: { preview: { url: 'javascript:alert(1)' } } } }
  const { data } = await protocol.getHistory(answering({ data: [{ ...TRANSACTION, transfers: [first, hostile] }], next: null }).http, {
    address: ACCOUNT,
  })
  expect(data[0]?.transfers[1]).toEqual({
    direction: 'in',
    quantity: { numeric: '1' },
    nft_info: { name: 'Piece', content: { preview: {} } },
  })
})

it('identity: name and avatar may be null or empty', async () => {
  const ask = (answer: unknown) => protocol.getIdentity(answering(answer).http, { address: ACCOUNT, sender: ACCOUNT })
  expect(await ask({ name: null, avatar: null })).toEqual({ name: null, avatar: null })
  expect(await ask({ name: '', avatar: '' })).toEqual({ name: '', avatar: '' })
  expect(await ask({ name: 'vitalik.eth', avatar: 'javascript:alert(1)' })).toEqual({ name: 'vitalik.eth', avatar: null })
})

it('an address is one part of a path, whatever it holds', async () => {
  const { http, asked } = answering({ name: null, avatar: null })
  await protocol.getIdentity(http, { address: '../admin?x=#' })
  expect(asked[0]?.path).toBe('/v1/identity/..%2Fadmin%3Fx%3D%23')
})

const ANSWERS: readonly (readonly [string, (http: protocol.Http) => Promise<unknown>, object, string])[] = [
  ['supported chains', (http) => protocol.getSupportedChains(http), { http: ['eip155:1'], ws: [] }, 'http'],
  [
    'tokens',
    (http) => protocol.getConvertTokens(http, 'eip155:137'),
    { tokens: [{ name: 'USD Coin', symbol: 'USDC', address: USDC, decimals: 6, logoUri: 'https://x.example/u.png', eip2612: false }] },
    'tokens',
  ],
  [
    'quotes',
    (http) => protocol.getQuotes(http, { amount: '1', userAddress: ACCOUNT, from: USDC, to: USDC }),
    { quotes: [{ id: null, fromAmount: '1', fromAccount: USDC, toAmount: '2', toAccount: USDC }] },
    'quotes',
  ],
  [
    'allowance',
    (http) => protocol.getAllowance(http, { tokenAddress: USDC, userAddress: `eip155:137:${ACCOUNT}` }),
    { allowance: '0' },
    'allowance',
  ],
  ['gas price', (http) => protocol.getGasPrice(http, 'eip155:1'), { standard: '1', fast: '2', instant: '3' }, 'fast'],
  [
    'approval',
    (http) => protocol.buildApprove(http, { from: USDC, to: USDC, userAddress: USDC }),
    { tx: { from: ACCOUNT, to: ACCOUNT, data: '0x095ea7b3', value: '0', eip155: FEES } },
    'tx',
  ],
  [
    'transaction',
    (http) =>
      protocol.buildTransaction(http, {
        projectId: 'p',
        amount: '1',
        from: USDC,
        to: USDC,
        userAddress: USDC,
        eip155: { slippage: 1 },
        disableEstimate: true,
      }),
    { tx: { from: ACCOUNT, to: ACCOUNT, data: '0x', amount: '1', eip155: FEES } },
    'tx',
  ],
  [
    'prices',
    (http) => protocol.getPrices(http, { projectId: 'p', addresses: [USDC] }),
    { fungibles: [{ name: 'USD Coin', symbol: 'USDC', iconUrl: 'https://x.example/u.png', price: 1.0001 }] },
    'fungibles',
  ],
  [
    'name',
    (http) => protocol.getName(http, 'a.example.id'),
    {
      name: 'a.example.id',
      registered: '2024',
      updated: '2025',
      addresses: { 60: { address: ACCOUNT, created: '2024' } },
      attributes: [{ bio: 'x' }],
    },
    'addresses',
  ],
  [
    'suggestions',
    (http) => protocol.suggestNames(http, { name: 'a', zone: 'example.id' }),
    { suggestions: [{ name: 'a1.example.id', registered: false }] },
    'suggestions',
  ],
  [
    'onramp page',
    (http) => protocol.getOnrampUrl(http, { destinationWallets: [{ address: ACCOUNT }] }),
    { url: 'https://pay.example/x?a=b' },
    'url',
  ],
  [
    'onramp options',
    (http) => protocol.getOnrampOptions(http),
    {
      paymentCurrencies: [{ id: 'USD', payment_method_limits: [{ id: 'card', min: '10.00', max: '7500.00' }] }],
      purchaseCurrencies: [{ id: 'u1', name: 'USD Coin', symbol: 'USDC', networks: [{ name: 'ethereum', chain_id: '1' }] }],
    },
    'purchaseCurrencies',
  ],
  [
    'onramp quote',
    (http) => protocol.getOnrampQuote(http, { purchaseCurrency: 'u1', paymentCurrency: 'USD', amount: '10', network: 'ethereum' }),
    { paymentTotal: MONEY, paymentSubtotal: MONEY, purchaseAmount: MONEY, coinbaseFee: MONEY, networkFee: MONEY, quoteId: 'q' },
    'coinbaseFee',
  ],
  ['smart sessions', (http) => protocol.getSmartSessions(http, USDC), { pcis: [{ pci: 'a-b', expiration: 1 }] }, 'pcis'],
]

it.each(ANSWERS)('%s: as the service writes it', async (_, ask, answer, required) => {
  expect(await ask(answering({ ...answer, more: 1 }).http)).toEqual(answer)
  await expect(ask(answering({ ...answer, [required]: 7 }).http)).rejects.toMatchObject({
    code: 'HTTP_ANSWER_INVALID',
  })
})

it('names of an account: a list, of which a bad one is left out', async () => {
  const good = { name: 'a.example.id', addresses: { 60: { address: ACCOUNT } } }
  const { http, asked } = answering([good, { name: 7 }, { ...good, addresses: [] }])
  expect(await protocol.getNamesOf(http, { address: ACCOUNT })).toEqual([good])
  expect(asked[0]).toMatchObject({ path: `/v1/profile/reverse/${ACCOUNT}`, query: { apiVersion: '2' } })
})

it('calls that only write accept any answer', async () => {
  const { http, asked } = answering(undefined)
  await protocol.registerName(http, { coin_type: 60, address: ACCOUNT, message: '{}', signature: '0x00' })
  await protocol.revokeSmartSession(http, { address: ACCOUNT, pci: 'a', signature: '0x00' })
  expect(asked).toEqual([
    {
      service: 'blockchain',
      path: '/v1/profile/account',
      method: 'POST',
      body: { coin_type: 60, address: ACCOUNT, message: '{}', signature: '0x00' },
    },
    { service: 'blockchain', path: `/v1/sessions/${ACCOUNT}/revoke`, method: 'POST', body: { pci: 'a', signature: '0x00' } },
  ])
})

it('what an account signs for a smart session is one text, by which it is listed, and ended', async () => {
  const account = `eip155:1:${ACCOUNT}`
  const [signer, permissions] = [{ type: 'account' }, [{ type: 'contract-call', data: { address: ACCOUNT } }]]
  const grant = { timestamp: 1, expiry: 2, permissions, signer, url: 'https://shop.example', projectId: 'shop', account }
  const message = protocol.writeGrant(grant)
  expect(protocol.grantedSessionSchema.parse(JSON.parse(message))).toEqual(grant)
  expect(message).toMatch(/^\{"account":.+"projectId":.+"url":.+"signer":.+"permissions":.+"expiry":2,"timestamp":1\}$/)
  const text = protocol.writeRevocation({ pci: 'a', projectId: 'shop', account: account.replace('0x', '0X') })
  expect(text).toBe(`{"account":"${account.toLowerCase()}","projectId":"shop","revoke":"a"}`)
  const ended = protocol.writeRevocation({ pci: 'a', projectId: 'shop', account, contextHash: '0x12' })
  expect(ended).toBe(`${text.slice(0, -1)},"context":"0x12"}`)
  const { http, asked } = answering({ pci: 'a', permissions: [...permissions, { type: '' }], expiration: 2 })
  expect(await protocol.addSmartSession(http, { account, message, signature: '0x00' })).toEqual({ pci: 'a', permissions, expiration: 2 })
  expect(asked[0]).toMatchObject({
    path: `/v1/sessions/${encodeURIComponent(account)}`,
    method: 'POST',
    body: { message, signature: '0x00' },
  })
})

it('a proxied request of JSON-RPC', () => {
  expect(protocol.rpcRequestSchema.safeParse({ jsonrpc: '2.0', id: 1, method: 'eth_chainId', params: [] }).success).toBe(true)
  for (const request of [
    { jsonrpc: '1.0', id: 1, method: 'a' },
    { jsonrpc: '2.0', id: {}, method: 'a' },
    { jsonrpc: '2.0', id: 1, method: 'a b' },
  ])
    expect(protocol.rpcRequestSchema.safeParse(request).success).toBe(false)
})

it('NFTs: a page with its cursor; one without a token id, or with a script as its picture, is left out or has none', async () => {
  const piece = { chainId: 'eip155:137', contract: ACCOUNT, tokenId: '7', standard: 'erc721', amount: '1', name: 'Piece #7' }
  const { tokenId: _tokenId, ...bad } = piece
  const hostile = { ...piece, tokenId: '8', imageUrl: 'javascript:alert(1)' }
  const { http, asked } = answering({ nfts: [piece, bad, hostile, { ...piece, standard: 'erc404' }], next: 'n2' })
  expect(await protocol.getNfts(http, { address: ACCOUNT, chainId: 'eip155:137', cursor: 'n1' })).toEqual({
    nfts: [piece, { ...piece, tokenId: '8' }],
    next: 'n2',
  })
  expect(asked[0]).toMatchObject({
    service: 'blockchain',
    path: `/v1/account/${ACCOUNT}/nfts`,
    query: { chainId: 'eip155:137', cursor: 'n1' },
  })
})
