import { Keypair, PublicKey } from '@solana/web3.js'
import { expect, it } from 'vitest'
import {
  accountOf,
  addressOf,
  ASSOCIATED,
  given,
  held,
  holdingOf,
  ledger,
  minter,
  network,
  node,
  openBy,
  prepare,
  prepareBy,
  RENT,
  rich,
  sendAll,
  signal,
  SOL,
} from '../../test/transferStage.js'

it.each(['slow', 'normal', 'fast'] as const)('default: SOL moves at the speed %s for exactly the fee that was told', async (speed) => {
  const [sender, receiver] = [rich(), Keypair.generate()]
  const prepared = await prepare(sender, { to: addressOf(receiver), amountBaseUnits: SOL, speed })
  expect(prepared).toMatchObject({ to: addressOf(receiver), amountBaseUnits: SOL, notices: [], takesMemo: false })
  expect(prepared.speeds?.[speed]).toBe(prepared.feeBaseUnits)
  await sendAll(sender, prepared)
  expect(node.balance(addressOf(receiver))).toBe(SOL)
  expect(node.balance(addressOf(sender))).toBe(9n * SOL - prepared.feeBaseUnits)
})

it('default: with max nothing stays', async () => {
  const [sender, receiver] = [rich(), Keypair.generate()]
  const prepared = await prepare(sender, { to: addressOf(receiver), amountBaseUnits: 'max' })
  await sendAll(sender, prepared)
  expect(node.balance(addressOf(sender))).toBe(0n)
  expect(node.balance(addressOf(receiver))).toBe(10n * SOL - prepared.feeBaseUnits)
})

it.each(['spl', '2022'] as const)('default: a token of %s moves, and the receiver gets an account, whose rent is told', async (program) => {
  const [sender, receiver] = [rich(), Keypair.generate()]
  const token = await given(sender, { program, decimals: 6 })
  const before = node.balance(addressOf(sender))
  const prepared = await prepare(sender, { to: addressOf(receiver), token, amountBaseUnits: 400n })
  expect(prepared.notices).toEqual([{ code: 'receiver-account', amountBaseUnits: expect.any(BigInt) }])
  await sendAll(sender, prepared, token)
  expect(await held(receiver, token)).toBe(400n)
  expect(before - node.balance(addressOf(sender))).toBe(prepared.feeBaseUnits)
  const rest = await prepare(sender, { to: addressOf(receiver), token, amountBaseUnits: 'max' })
  expect(rest).toMatchObject({ amountBaseUnits: 600n, notices: [] })
  await sendAll(sender, rest, token)
  expect(await held(receiver, token)).toBe(1_000n)
})

it('error: more than there is, a rest below the rent, a receiver below it, and no coin for the fee are refused', async () => {
  const sender = rich(SOL)
  const to = addressOf(Keypair.generate())
  const fee = (await prepare(sender, { to, amountBaseUnits: 'max' })).feeBaseUnits
  for (const amountBaseUnits of [2n * SOL, SOL - fee - RENT + 1n])
    await expect(prepare(sender, { to, amountBaseUnits })).rejects.toMatchObject({
      code: 'TRANSFER_AMOUNT_TOO_LARGE',
      context: { mostBaseUnits: String(SOL - fee - RENT) },
    })
  await expect(prepare(sender, { to, amountBaseUnits: RENT - 1n })).rejects.toMatchObject({
    code: 'TRANSFER_AMOUNT_TOO_SMALL',
    context: { leastBaseUnits: String(RENT) },
  })
  await expect(prepare(sender, { to, amountBaseUnits: 0n })).rejects.toMatchObject({ code: 'TRANSFER_AMOUNT_TOO_SMALL' })
  await expect(prepare(Keypair.generate(), { to, amountBaseUnits: 'max' })).rejects.toMatchObject({ code: 'TRANSFER_FEE_TOO_HIGH' })
  const poor = rich(10_000n)
  const token = await given(poor, { decimals: 6 })
  await expect(prepare(poor, { to, token, amountBaseUnits: 1n })).rejects.toMatchObject({ code: 'TRANSFER_FEE_TOO_HIGH' })
  const owner = rich()
  const own = await given(owner, { decimals: 6 })
  await expect(prepare(owner, { to, token: own, amountBaseUnits: 1_001n })).rejects.toMatchObject({
    code: 'TRANSFER_AMOUNT_TOO_LARGE',
    context: { mostBaseUnits: '1000' },
  })
})

it('error: programs, tokens, accounts of tokens and what is no address are refused; an address off the curve is told', async () => {
  const sender = rich()
  const token = await given(sender, { decimals: 6 })
  const { account, program } = holdingOf(sender, token)
  for (const to of ['1'.repeat(32), '1nc1nerator11111111111111111111111111111111', program.toBase58(), token, account.toBase58()])
    await expect(prepare(sender, { to, amountBaseUnits: SOL })).rejects.toMatchObject({ code: 'TRANSFER_RECEIVER_REFUSED' })
  await expect(prepare(sender, { to: 'nobody', amountBaseUnits: SOL })).rejects.toMatchObject({ code: 'ADDRESS_INVALID' })
  const [vault] = PublicKey.findProgramAddressSync([new Uint8Array([1])], ASSOCIATED)
  const prepared = await prepare(sender, { to: vault.toBase58(), token, amountBaseUnits: 5n })
  expect(prepared.notices[0]).toEqual({ code: 'receiver-contract' })
  await sendAll(sender, prepared, token)
  const unknown = addressOf(Keypair.generate())
  await expect(prepare(sender, { to: vault.toBase58(), token: unknown, amountBaseUnits: 5n })).rejects.toMatchObject({
    code: 'TRANSFER_WOULD_FAIL',
  })
})

it('error: a balance that is gone when the wallet would be asked', async () => {
  const [sender, receiver] = [rich(), Keypair.generate()]
  const prepared = await prepare(sender, { to: addressOf(receiver), amountBaseUnits: 8n * SOL })
  await sendAll(sender, await prepare(sender, { to: addressOf(minter), amountBaseUnits: 9n * SOL }))
  const asked: unknown[] = []
  await expect(prepared.send(async (request) => asked.push(request))).rejects.toMatchObject({ code: 'TRANSFER_AMOUNT_TOO_LARGE' })
  expect(asked).toEqual([])
})

it('error: a wallet that answers without a signature; a transaction that nobody knows', async () => {
  const prepared = await prepare(rich(), { to: addressOf(minter), amountBaseUnits: SOL })
  await expect(prepared.send(async () => ({}))).rejects.toMatchObject({ code: 'WALLET_FAILED' })
  const progress = await ledger.readTransfer?.({ account: accountOf(minter), network, id: '1'.repeat(64), signal })
  expect(progress).toEqual({ status: 'unknown' })
})
it('default: the bid is what was enough in recent slots, and holds from the review to the wallet', async () => {
  let scale = 1
  const fees = () => Array.from({ length: 101 }, (_, index) => ({ slot: index, prioritizationFee: index * 1_000_000 * scale }))
  const sender = rich()
  const prepared = await prepareBy({ getRecentPrioritizationFees: fees }, sender, { speed: 'fast' })
  // 500 units at 25, 50 and 90 lamports each, and the signature.
  expect(prepared.speeds).toEqual({ slow: 17_500n, normal: 30_000n, fast: 50_000n })
  scale = 10
  await sendAll(sender, prepared)
  expect(node.balance(addressOf(sender))).toBe(9n * SOL - 50_000n)
})

it('error: bids that nobody makes are not followed, and an answer that is none is no bid', async () => {
  const by = (prioritizationFee: unknown) => prepareBy({ getRecentPrioritizationFees: () => [{ slot: 1, prioritizationFee }] }, rich())
  expect(await by('18446744073709551615')).toMatchObject({ feeBaseUnits: 1_005_000n })
  for (const lie of [-1, 1.5, null, '1e9']) await expect(by(lie)).rejects.toMatchObject({ code: 'RPC_FAILED' })
})
it('default: a transaction that failed is pending while another fork may win', async () => {
  const status = { err: { InstructionError: [0, 'x'] }, confirmations: 0 }
  const readAt = async (confirmationStatus: string) => {
    const { readTransfer, asked } = await openBy({ getSignatureStatuses: () => ({ value: [{ ...status, confirmationStatus }] }) })
    return readTransfer?.({ account: accountOf(minter), id: '1'.repeat(64), ...asked })
  }
  expect(await readAt('processed')).toEqual({ status: 'pending' })
  expect(await readAt('confirmed')).toMatchObject({ status: 'failed' })
})
