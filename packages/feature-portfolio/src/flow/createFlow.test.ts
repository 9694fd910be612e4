import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, it, onTestFinished } from 'vitest'
import { ALICE, asset, BOB, eventually, setStage } from '../../test/stage.js'

const TOKEN = `0x${'11'.repeat(20)}`
const balance = (parts: object = {}) => ({
  name: 'Token',
  symbol: 'TKN',
  chainId: 'eip155:1',
  address: `eip155:1:${TOKEN}`,
  price: 2,
  quantity: { decimals: '18', numeric: '1.5' },
  ...parts,
})
const answering = (balances: readonly object[]) => () => ({ body: { balances } })

it('default: nothing is read before it is asked for, and nothing without an account', async () => {
  const idle = await setStage({ service: answering([]) })
  expect(idle.state()).toMatchObject({ status: 'idle', account: `eip155:1:${ALICE}` })
  expect(idle.paths()).toEqual([])
  const nobody = await setStage({ isConnected: false })
  await nobody.flow.refresh()
  expect(nobody.state()).toMatchObject({ status: 'idle', account: undefined, tokens: [] })
})

it('default: the chain alone, where no service is configured', async () => {
  const asked: (readonly string[] | undefined)[] = []
  const { flow, state } = await setStage({
    tokens: { 'eip155:1': [TOKEN] },
    assets: async ({ tokens }) => {
      asked.push(tokens)
      return [asset({ amountBaseUnits: 3n }), asset({ token: TOKEN, symbol: 'TKN', name: 'Token' })]
    },
  })
  await flow.refresh()
  expect(asked).toEqual([[TOKEN]])
  expect(state()).toMatchObject({
    status: 'ready',
    source: 'chain',
    total: undefined,
    tokens: [
      { symbol: 'TST', amountBaseUnits: 3n },
      { symbol: 'TKN', address: TOKEN },
    ],
  })
})

it('default: the service with its prices; other networks and contracts of others are left out', async () => {
  const strangers = [balance({ chainId: 'eip155:10' }), balance({ address: `eip155:10:${TOKEN}` })]
  const { flow, state, node } = await setStage({ service: answering([balance(), ...strangers]) })
  await flow.refresh()
  expect(state()).toMatchObject({ status: 'ready', source: 'cloud', total: '3' })
  expect(state().tokens).toEqual([
    {
      chainId: 'eip155:1',
      address: TOKEN,
      symbol: 'TKN',
      name: 'Token',
      decimals: 18,
      amountBaseUnits: 1_500_000_000_000_000_000n,
      price: '2',
      value: '3',
    },
  ])
  expect(node?.requests[0]?.path).toContain(`/v1/account/${ALICE}/balance`)
})

it('fault: what a service lies about is left out or cleaned, and the rest stands', async () => {
  const at = (digit: string) => `eip155:1:0x${digit.repeat(40)}`
  const lies = [
    balance({ address: at('a'), price: -1e30, symbol: 'LOSS' }),
    balance({ address: at('b'), quantity: { decimals: '99', numeric: '1' }, symbol: 'DEEP' }),
    balance({ address: at('c'), quantity: { decimals: '18', numeric: '9'.repeat(78) }, price: 1e300, symbol: 'VAST' }),
    balance({ address: at('d'), symbol: 'U\u202eSD', name: 'x'.repeat(200), iconUrl: 'https://evil.example/pixel.png' }),
    balance({ address: at('d'), quantity: { decimals: '18', numeric: '7' } }),
  ]
  const { flow, state } = await setStage({ service: answering([...lies, balance()]) })
  await flow.refresh()
  expect(state()).toMatchObject({ status: 'ready', source: 'cloud' })
  const shown = new Map(state().tokens.map((token) => [token.symbol, token]))
  expect([...shown.keys()].sort()).toEqual(['LOSS', 'TKN', 'USD', 'VAST'])
  expect(shown.get('LOSS')).not.toHaveProperty('value')
  expect(shown.get('USD')).toMatchObject({ amountBaseUnits: 1_500_000_000_000_000_000n })
  expect(shown.get('USD')).not.toHaveProperty('icon')
  expect(shown.get('USD')?.name.length).toBeLessThanOrEqual(64)
  const wrong = [
    { quantity: { decimals: '255', numeric: '1' } },
    { quantity: { decimals: '-1', numeric: '1' } },
    { quantity: { decimals: '6', numeric: '-1' } },
  ]
  for (const parts of wrong) {
    const invalid = await setStage({ service: answering([balance(parts)]) })
    await invalid.flow.refresh()
    expect(invalid.state()).toMatchObject({ status: 'ready', source: 'chain' })
  }
})

it('default: it polls every 10 s while a view shows, and shows what is younger than 30 s at once', async () => {
  const { flow, clock, paths: all, state } = await setStage({ service: answering([balance()]) })
  const paths = () => all().filter((path) => path.endsWith('/balance'))
  const stop = flow.start()
  await eventually(() => expect(state().status).toBe('ready'))
  for (const count of [2, 3]) {
    await clock.advance(10_000)
    await eventually(() => expect(paths()).toHaveLength(count))
    await eventually(() => expect(state().readAtMs).toBe(clock.now()))
  }
  stop()
  await clock.advance(29_000)
  const leave = flow.start()
  await clock.advance(9_000)
  expect(paths()).toHaveLength(3)
  await clock.advance(1_000)
  await eventually(() => expect(paths()).toHaveLength(4))
  await eventually(() => expect(state().readAtMs).toBe(clock.now()))
  leave()
  await clock.advance(31_000)
  const end = flow.start()
  await eventually(() => expect(paths()).toHaveLength(5))
  await eventually(() => expect(state().readAtMs).toBe(clock.now()))
  end()
})

it('error: a service that fails is replaced by the chain, told of once in 30 s, and not asked meanwhile', async () => {
  const { flow, clock, paths, state, latchkey } = await setStage({ service: () => ({ status: 400, body: {} }) })
  await flow.refresh()
  expect(state()).toMatchObject({ status: 'ready', source: 'chain', failure: undefined })
  const toast = () => latchkey.state.toast
  expect(toast()).toMatchObject({ message: 'portfolio.unavailable', variant: 'error' })
  const count = paths().length
  latchkey.ui.hideToast()
  await flow.refresh()
  expect(paths().filter((path) => path.endsWith('/balance'))).toHaveLength(count)
  expect(toast().open).toBe(false)
  await clock.advance(30_000)
  await flow.refresh()
  expect(paths().filter((path) => path.endsWith('/balance')).length).toBeGreaterThan(count)
  expect(toast().open).toBe(true)
})

it.each([
  ['does not serve the network', () => ({ status: 404, body: { status: 'FAILED', code: 'NOT_SERVED', reasons: [] } })],
  ['knows nothing of the account', answering([])],
  ['tells of other networks only', answering([balance({ chainId: 'eip155:10' })])],
])('behavior: where the service %s, the chain says what is there, and nothing has failed', async (_what, service) => {
  const { flow, state, latchkey } = await setStage({ service, assets: async () => [asset({ amountBaseUnits: 3n })] })
  await flow.refresh()
  expect(state()).toMatchObject({ status: 'ready', source: 'chain', tokens: [{ symbol: 'TST', amountBaseUnits: 3n }] })
  expect(latchkey.state.toast.open).toBe(false)
})

it('error: 503 ends polling until the next call', async () => {
  let count = 0
  // The client of the kernel does not try again by itself where it would have to wait for so long.
  const server = createServer((_, response) => {
    count += 1
    response.writeHead(503, { 'retry-after': '86400' }).end()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close().closeAllConnections())
  const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const { flow, clock, state } = await setStage({ base })
  const stop = flow.start()
  await eventually(() => expect(state().source).toBe('chain'))
  await clock.advance(120_000)
  expect(state().readAtMs).toBe(clock.now() - 120_000)
  expect(count).toBe(1)
  await flow.refresh()
  expect(count).toBe(2)
  stop()
})

it('error: where nobody knows, the failure is in the state, and what was known stays', async () => {
  let isDown = true
  const { flow, state } = await setStage({
    assets: async () => {
      if (isDown) throw new TypeError('Failed to fetch')
      return [asset()]
    },
  })
  await flow.refresh()
  expect(state()).toMatchObject({ status: 'failed', tokens: [], failure: { code: 'RPC_FAILED' } })
  isDown = false
  await flow.refresh()
  expect(state()).toMatchObject({ status: 'ready', failure: undefined })
  isDown = true
  await flow.refresh()
  expect(state()).toMatchObject({ status: 'ready', failure: { code: 'RPC_FAILED' }, tokens: [{ symbol: 'TST' }] })
})

it('behavior: an answer for the account before is void', async () => {
  let release = (): void => undefined
  const { flow, state, connector } = await setStage({
    assets: async ({ account }) => {
      if (account.address === ALICE) await new Promise<void>((resolve) => (release = resolve))
      return [asset({ amountBaseUnits: account.address === ALICE ? 1n : 2n })]
    },
  })
  const stop = flow.start()
  await eventually(() => expect(state().status).toBe('loading'))
  connector.emit({ type: 'accountsChanged', accounts: [{ namespace: 'eip155', address: BOB, type: 'eoa' }] })
  await eventually(() => expect(state()).toMatchObject({ account: `eip155:1:${BOB}`, tokens: [{ amountBaseUnits: 2n }] }))
  release()
  await new Promise((resolve) => setImmediate(resolve))
  expect(state().tokens).toMatchObject([{ amountBaseUnits: 2n }])
  stop()
})

const shown = ({ latchkey, state }: Awaited<ReturnType<typeof setStage>>) => {
  const [item] = latchkey.ui.slots.list('button.label')
  const [, , address = ''] = state().account?.split(':') ?? []
  return item?.balance?.({ address, chainId: 'eip155:1', namespace: 'eip155', type: 'eoa' } as never, latchkey.state)
}
const buttonTokens = { 'eip155:1': { address: TOKEN } } as const

it('option buttonTokens: the button shows the token of the network, of each account, and again after a change of the balance', async () => {
  const amounts = new Map([
    [ALICE, 3n],
    [BOB, 4n],
  ])
  const stage = await setStage({
    buttonTokens,
    assets: async ({ account }) => [asset(), asset({ token: TOKEN, symbol: 'TKN', amountBaseUnits: amounts.get(account.address) ?? 0n })],
  })
  await eventually(() => expect(shown(stage)).toEqual({ symbol: 'TKN', decimals: 18, amountBaseUnits: 3n }))
  amounts.set(ALICE, 5n)
  stage.changeBalance(`eip155:1:${ALICE}`)
  await eventually(() => expect(shown(stage)).toMatchObject({ amountBaseUnits: 5n }))
  stage.connector.emit({ type: 'accountsChanged', accounts: [{ namespace: 'eip155', address: BOB, type: 'eoa' }] })
  await eventually(() => expect(shown(stage)).toMatchObject({ amountBaseUnits: 4n }))
  expect(
    stage.latchkey.ui.slots.list('button.label')[0]?.balance?.({ address: ALICE, chainId: 'eip155:1' } as never, stage.latchkey.state),
  ).toBeUndefined()
})

it('option buttonTokens: what the chain says nothing of is none with its symbol, and else the coin; so is a chain that fails', async () => {
  const named = await setStage({ buttonTokens: { 'eip155:1': { address: TOKEN, symbol: 'TKN' } } })
  await eventually(() => expect(shown(named)).toEqual({ symbol: 'TKN', decimals: 0, amountBaseUnits: 0n }))
  const unnamed = await setStage({ buttonTokens })
  await eventually(() => expect(shown(unnamed)).toBeUndefined())
  const failing = await setStage({
    buttonTokens,
    assets: async () => {
      throw new TypeError('down')
    },
  })
  await eventually(() => expect(shown(failing)).toBeUndefined())
  const other = await setStage({ buttonTokens: { 'eip155:10': { address: TOKEN } } })
  expect(shown(other)).toBeUndefined()
})

const DAYS = ['2026-11-24', '2026-11-25', '2026-11-26']
const history = (address: string, prices: readonly number[]) => ({
  address: `eip155:1:${address}`,
  days: prices.map((price, index) => ({ day: DAYS[index], price })),
})
const OTHER = `0x${'22'.repeat(20)}`
const holding = [balance(), balance({ address: `eip155:1:${OTHER}`, symbol: 'OTH' })]
const telling = (histories: readonly object[]) => (request: { readonly path: string }) =>
  request.path.includes('/history') ? { body: { histories } } : { body: { balances: holding } }

it('default: what the tokens were worth on the last days, only of days on which every price is known', async () => {
  const service = telling([history(TOKEN, [1, 2, 3]), history(OTHER, [4, 4])])
  const { flow, state, paths, clock } = await setStage({ service })
  const asked = () => paths().filter((path) => path.endsWith('/history')).length
  await flow.refresh()
  // The rows are drawn before the line is asked for.
  expect(asked()).toBe(0)
  await clock.advance(0)
  await eventually(() =>
    expect(state().trend).toEqual([
      { day: '2026-11-24', value: '7.5' },
      { day: '2026-11-25', value: '9' },
    ]),
  )
  await flow.refresh()
  await clock.advance(0)
  expect(asked()).toBe(1)
  await clock.advance(3_600_001)
  await flow.refresh()
  await clock.advance(0)
  await eventually(() => expect(asked()).toBe(2))
})

it.each<[string, readonly object[]]>([
  ['nothing', []],
  ['only one of two tokens', [history(TOKEN, [1, 2, 3])]],
  ['one day', [history(TOKEN, [1]), history(OTHER, [4])]],
  ['prices that are none', [history(TOKEN, [0, 0, 0]), history(OTHER, [4, 4, 4])]],
  ['other shapes', [{ address: 7 }]],
])('fault: where the service knows %s of the last days, there is no line, and all else stands', async (_what, histories) => {
  const { flow, state, paths, clock } = await setStage({ service: telling(histories) })
  await flow.refresh()
  await clock.advance(0)
  await eventually(() => expect(paths().filter((path) => path.endsWith('/history'))).not.toEqual([]))
  await new Promise((resolve) => setImmediate(resolve))
  expect(state()).toMatchObject({ status: 'ready', total: '6', trend: undefined })
})
