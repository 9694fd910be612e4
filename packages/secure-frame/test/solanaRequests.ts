import { base58 } from '@scure/base'
import {
  Keypair,
  PublicKey,
  SystemProgram,
  Transaction,
  TransactionInstruction,
  TransactionMessage,
  VersionedTransaction,
} from '@solana/web3.js'
import { describeRequest } from '../src/approval/describeRequest.js'
import { requestOf, type Answers } from './scriptedNode.js'

export const keyOf = (byte: number) => Keypair.fromSeed(new Uint8Array(32).fill(byte)).publicKey
/** The account that signs, another, a token, and two accounts of it. */
export const [alice, bob, mint, source, target] = [1, 2, 3, 4, 5].map(keyOf) as [PublicKey, PublicKey, PublicKey, PublicKey, PublicKey]
export const TOKENS = new PublicKey('TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA')
export const blockhash = keyOf(9).toBase58()

/** Accounts of an instruction: Alice signs, and all are written. */
export const keysOf = (accounts: readonly PublicKey[]) =>
  accounts.map((pubkey) => ({ pubkey, isSigner: pubkey.equals(alice), isWritable: true }))

export const instruction = (programId: PublicKey, accounts: readonly PublicKey[], data: readonly number[]) =>
  new TransactionInstruction({ keys: keysOf(accounts), programId, data: Buffer.from(data) })

/** An instruction of the token program with an amount; a checked one has the decimals too. */
export const tokens = (accounts: readonly PublicKey[], kind: number, amount: bigint, ...decimals: number[]) => {
  const data = Buffer.alloc(9)
  data.writeUInt8(kind)
  data.writeBigUInt64LE(amount, 1)
  return instruction(TOKENS, accounts, [...data, ...decimals])
}

export const legacy = (...instructions: TransactionInstruction[]) =>
  new Transaction({ feePayer: alice, recentBlockhash: blockhash })
    .add(...instructions)
    .serialize({ requireAllSignatures: false, verifySignatures: false })

export const v0 = (...instructions: TransactionInstruction[]) =>
  new VersionedTransaction(
    new TransactionMessage({ payerKey: alice, recentBlockhash: blockhash, instructions }).compileToV0Message(),
  ).serialize()

/** One lamport. */
export const payment = legacy(SystemProgram.transfer({ fromPubkey: alice, toPubkey: bob, lamports: 1 }))

/** Describes a transaction that Alice is asked to sign. */
export const run = (bytes: Uint8Array, answers: Answers = {}, encode: (bytes: Uint8Array) => string = base58.encode) =>
  describeRequest(
    requestOf('solana_signTransaction', { transaction: encode(bytes) }, answers, { chainId: 'solana:devnet', address: alice.toBase58() }),
    new AbortController().signal,
  )

/** What such a transaction is said to do. */
export const partsOf = async (bytes: Uint8Array, answers?: Answers) => (await run(bytes, answers)).described.parts
