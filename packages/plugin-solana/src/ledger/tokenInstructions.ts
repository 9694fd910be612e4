import { PublicKey, SystemProgram, TransactionInstruction } from '@solana/web3.js'

/** The program of associated token accounts. @see https://github.com/solana-program/associated-token-account */
const ASSOCIATED = new PublicKey('ATokenGPvbdGVxr1b2hvZbsiqW5xWH25efTNsLJA8knL')
const CREATE_IDEMPOTENT = 1
const TRANSFER_CHECKED = 12

/** A token, its program, and who holds it. */
export interface Owned {
  readonly owner: PublicKey
  readonly mint: PublicKey
  readonly program: PublicKey
}

/** Where an owner's tokens are by convention. */
export const associatedAccount = ({ owner, mint, program }: Owned): PublicKey =>
  PublicKey.findProgramAddressSync([owner.toBytes(), program.toBytes(), mint.toBytes()], ASSOCIATED)[0]

const read = (pubkey: PublicKey) => ({ pubkey, isSigner: false, isWritable: false })
const written = (pubkey: PublicKey) => ({ pubkey, isSigner: false, isWritable: true })

/** Opens the associated account, unless it is there. @param payer - Pays its rent. */
export const openAccount = (payer: PublicKey, owned: Owned): TransactionInstruction =>
  new TransactionInstruction({
    programId: ASSOCIATED,
    keys: [
      { pubkey: payer, isSigner: true, isWritable: true },
      written(associatedAccount(owned)),
      read(owned.owner),
      read(owned.mint),
      read(SystemProgram.programId),
      read(owned.program),
    ],
    data: new Uint8Array([CREATE_IDEMPOTENT]) as Buffer,
  })

/** Moves an amount, which the program refuses for another mint or other decimals. */
export function transferTokens(
  { owner, mint, program }: Owned,
  move: { readonly from: PublicKey; readonly to: PublicKey; readonly amount: bigint; readonly decimals: number },
): TransactionInstruction {
  const data = new Uint8Array(10)
  const view = new DataView(data.buffer)
  view.setUint8(0, TRANSFER_CHECKED)
  view.setBigUint64(1, move.amount, true)
  view.setUint8(9, move.decimals)
  const keys = [written(move.from), read(mint), written(move.to), { pubkey: owner, isSigner: true, isWritable: false }]
  return new TransactionInstruction({ programId: program, keys, data: data as Buffer })
}
