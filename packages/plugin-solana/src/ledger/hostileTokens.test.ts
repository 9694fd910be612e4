import { Connection, Keypair, Transaction, TransactionInstruction } from '@solana/web3.js'
import type { PublicKey } from '@solana/web3.js'
import { expect, it } from 'vitest'
import { extendMint } from '../../test/extendMint.js'
import { addressOf, given, held, holdingOf, node, prepare, prepareBy, RENT, rich, sendAll, walletOf } from '../../test/transferStage.js'

interface Told {
  readonly value: readonly { readonly owner: string; readonly data: readonly [string, string] }[]
}
it.each([
  ['bears interest', 10, 52],
  ['has a scale', 25, 56],
])('error: a token whose mint %s is refused: wallets show other amounts', async (_, type, bytes) => {
  const sender = rich()
  const token = await given(sender, { program: '2022', decimals: 6 })
  const getMultipleAccounts = (found: unknown): unknown => {
    const { value } = found as Told
    return {
      value: value.map((each) => {
        const data = Buffer.from(each?.data[0] ?? '', 'base64')
        return data.length === 82 ? { ...each, data: [Buffer.from(extendMint(data, type, bytes)).toString('base64'), 'base64'] } : each
      }),
    }
  }
  const to = addressOf(Keypair.generate())
  await expect(prepareBy({ getMultipleAccounts }, sender, { to, token, amountBaseUnits: 1n })).rejects.toMatchObject({
    code: 'TRANSFER_WOULD_FAIL',
    context: { reason: expect.stringContaining('scaled') as string },
  })
})

/** The first program of tokens lets an owner give an account away. */
async function handOver(owner: Keypair, token: string, to: PublicKey): Promise<void> {
  const { account, program } = holdingOf(owner, token)
  const keys = [
    { pubkey: account, isSigner: false, isWritable: true },
    { pubkey: owner.publicKey, isSigner: true, isWritable: false },
  ]
  const data = Buffer.concat([Buffer.from([6, 2, 1]), to.toBuffer()])
  const connection = new Connection(node.url)
  const { blockhash, lastValidBlockHeight } = await connection.getLatestBlockhash()
  const transaction = new Transaction({ feePayer: owner.publicKey, blockhash, lastValidBlockHeight })
  transaction.add(new TransactionInstruction({ programId: program, keys, data }))
  transaction.sign(owner)
  await connection.sendRawTransaction(transaction.serialize())
}

it("error: a receiver's account that was handed over is refused, also where the node hides it", async () => {
  const [sender, receiver, thief] = [rich(), rich(), Keypair.generate()]
  const token = await given(sender, { decimals: 6 })
  const wanted = { to: addressOf(receiver), token, amountBaseUnits: 400n }
  await sendAll(sender, await prepare(sender, wanted), token)
  const reviewed = await prepare(sender, wanted)
  await handOver(receiver, token, thief.publicKey)
  const code = 'TRANSFER_RECEIVER_REFUSED'
  await expect(prepare(sender, wanted)).rejects.toMatchObject({ code })
  await expect(reviewed.send(walletOf(sender))).rejects.toMatchObject({ code })
  const getMultipleAccounts = (found: unknown): unknown => {
    const ofThief = thief.publicKey.toBuffer().toString('hex')
    const value = (found as Told).value.map((each) => {
      const data = Buffer.from(each?.data[0] ?? '', 'base64')
        .toString('hex')
        .replace(ofThief, receiver.publicKey.toBuffer().toString('hex'))
      return each && { ...each, data: [Buffer.from(data, 'hex').toString('base64'), 'base64'] }
    })
    return { value }
  }
  await expect(prepareBy({ getMultipleAccounts }, sender, wanted)).rejects.toMatchObject({ code: 'TRANSFER_WOULD_FAIL' })
})

it('default: an account to which somebody sent coins before is opened, and its rent is told', async () => {
  const [sender, receiver] = [rich(), Keypair.generate()]
  const token = await given(sender, { decimals: 6 })
  node.airdrop(holdingOf(receiver, token).account.toBase58(), RENT)
  const prepared = await prepare(sender, { to: addressOf(receiver), token, amountBaseUnits: 400n })
  expect(prepared.notices).toEqual([{ code: 'receiver-account', amountBaseUnits: expect.any(BigInt) }])
  await sendAll(sender, prepared, token)
  expect(await held(receiver, token)).toBe(400n)
})
