import * as z from 'zod/mini'
import { readSolanaAddress, toBase58 } from '../base58/base58.js'
import type { ChainNodes } from '../nodes/createChainNodes.js'
import { cleanText } from '../text/cleanText.js'
import { programAddress } from './programAddress.js'
import { TOKEN_PROGRAMS } from './programs.js'

/** What a mint is, and what it says of itself: by the extension of Token-2022, or by an account of Metaplex. */
export interface Mint {
  readonly supply: bigint
  readonly decimals: number
  readonly name?: string
  readonly symbol?: string
  /** Where its metadata is, as the mint says. */
  readonly uri?: string
}

/** The program of Metaplex that keeps metadata of tokens. @see https://developers.metaplex.com/token-metadata */
export const METADATA_PROGRAM = 'metaqbxxUerdq28cj1RbAWkYQm3ybzjb6a8bt518x1s'
/** Mints of one request, with an account of metadata each: nodes answer a hundred accounts. */
const BATCH = 50
const MAX_BYTES = 33_554_432
/** Most characters of a name, and of a URI. */
const [LONGEST, LONGEST_URI] = [128, 2_048]

/** A mint, the byte 165 of one with extensions, and where these begin. @see https://spl.solana.com/token-2022 */
const [MINT_BYTES, KIND_AT, EXTENSIONS_AT] = [82, 165, 166]
const METADATA_EXTENSION = 19
const METADATA_V1 = 4

const accountSchema = z.nullable(
  z.object({ owner: z.string(), data: z.tuple([z.string().check(z.maxLength(262_144)), z.literal('base64')]) }),
)
type Account = z.output<typeof accountSchema> | undefined

/** Where Metaplex keeps the metadata of a mint. */
export const metadataAddress = (mint: string): string =>
  programAddress(
    [Buffer.from('metadata'), ...[METADATA_PROGRAM, mint].map((text) => readSolanaAddress(text) ?? new Uint8Array())],
    METADATA_PROGRAM,
  )

/** Reads mints. What is no mint is not in the answer. @throws LatchkeyError of the nodes */
export async function readMintAccounts(nodes: ChainNodes, mints: readonly string[]): Promise<ReadonlyMap<string, Mint>> {
  const found = new Map<string, Mint>()
  for (let start = 0; start < mints.length; start += BATCH) {
    const some = mints.slice(start, start + BATCH)
    const addresses = [...some, ...some.map(metadataAddress)]
    const result = z.object({ value: z.array(accountSchema).check(z.refine((list) => list.length === addresses.length)) })
    const params = [addresses, { commitment: 'confirmed', encoding: 'base64' }]
    const { value } = await nodes.ask({ method: 'getMultipleAccounts', params, result }, { maxBytes: MAX_BYTES })
    some.forEach((address, index) => {
      const mint = readMint(address, value[index], value[some.length + index])
      if (mint) found.set(address, mint)
    })
  }
  return found
}

function readMint(address: string, account: Account, metadata: Account): Mint | undefined {
  const bytes = readBytes(account, TOKEN_PROGRAMS)
  if (bytes.length < MINT_BYTES || (bytes.length > MINT_BYTES && bytes[KIND_AT] !== 1)) return undefined
  const said = readExtension(bytes, address) ?? readMetadata(readBytes(metadata, [METADATA_PROGRAM]), address)
  return { supply: bytes.readBigUInt64LE(36), decimals: bytes.readUInt8(44), ...said }
}

const readBytes = (account: Account, programs: readonly string[]): Buffer =>
  account && programs.includes(account.owner) ? Buffer.from(account.data[0], 'base64') : Buffer.alloc(0)

type Said = Pick<Mint, 'name' | 'symbol' | 'uri'>

/** Extensions are a type and a length, two bytes each, and what they hold. */
function readExtension(bytes: Buffer, mint: string): Said | undefined {
  for (let at = EXTENSIONS_AT; at + 4 <= bytes.length; at += 4 + bytes.readUInt16LE(at + 2))
    if (bytes.readUInt16LE(at) === METADATA_EXTENSION) return readTexts(bytes.subarray(at + 4, at + 4 + bytes.readUInt16LE(at + 2)), mint)
  return undefined
}

const readMetadata = (bytes: Buffer, mint: string): Said | undefined =>
  bytes[0] === METADATA_V1 ? readTexts(bytes.subarray(1), mint) : undefined

/** Both begin with who may change them, the mint, and three texts with their lengths before them. Of another mint nothing is believed. */
function readTexts(bytes: Buffer, mint: string): Said | undefined {
  if (bytes.length < 64 || toBase58(bytes.subarray(32, 64)) !== mint) return undefined
  const texts: string[] = []
  for (let at = 64; texts.length < 3;) {
    if (at + 4 > bytes.length) return undefined
    const end = at + 4 + bytes.readUInt32LE(at)
    if (end > bytes.length) return undefined
    texts.push(bytes.subarray(at + 4, end).toString('utf8'))
    at = end
  }
  const [name, symbol] = texts.map((text) => cleanText(text, LONGEST))
  const uri = (texts[2] ?? '').replaceAll('\0', '').trim()
  return {
    ...(name !== undefined && { name }),
    ...(symbol !== undefined && { symbol }),
    ...(uri !== '' && uri.length <= LONGEST_URI && { uri }),
  }
}
