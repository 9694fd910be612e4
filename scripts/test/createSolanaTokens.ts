import type { TransactionInstruction as Instruction } from '@solana/web3.js'
import { Connection, Keypair, PublicKey, SystemProgram, Transaction, TransactionInstruction } from '@solana/web3.js'

/** A token on the local chain. */
export interface LocalToken {
  /** `2022`: with the metadata extension if it has a name. */
  readonly program?: 'spl' | '2022'
  readonly decimals: number
  readonly name?: string
  readonly symbol?: string
}

/** The programs of tokens. */
export const PROGRAMS = { spl: 'TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA', 2022: 'TokenzQdBNbLqP5VEhdkAS6EPFLC1PHnBqCXEpPxuEb' }
const ASSOCIATED = new PublicKey('ATokenGPvbdGVxr1b2hvZbsiqW5xWH25efTNsLJA8knL')
/** The length of a mint with a pointer to its metadata. */
const POINTED_BYTES = 234
const SIGNER = { isSigner: true, isWritable: false }
const READ = { isSigner: false, isWritable: false }
const WRITTEN = { isSigner: false, isWritable: true }

const u32 = (value: number): Buffer => {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32LE(value)
  return bytes
}
const u64 = (value: bigint): Buffer => {
  const bytes = Buffer.alloc(8)
  bytes.writeBigUInt64LE(value)
  return bytes
}
const borsh = (text: string): Buffer => Buffer.concat([u32(Buffer.byteLength(text)), Buffer.from(text)])

/** Makes tokens with the programs' own instructions, and gives them to owners. @param payer - Has lamports; may mint. */
export function createSolanaTokens(url: string, payer: Keypair) {
  const connection = new Connection(url)
  const send = async (instructions: readonly Instruction[], ...signers: readonly Keypair[]): Promise<void> => {
    const { blockhash, lastValidBlockHeight } = await connection.getLatestBlockhash()
    const transaction = new Transaction({ feePayer: payer.publicKey, blockhash, lastValidBlockHeight }).add(...instructions)
    transaction.sign(payer, ...signers)
    await connection.sendRawTransaction(transaction.serialize())
  }
  const programOf = ({ program = 'spl' }: LocalToken) => new PublicKey(PROGRAMS[program])
  return {
    /** @returns The mint's address. */
    async add(token: LocalToken): Promise<PublicKey> {
      const mint = Keypair.generate()
      const programId = programOf(token)
      const metadata = token.name === undefined ? undefined : metadataOf(token, mint.publicKey, payer.publicKey)
      const space = metadata ? POINTED_BYTES : 82
      const lamports = await connection.getMinimumBalanceForRentExemption(space + 1_000)
      const [fromPubkey, newAccountPubkey] = [payer.publicKey, mint.publicKey]
      const instructions = [
        SystemProgram.createAccount({ fromPubkey, newAccountPubkey, lamports, space, programId }),
        ...(metadata ? [pointerOf(mint.publicKey, payer.publicKey)] : []),
        new TransactionInstruction({
          programId,
          keys: [{ pubkey: mint.publicKey, ...WRITTEN }],
          data: Buffer.concat([Buffer.from([20, token.decimals]), payer.publicKey.toBuffer(), Buffer.from([0])]),
        }),
        ...(metadata ? [metadata] : []),
      ]
      await send(instructions, mint)
      return mint.publicKey
    },
    /** Creates the owner's account if there is none, and mints. */
    async give(token: LocalToken, mint: PublicKey, { owner, amount }: { readonly owner: PublicKey; readonly amount: bigint }) {
      const programId = programOf(token)
      const [account] = PublicKey.findProgramAddressSync([owner.toBuffer(), programId.toBuffer(), mint.toBuffer()], ASSOCIATED)
      const create = new TransactionInstruction({
        programId: ASSOCIATED,
        keys: [
          { pubkey: payer.publicKey, isSigner: true, isWritable: true },
          { pubkey: account, ...WRITTEN },
          { pubkey: owner, ...READ },
          { pubkey: mint, ...READ },
          { pubkey: SystemProgram.programId, ...READ },
          { pubkey: programId, ...READ },
        ],
        data: Buffer.from([1]),
      })
      const keys = [
        { pubkey: mint, ...WRITTEN },
        { pubkey: account, ...WRITTEN },
        { pubkey: payer.publicKey, ...SIGNER },
      ]
      await send([create, new TransactionInstruction({ programId, keys, data: Buffer.concat([Buffer.from([7]), u64(amount)]) })])
    },
  }
}

function pointerOf(mint: PublicKey, authority: PublicKey): Instruction {
  const data = Buffer.concat([Buffer.from([39, 0]), authority.toBuffer(), mint.toBuffer()])
  return new TransactionInstruction({ programId: new PublicKey(PROGRAMS[2022]), keys: [{ pubkey: mint, ...WRITTEN }], data })
}

function metadataOf({ name = '', symbol = '' }: LocalToken, mint: PublicKey, authority: PublicKey): Instruction {
  // The first eight bytes of the hash of `spl_token_metadata_interface:initialize_account`.
  const data = Buffer.concat([Buffer.from([210, 225, 30, 162, 88, 184, 77, 141]), borsh(name), borsh(symbol), borsh('')])
  const keys = [
    { pubkey: mint, ...WRITTEN },
    { pubkey: authority, ...READ },
    { pubkey: mint, ...READ },
    { pubkey: authority, ...SIGNER },
  ]
  return new TransactionInstruction({ programId: new PublicKey(PROGRAMS[2022]), keys, data })
}
