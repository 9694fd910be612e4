import {
  Connection,
  Keypair,
  LAMPORTS_PER_SOL,
  sendAndConfirmTransaction,
  SystemProgram,
  Transaction,
  TransactionMessage,
  VersionedTransaction,
} from '@solana/web3.js'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { SolanaNode } from './startSolana.js'
import { startSolana } from './startSolana.js'

let node: SolanaNode
let connection: Connection

beforeAll(async () => {
  node = await startSolana()
  connection = new Connection(node.url, 'confirmed')
})

afterAll(() => node.stop())

const funded = async (): Promise<Keypair> => {
  const keypair = Keypair.generate()
  const signature = await connection.requestAirdrop(keypair.publicKey, 10 * LAMPORTS_PER_SOL)
  await connection.confirmTransaction({ signature, ...(await connection.getLatestBlockhash()) })
  return keypair
}

describe('startSolana', () => {
  it('default: a real Connection airdrops, transfers and is notified', async () => {
    const from = await funded()
    const to = Keypair.generate().publicKey
    const transfer = SystemProgram.transfer({ fromPubkey: from.publicKey, toPubkey: to, lamports: 1_000_000_000 })
    await sendAndConfirmTransaction(connection, new Transaction().add(transfer), [from])
    expect(await connection.getBalance(to)).toBe(1_000_000_000)
    expect(node.balance(to.toBase58())).toBe(1_000_000_000n)
    expect(await connection.getBalance(from.publicKey)).toBe(9 * LAMPORTS_PER_SOL - 5_000)
    expect((await connection.getAccountInfo(to))?.lamports).toBe(1_000_000_000)
  })

  it('default: version 0 transactions', async () => {
    const from = await funded()
    const to = Keypair.generate().publicKey
    const { blockhash: recentBlockhash } = await connection.getLatestBlockhash()
    const instructions = [SystemProgram.transfer({ fromPubkey: from.publicKey, toPubkey: to, lamports: 1_000_000_000 })]
    const transaction = new VersionedTransaction(
      new TransactionMessage({ payerKey: from.publicKey, recentBlockhash, instructions }).compileToV0Message(),
    )
    transaction.sign([from])
    const signature = await connection.sendTransaction(transaction)
    expect((await connection.getSignatureStatus(signature)).value?.confirmationStatus).toBe('finalized')
    expect(node.balance(to.toBase58())).toBe(1_000_000_000n)
  })

  it('error: an unfunded transaction is rejected', async () => {
    const poor = Keypair.generate()
    const transfer = SystemProgram.transfer({
      fromPubkey: poor.publicKey,
      toPubkey: Keypair.generate().publicKey,
      lamports: 1_000_000_000,
    })
    await expect(sendAndConfirmTransaction(connection, new Transaction().add(transfer), [poor])).rejects.toThrow(/simulation failed/i)
  })

  it('error: a signature of another key is rejected', async () => {
    const from = await funded()
    const transaction = new Transaction({ feePayer: from.publicKey, ...(await connection.getLatestBlockhash()) })
    transaction.add(SystemProgram.transfer({ fromPubkey: from.publicKey, toPubkey: from.publicKey, lamports: 1 }))
    transaction.sign(from)
    const bytes = transaction.serialize()
    bytes[1] = (bytes[1] ?? 0) ^ 1
    await expect(connection.sendRawTransaction(bytes)).rejects.toThrow()
  })

  it('behavior: two nodes at once, each ends on stop', async () => {
    const second = await startSolana({ genesisHash: '5eykt4UsFv8P8NJdTREpY1vzqKqZKvdpKuc147dw2N9d' })
    const other = new Connection(second.url)
    expect(await other.getGenesisHash()).toBe(second.genesisHash)
    await second.stop()
    await second.stop()
    await expect(other.getGenesisHash()).rejects.toThrow()
    expect(await connection.getGenesisHash()).toBe(node.genesisHash)
  })
})
