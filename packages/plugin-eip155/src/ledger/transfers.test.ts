import type { EvmChain } from '@latchkey/evm-kit/read'
import type { Network, PrepareTransferParameters, WalletRequest } from '@latchkey/kernel'
import { LatchkeyError } from '@latchkey/kernel'
import { createTestClock } from '@latchkey/testkit'
import type { Exchange, TestTokenOptions } from '@latchkey/testkit/exchange'
import { startExchange } from '@latchkey/testkit/exchange'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { prepareTransfer } from './prepareTransfer.js'
import { readTransfer } from './readTransfer.js'

// On a real chain, whose own accounts sign: what the wallet gets is what the node executes.

const SENDER = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const RECEIVER = '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC'
const account = { namespace: 'eip155', address: SENDER, type: 'eoa' } as const
const network = { namespace: 'eip155', caipNetworkId: 'eip155:31337', reference: '31337' } as unknown as Network
const { signal } = new AbortController()
let exchange: Exchange
beforeAll(async () => {
  exchange = await startExchange()
})
afterAll(() => exchange.stop())

async function ask(method: string, params: readonly unknown[] = []): Promise<unknown> {
  const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method, params })
  const response = await fetch(exchange.url, { method: 'POST', headers: { 'content-type': 'application/json' }, body })
  const { result, error } = (await response.json()) as { readonly result?: unknown; readonly error?: { readonly message: string } }
  if (error) throw new LatchkeyError('RPC_FAILED', { method, detail: error.message }, { cause: error })
  return result
}

/** The chain, whose nodes may lie. */
const chainWith = (lies: Readonly<Record<string, unknown>> = {}): EvmChain => ({
  network,
  clock: createTestClock(),
  read: async (method, params) => (method in lies ? lies[method] : ask(method, params)),
})
const balanceOf = async (address: string): Promise<bigint> => BigInt((await ask('eth_getBalance', [address, 'latest'])) as string)
const prepare = (asked: Partial<PrepareTransferParameters> = {}, chain = chainWith()) =>
  prepareTransfer(chain, { account, network, to: RECEIVER, amountBaseUnits: 10n ** 18n, signal, ...asked })
const hastyWallet: WalletRequest = ({ method, params }) => ask(method, params as readonly unknown[])
/** Answers once the transaction is in a block, which a node that mines at once does a moment after it took it. */
const wallet: WalletRequest = async (request) => {
  const id = await hastyWallet(request)
  await vi.waitFor(async () => expect(await ask('eth_getTransactionReceipt', [id])).not.toBeNull())
  return id
}
const given = async (options: Omit<TestTokenOptions, 'symbol'> = {}) => {
  const token = await exchange.addToken({ symbol: 'ODD', ...options })
  await exchange.give(token, SENDER, 1_000n)
  return token
}
const code = (expected: string, context: object = {}) => ({ code: expected, context })

it('default: coins move, for at most the fee that was told, and are found included', async () => {
  const prepared = await prepare()
  expect(prepared).toMatchObject({ to: RECEIVER, amountBaseUnits: 10n ** 18n, takesMemo: false, notices: [] })
  const { slow = 0n, normal = 0n, fast = 0n } = prepared.speeds ?? {}
  expect(prepared.feeBaseUnits).toBe(normal)
  expect(slow <= normal && normal <= fast).toBe(true)
  const [had, receiverHad] = [await balanceOf(SENDER), await balanceOf(RECEIVER)]
  const id = await prepared.send(wallet)
  expect((await balanceOf(RECEIVER)) - receiverHad).toBe(10n ** 18n)
  expect(had - (await balanceOf(SENDER)) <= 10n ** 18n + prepared.feeBaseUnits).toBe(true)
  expect(await readTransfer(chainWith(), { network, account, id, signal })).toMatchObject({ status: 'included', confirmations: 1 })
})

it('default: what the account has goes with max, less the fee, which covers what is taken', async () => {
  const [, , , richest] = (await ask('eth_accounts')) as string[]
  const sender = { ...account, address: richest as string }
  for (const speed of ['slow', 'fast'] as const) {
    const had = await balanceOf(sender.address)
    const prepared = await prepare({ account: sender, amountBaseUnits: 'max', speed })
    expect(prepared.amountBaseUnits + prepared.feeBaseUnits).toBe(had)
    await prepared.send(wallet)
    expect(await balanceOf(sender.address)).toBeLessThan(prepared.feeBaseUnits)
    await ask('anvil_setBalance', [sender.address, '0xde0b6b3a7640000'])
  }
})

it.each([{}, { returnsNothing: true }, { decimals: 0 }])('default: tokens move, %j', async (options) => {
  const token = await given(options)
  const prepared = await prepare({ token: token.address, amountBaseUnits: 600n })
  expect(prepared.notices).toEqual([])
  await prepared.send(wallet)
  const rest = await prepare({ token: token.address, amountBaseUnits: 'max' })
  expect(rest.amountBaseUnits).toBe(400n)
  await rest.send(wallet)
  expect(await exchange.balanceOf(token, RECEIVER)).toBe(1_000n)
})

it('default: a token that takes a part is measured, and a contract is an ordinary receiver', async () => {
  const token = await given({ feeBps: 100 })
  const { notices } = await prepare({ token: token.address, amountBaseUnits: 100n, to: exchange.contracts.v2Router })
  expect(notices).toEqual([{ code: 'receiver-contract' }, { code: 'token-fee', arrivesBaseUnits: 99n }])
})

it.each([
  '0x0000000000000000000000000000000000000000',
  '0x0000000000000000000000000000000000000001',
  '0x000000000000000000000000000000000000dEaD',
  '0xdEAD000000000000000042069420694206942069'.slice(0, 6) + '0'.repeat(36),
  `0x${'e'.repeat(40)}`,
])('error: %s is refused: nobody could use it', async (to) => {
  await expect(prepare({ to: to.toLowerCase() })).rejects.toMatchObject({ code: 'TRANSFER_RECEIVER_REFUSED' })
})

it("error: the token's own contract, a checksum that does not match, nothing, and more than there is are refused", async () => {
  const token = await given()
  await expect(prepare({ token: token.address, to: token.address, amountBaseUnits: 1n })).rejects.toMatchObject({
    code: 'TRANSFER_RECEIVER_REFUSED',
  })
  await expect(prepare({ to: RECEIVER.replace('3C', '3c') })).rejects.toMatchObject({ code: 'ADDRESS_INVALID' })
  await expect(prepare({ amountBaseUnits: 0n })).rejects.toMatchObject(code('TRANSFER_AMOUNT_TOO_SMALL', { leastBaseUnits: '1' }))
  await expect(prepare({ token: token.address, amountBaseUnits: 1_001n })).rejects.toMatchObject(
    code('TRANSFER_AMOUNT_TOO_LARGE', { mostBaseUnits: '1000' }),
  )
  const { amountBaseUnits } = await prepare({ amountBaseUnits: 'max' })
  await expect(prepare({ amountBaseUnits: amountBaseUnits * 2n })).rejects.toMatchObject({ code: 'TRANSFER_AMOUNT_TOO_LARGE' })
  const poor = { ...account, address: '0x00000000000000000000000000000000000A11cE' }
  await exchange.give(token, poor.address, 5n)
  await expect(prepare({ account: poor, token: token.address, amountBaseUnits: 1n })).rejects.toMatchObject({
    code: 'TRANSFER_FEE_TOO_HIGH',
  })
})

it('error: a receiver that takes no coins is refused before the wallet is asked, with the reason', async () => {
  await expect(prepare({ to: exchange.contracts.v2Router, amountBaseUnits: 1n })).rejects.toMatchObject({ code: 'TRANSFER_WOULD_FAIL' })
  // Code that does nothing takes them.
  const open = '0x00000000000000000000000000000000000B0b1E'
  await ask('anvil_setCode', [open, '0x00'])
  await expect(prepare({ to: open.toLowerCase(), amountBaseUnits: 1n })).resolves.toMatchObject({
    notices: [{ code: 'receiver-contract' }],
  })
})

it('fault 46: a fee that rose tenfold, or a balance that is gone, stops it: the wallet is not asked', async () => {
  const prepared = await prepare()
  const asked: unknown[] = []
  const counting: WalletRequest = async (request) => asked.push(request)
  const block = (await ask('eth_getBlockByNumber', ['latest', false])) as { readonly baseFeePerGas: string }
  await ask('anvil_setNextBlockBaseFeePerGas', [`0x${(BigInt(block.baseFeePerGas) * 10n + 10n ** 9n).toString(16)}`])
  await ask('evm_mine')
  await expect(prepared.send(counting)).rejects.toMatchObject({ code: 'TRANSFER_CHANGED' })
  const again = await prepare()
  const had = await balanceOf(SENDER)
  await ask('anvil_setBalance', [SENDER, '0xde0b6b3a7640000'])
  await expect(again.send(counting)).rejects.toMatchObject({ code: 'TRANSFER_CHANGED' })
  await ask('anvil_setBalance', [SENDER, `0x${had.toString(16)}`])
  expect(asked).toEqual([])
})

it.each([undefined, null, '0x12', {}, 7])('error: the wallet answers with %j, no hash', async (answer) => {
  const prepared = await prepare()
  await expect(prepared.send(async () => answer)).rejects.toMatchObject({ code: 'WALLET_FAILED' })
})

it('error: nodes that lie about shapes are not believed', async () => {
  for (const lies of [{ eth_getBalance: 'much' }, { eth_feeHistory: { baseFeePerGas: [], reward: [] } }, { eth_estimateGas: '-1' }])
    await expect(prepare({}, chainWith(lies))).rejects.toMatchObject({ code: 'RPC_FAILED' })
})

it('default: followed while it waits, replaced by the same with a higher fee or by another, gone after a reorganisation', async () => {
  const read = (id: string, mark?: string) => readTransfer(chainWith(), { network, account, id, mark, signal })
  await ask('evm_setAutomine', [false])
  try {
    const id = await (await prepare({ amountBaseUnits: 5n })).send(hastyWallet)
    const waiting = await read(id)
    expect(waiting).toMatchObject({ status: 'pending', mark: expect.any(String) })
    const mark = (waiting as { readonly mark?: string }).mark ?? ''
    const sent = (await ask('eth_getTransactionByHash', [id])) as Record<string, string>
    const faster = { from: SENDER, to: RECEIVER, value: '0x5', nonce: sent['nonce'], gas: '0x5208', gasPrice: '0x2540be4000' }
    const second = await ask('eth_sendTransaction', [faster])
    const snapshot = await ask('evm_snapshot')
    await ask('evm_mine')
    expect(await read(id, mark)).toEqual({ status: 'replaced', id: second, isSame: true })
    expect(await read(second as string)).toEqual({ status: 'included', confirmations: 1 })
    await ask('evm_revert', [snapshot])
    await ask('anvil_dropAllTransactions')
    expect(await read(second as string)).toEqual({ status: 'unknown' })
    const third = await ask('eth_sendTransaction', [{ ...faster, value: '0x6' }])
    await ask('evm_mine')
    expect(await read(id, mark)).toEqual({ status: 'replaced', id: third, isSame: false })
    expect(await read(id, 'no mark')).toEqual({ status: 'unknown' })
  } finally {
    await ask('evm_setAutomine', [true])
  }
})

/** What the wallet is asked to send. */
async function askedOf(asked: Partial<PrepareTransferParameters>, chain = chainWith()): Promise<Readonly<Record<string, string>>> {
  const prepared = await prepare(asked, chain)
  let transaction = {}
  await prepared.send(async ({ params }) => {
    ;[transaction = {}] = params as readonly object[]
    return `0x${'ab'.repeat(32)}`
  })
  return transaction
}

it('default: who chose no speed leaves the fee to the wallet, except where all of the coin is sent', async () => {
  expect(await prepare()).toMatchObject({ isFeeOpen: true })
  expect(await prepare({ speed: 'normal' })).toMatchObject({ isFeeOpen: false })
  expect(Object.keys(await askedOf({ amountBaseUnits: 1n }))).not.toContain('maxFeePerGas')
  expect(await askedOf({ amountBaseUnits: 1n, speed: 'normal' })).toHaveProperty('maxFeePerGas')
  expect(await askedOf({ amountBaseUnits: 'max' })).toHaveProperty('maxFeePerGas')
})

it('error: fees of 2^255 are refused as too high; tips that nobody pays are not passed on', async () => {
  const huge = `0x${(2n ** 255n).toString(16)}`
  const history = (await ask('eth_feeHistory', ['0xa', 'latest', [10, 50, 90]])) as { readonly baseFeePerGas: readonly string[] }
  const lie = (fields: object) => chainWith({ eth_feeHistory: { ...history, ...fields } })
  await expect(prepare({}, lie({ baseFeePerGas: [huge] }))).rejects.toMatchObject({ code: 'TRANSFER_FEE_TOO_HIGH' })
  const tips = lie({ reward: [[huge, huge, huge]] })
  expect(await askedOf({ amountBaseUnits: 1n, speed: 'fast' }, tips)).toMatchObject({ maxPriorityFeePerGas: '0xe8d4a51000' })
  const old = chainWith({ eth_getBlockByNumber: {}, eth_gasPrice: huge })
  expect(await askedOf({ amountBaseUnits: 1n, speed: 'slow' }, old)).toMatchObject({ gasPrice: '0xe8d4a51000' })
})

/** Sends with the chain's own accounts. */
const submit = (transaction: object): Promise<unknown> =>
  ask('eth_sendTransaction', [{ from: SENDER, to: RECEIVER, value: '0x7', ...transaction }])
const STRANGER = '0x90F79bf6EB2c4f870365E785982E1f101E93b906'

it.each([
  ['an equal one of before', {}],
  ['of another amount', { value: '0x8' }],
  ['to another receiver', { to: STRANGER }],
  ['of somebody else', { from: STRANGER }],
])('error: the wallet answers with the hash of another transaction, %s', async (_, other) => {
  const transactionId = await submit(other)
  const prepared = await prepare({ amountBaseUnits: 7n })
  await expect(prepared.send(async () => transactionId)).rejects.toMatchObject(code('TRANSFER_ANOTHER', { transactionId }))
})

it('error: what a node learns later under the hash is compared too; of a contract what arrives is', async () => {
  const expected = { to: RECEIVER, amountBaseUnits: 7n }
  const progressOf = async (transaction: object, more: { readonly token?: string } = {}) => {
    const id = (await submit(transaction)) as string
    return readTransfer(chainWith(), { network, account, id, signal, expected: { ...expected, ...more } })
  }
  expect(await progressOf({})).toEqual({ status: 'included', confirmations: 1 })
  expect(await progressOf({ value: '0x8' })).toEqual({ status: 'another' })
  await ask('anvil_setCode', [SENDER, `0xef0100${'7'.repeat(40)}`])
  expect(await progressOf({ from: STRANGER })).toEqual({ status: 'included', confirmations: 1 })
  expect(await progressOf({ from: STRANGER, to: STRANGER })).toEqual({ status: 'another' })
  expect(await progressOf({ from: STRANGER }, { token: STRANGER })).toEqual({ status: 'included', confirmations: 1, isUnchecked: true })
  await ask('anvil_setCode', [SENDER, '0x'])
})
