import type { WalletRequest } from '@latchkey/kernel'
import { Psbt } from 'bitcoinjs-lib'
import { describe, expect, it } from 'vitest'
import { coinsOf, lie, onRegtest, satoshisOf, startFresh } from '../../test/regtestStage.js'

/** The node's estimates: 12.5, 5 and 1.2 satoshis a virtual byte. One input and two outputs of P2WPKH are estimated at 145. */
const FEES = { slow: 174n, normal: 725n, fast: 1_813n }

async function funded(...coins: readonly bigint[]) {
  const node = await startFresh()
  const stage = await onRegtest(node, 'standard')
  for (const satoshis of coins) await node.fund(stage.account.address, satoshis)
  return { ...stage, node }
}

describe('a wallet that only signs', { timeout: 60_000 }, () => {
  it('default: a PSBT with change, signed, compared and submitted; then followed', async () => {
    const { prepare, request, read, node, account, to, wallet } = await funded(100_000n)
    const prompts = wallet.promptCount()
    const prepared = await prepare({ to: to.toUpperCase(), speed: 'fast' })
    expect(prepared).toMatchObject({
      to,
      amountBaseUnits: 20_000n,
      feeBaseUnits: FEES.fast,
      speeds: FEES,
      takesMemo: false,
      notices: [],
    })
    expect(wallet.promptCount()).toBe(prompts)
    const id = await prepared.send(request)
    expect([await satoshisOf(node, to), await satoshisOf(node, account.address)]).toEqual([20_000n, 80_000n - FEES.fast])
    expect(await read(id)).toMatchObject({
      status: 'pending',
      mark: expect.stringMatching(/^[\da-f]{64} 0 0014[\da-f]{40}:20000$/) as string,
    })
    await node.mine(1)
    expect(await read(id)).toEqual({ status: 'included', confirmations: 1 })
    await node.mine(2)
    expect(await read(id)).toEqual({ status: 'included', confirmations: 3 })
    expect(await read('ab'.repeat(32))).toEqual({ status: 'unknown' })
  })

  it('default: max leaves coins up to 10,000 satoshis, which may carry inscriptions', async () => {
    const { prepare, request, node, account, to } = await funded(50_000n, 10_000n, 30_000n)
    const prepared = await prepare({ amountBaseUnits: 'max', speed: 'slow' })
    expect(prepared.notices).toEqual([{ code: 'kept', amountBaseUnits: 10_000n }])
    expect(prepared.amountBaseUnits + prepared.feeBaseUnits).toBe(80_000n)
    await prepared.send(request)
    expect(await satoshisOf(node, to)).toBe(prepared.amountBaseUnits)
    expect((await coinsOf(node, account.address)).map(({ value }) => value)).toEqual([10_000])
  })

  it('default: signals that it may be replaced; its own unconfirmed change is spent, that of others is not', async () => {
    const { prepare, request, node, account } = await funded(100_000n)
    const psbts: string[] = []
    const watching: WalletRequest = (each) => {
      if (each.method === 'signPsbt') psbts.push((each.params as { readonly psbt: string }).psbt)
      return request(each)
    }
    await (await prepare()).send(watching)
    await (await prepare()).send(watching)
    expect(psbts.flatMap((psbt) => Psbt.fromBase64(psbt).txInputs.map(({ sequence }) => sequence))).toEqual([0xfffffffd, 0xfffffffd])
    lie(node, /^\/tx\/\w+$/, (text) => text.replaceAll(account.address, 'bcrt1qother'))
    await expect(prepare()).rejects.toMatchObject({ code: 'TRANSFER_AMOUNT_TOO_LARGE', context: { mostBaseUnits: '0' } })
  })

  it('default: a transaction that spends the same coin instead is told, and whether it pays the same', async () => {
    const { prepare, request, read } = await funded(100_000n)
    const id = await (await prepare()).send(request)
    const found = await read(id)
    const mark = ('mark' in found && found.mark) || expect.fail('no mark')
    const lost = 'ab'.repeat(32)
    expect(await read(lost, mark)).toEqual({ status: 'replaced', id, isSame: true })
    expect(await read(lost, mark.replace(':20000', ':20001'))).toEqual({ status: 'replaced', id, isSame: false })
    expect(await read(lost, mark.replace(/^\w+ \d+/, `${id} 1`))).toEqual({ status: 'unknown' })
    for (const broken of ['', 'no mark', `../../${id} 0`]) expect(await read(lost, broken)).toEqual({ status: 'unknown' })
    await expect(read('../utxo')).rejects.toMatchObject({ code: 'PARAMS_INVALID' })
  })

  it('error: too much says what can be sent, dust what is needed; another account than for payments', async () => {
    const { prepare, accountOf } = await funded(100_000n)
    const { amountBaseUnits: most } = await prepare({ amountBaseUnits: 'max' })
    const context = { mostBaseUnits: String(most) }
    await expect(prepare({ amountBaseUnits: most + 1n })).rejects.toMatchObject({ code: 'TRANSFER_AMOUNT_TOO_LARGE', context })
    expect(await prepare({ amountBaseUnits: most })).toMatchObject({ feeBaseUnits: 100_000n - most })
    await expect(prepare({ amountBaseUnits: 293n })).rejects.toMatchObject({
      code: 'TRANSFER_AMOUNT_TOO_SMALL',
      context: { leastBaseUnits: '294' },
    })
    await expect(prepare({ account: accountOf('ordinal') })).rejects.toMatchObject({ code: 'PARAMS_INVALID' })
    await expect(prepare({ memo: 'Hi' })).rejects.toMatchObject({ code: 'PARAMS_INVALID' })
    await expect(prepare({ to: 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4' })).rejects.toMatchObject({ code: 'ADDRESS_INVALID' })
  })

  it('error: a coin that was spent since the review', async () => {
    const { prepare, request, wallet } = await funded(100_000n)
    const [first, second] = [await prepare(), await prepare()]
    await first.send(request)
    const prompts = wallet.promptCount()
    await expect(second.send(request)).rejects.toMatchObject({ code: 'TRANSFER_CHANGED' })
    expect(wallet.promptCount()).toBe(prompts)
  })

  it('behavior: sendTransfer sends by PSBT, too', async () => {
    const { send, node, to } = await funded(100_000n)
    expect(await send(20_000n)).toMatch(/^[\da-f]{64}$/)
    expect(await satoshisOf(node, to)).toBe(20_000n)
  })
})

describe('a wallet that builds transfers', { timeout: 60_000 }, () => {
  it('default: it builds this one, and the fee is an estimate; max is a PSBT', async () => {
    const node = await startFresh()
    const { prepare, request, read, account, to } = await onRegtest(node, 'satsConnect')
    await node.fund(account.address, 100_000n)
    const prepared = await prepare({ speed: 'fast' })
    expect(prepared).toMatchObject({ feeBaseUnits: FEES.normal, notices: [{ code: 'not-simulated' }] })
    expect(prepared).not.toHaveProperty('speeds')
    const methods: string[] = []
    const watching: WalletRequest = (each) => {
      methods.push(each.method)
      return request(each)
    }
    const id = await prepared.send(watching)
    const expected = { to, amountBaseUnits: 20_000n }
    expect(await read(id, undefined, expected)).toMatchObject({ status: 'pending' })
    for (const other of [{ to: account.address }, { amountBaseUnits: 20_001n }])
      expect(await read(id, undefined, { ...expected, ...other })).toEqual({ status: 'another' })
    expect(await satoshisOf(node, to)).toBe(20_000n)
    // The wallet's own fee: 1,000.
    expect(await satoshisOf(node, account.address)).toBe(79_000n)
    await node.mine(1)
    const rest = await prepare({ amountBaseUnits: 'max', speed: 'slow' })
    expect(rest).toMatchObject({ amountBaseUnits: 79_000n - rest.feeBaseUnits, speeds: { slow: rest.feeBaseUnits } })
    await rest.send(watching)
    expect(methods).toEqual(['sendTransfer', 'signPsbt'])
    expect(await satoshisOf(node, account.address)).toBe(0n)
  })
})

/** Signs what the damage made of the PSBT, as a hostile wallet does. */
function hostile(request: WalletRequest, damage: (psbt: Psbt) => Psbt): WalletRequest {
  return (each) => {
    if (each.method !== 'signPsbt') return request(each)
    const { psbt, ...rest } = each.params as { readonly psbt: string }
    return request({ ...each, params: { ...rest, psbt: damage(Psbt.fromBase64(psbt)).toBase64() } })
  }
}

describe('what the wallet signed', { timeout: 60_000 }, () => {
  it('error: other outputs, amounts or inputs are not submitted, nor what is not signed', async () => {
    const { prepare, request, node, account } = await funded(100_000n, 60_000n)
    const spare = (await coinsOf(node, account.address)).find(({ value }) => value === 60_000)
    const rebuilt = (psbt: Psbt, amounts: readonly bigint[]): Psbt => {
      const other = new Psbt()
      psbt.txInputs.forEach(({ hash, index, sequence = 0 }, at) => other.addInput({ hash, index, sequence, ...psbt.data.inputs[at] }))
      psbt.txOutputs.forEach(({ script }, at) => other.addOutput({ script, value: amounts[at] ?? 0n }))
      return other
    }
    const damages: readonly ((psbt: Psbt) => Psbt)[] = [
      (psbt) => rebuilt(psbt, [20_001n, 79_000n]),
      (psbt) =>
        rebuilt({ ...psbt, data: psbt.data, txInputs: psbt.txInputs, txOutputs: psbt.txOutputs.toReversed() } as Psbt, [20_000n, 79_000n]),
      (psbt) => psbt.addInput({ hash: spare!.txid, index: spare!.vout, witnessUtxo: psbt.data.inputs[0]!.witnessUtxo! }),
    ]
    for (const damage of damages) {
      await expect((await prepare()).send(hostile(request, damage))).rejects.toMatchObject({ code: 'TRANSFER_CHANGED' })
    }
    const unsigned: WalletRequest = (each) => Promise.resolve({ psbt: (each.params as { readonly psbt: string }).psbt })
    await expect((await prepare()).send(unsigned)).rejects.toMatchObject({ code: 'WALLET_FAILED' })
    expect(await satoshisOf(node, account.address)).toBe(160_000n)
  })
})

describe('a node that lies', { timeout: 60_000 }, () => {
  it('error: a coin of another amount or owner, an absurd rate, an answer of another shape', async () => {
    const { prepare, node, account } = await funded(100_000n)
    const wrong = { code: 'RPC_FAILED' }
    lie(node, /\/utxo$/, (text) => text.replace('100000', '900000'))
    await expect(prepare()).rejects.toMatchObject(wrong)
    await node.fund('bcrt1qw508d6qejxtdg4y5r3zarvary0c5xw7kygt080', 100_000n)
    const [foreign] = await coinsOf(node, 'bcrt1qw508d6qejxtdg4y5r3zarvary0c5xw7kygt080')
    lie(node, /\/utxo$/, () => JSON.stringify([{ ...foreign, value: 100_000, status: { confirmed: true } }]))
    await expect(prepare()).rejects.toMatchObject(wrong)
    lie(node, /\/utxo$/, () => '{}')
    await expect(prepare()).rejects.toMatchObject(wrong)
    lie(node, /\/utxo$/, () => '[]')
    expect(await prepare({ account }).catch((error: unknown) => error)).toMatchObject({ context: { mostBaseUnits: '0' } })
    node.setFees({ 2: 1_001 })
    await expect(prepare()).rejects.toMatchObject({ code: 'TRANSFER_FEE_TOO_HIGH', context: { baseUnitsPerVirtualByte: '1001' } })
  })
})
