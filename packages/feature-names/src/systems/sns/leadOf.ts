import { ed25519 } from '@noble/curves/ed25519.js'
import { bytesToHex, concatBytes, utf8ToBytes } from '@noble/hashes/utils.js'
import { base58 } from '@scure/base'
import { addressOfName, isOnCurve, nameAddress, programAddress } from './derive.js'
import { NAME_PROGRAM, RECORDS, TOKENIZER, TOKENS } from './programs.js'
import type { SolanaReader } from './readAccounts.js'

/** Of every account of a name: parent, owner and class. What the name says follows. */
export const HEADER_BYTES = 96
/** Length of a key. */
const KEY = 32
const SIGNATURE = 64

/** An NFT stands for the name. */
const ACTIVE = 2
/** A key of Solana signed for it. */
const PROVED = 1
/** Of a record of the second version: two kinds of proof, and the length of what it says. */
const PROOF_BYTES = 8

/**
 * Where a name of Solana leads: to who holds its NFT, to its record if owner and receiver signed it, or to its owner.
 *
 * @see https://github.com/SolanaNameService/sns-ip/blob/master/proposals/sns-ip-5.md
 * @returns Undefined for a name that nobody has, whose record contradicts itself, or that a program owns: it may be unable to move what it gets
 * @throws LatchkeyError as `SolanaReader`
 */
export async function leadOf(reader: SolanaReader, name: string): Promise<string | undefined> {
  const parent = addressOfName(name)
  const address = nameAddress('\x01SOL', { parent })
  const [registry, nft, record, oldRecord] = await reader.accounts([
    { address: parent, program: NAME_PROGRAM },
    { address: programAddress([utf8ToBytes('nft_record'), base58.decode(parent)], TOKENIZER), program: TOKENIZER },
    { address: nameAddress('\x02SOL', { parent, signer: RECORDS }), program: NAME_PROGRAM },
    { address, program: NAME_PROGRAM },
  ])
  if (registry === undefined || registry.length < HEADER_BYTES) return undefined
  if (nft?.[0] === ACTIVE) return holderOf(reader, parent)
  const owner = registry.slice(KEY, 2 * KEY)
  const said = record && readRecord(record.slice(HEADER_BYTES), owner)
  if (said) return said.receiver
  const receiver = oldRecord && readOldRecord(oldRecord.slice(HEADER_BYTES), owner, address)
  return receiver ?? (isOnCurve(owner) ? base58.encode(owner) : undefined)
}

/** Who holds the NFT of a name. */
async function holderOf(reader: SolanaReader, name: string): Promise<string | undefined> {
  const mint = programAddress([utf8ToBytes('tokenized_name'), base58.decode(name)], TOKENIZER)
  const address = await reader.largestHolder(mint)
  if (address === undefined) return undefined
  const [account] = await reader.accounts([{ address, program: TOKENS }])
  if (account === undefined || base58.encode(account.slice(0, KEY)) !== mint) return undefined
  const owner = account.slice(KEY, 2 * KEY)
  return isOnCurve(owner) ? base58.encode(owner) : undefined
}

/** @returns Undefined for a record of an earlier owner; without a receiver for one that is not proved */
function readRecord(bytes: Uint8Array, owner: Uint8Array): { readonly receiver: string | undefined } | undefined {
  const view = new DataView(bytes.buffer)
  if (bytes.length !== PROOF_BYTES + 3 * KEY || view.getUint16(0, true) !== PROVED || view.getUint16(2, true) !== PROVED)
    return { receiver: undefined }
  const [signer, prover, receiver] = [0, 1, 2].map((at) => base58.encode(bytes.slice(PROOF_BYTES + at * KEY, PROOF_BYTES + (at + 1) * KEY)))
  if (signer !== base58.encode(owner)) return undefined
  return { receiver: prover === receiver ? receiver : undefined }
}

/** @returns Undefined for a record that the owner did not sign */
function readOldRecord(bytes: Uint8Array, owner: Uint8Array, address: string): string | undefined {
  if (bytes.length < KEY + SIGNATURE) return undefined
  const receiver = bytes.slice(0, KEY)
  // What is signed is the hexadecimal text of both.
  const message = utf8ToBytes(bytesToHex(concatBytes(receiver, base58.decode(address))))
  if (!isOnCurve(owner)) return undefined
  return ed25519.verify(bytes.slice(KEY, KEY + SIGNATURE), message, owner, { zip215: false }) ? base58.encode(receiver) : undefined
}
