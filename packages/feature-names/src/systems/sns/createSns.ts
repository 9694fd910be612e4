import { utf8ToBytes } from '@noble/hashes/utils.js'
import { base58 } from '@scure/base'
import type { PluginContext } from '@latchkey/kernel'
import { SOLANA } from '../coinTypes.js'
import type { NameSystem } from '../NameSystem.js'
import { nameAddress, programAddress } from './derive.js'
import { HEADER_BYTES, leadOf } from './leadOf.js'
import { FAVOURITES, NAME_PROGRAM, REVERSE } from './programs.js'
import type { SolanaReader } from './readAccounts.js'
import { createSolanaReader } from './readAccounts.js'

/** Most bytes of a label. */
const LONGEST = 255

/** Names that end with `.sol`, read from Solana. */
export function createSns(context: Pick<PluginContext, 'read'>): NameSystem {
  return {
    isName: (text) => /^([^\s.]+\.){1,2}sol$/u.test(text),
    resolve: async ({ name, chainId, signal }) =>
      chainId === SOLANA ? leadOf(createSolanaReader(context, chainId, signal), name) : undefined,
    claimOf: async ({ address, chainId, signal }) =>
      chainId === SOLANA ? favouriteOf(createSolanaReader(context, chainId, signal), address) : undefined,
  }
}

/** The domain that an account prefers; undefined without one, and for a name below a domain. */
async function favouriteOf(reader: SolanaReader, account: string): Promise<string | undefined> {
  const address = programAddress([utf8ToBytes('favourite_domain'), base58.decode(account)], FAVOURITES)
  const [favourite] = await reader.accounts([{ address, program: FAVOURITES }])
  // A mark, and the account of a name.
  if (favourite === undefined || favourite.length < 33) return undefined
  const called = nameAddress(base58.encode(favourite.slice(1, 33)), { signer: REVERSE })
  const [reverse] = await reader.accounts([{ address: called, program: NAME_PROGRAM }])
  const label = reverse && readText(reverse.slice(HEADER_BYTES))
  return label === undefined || label.includes('.') ? undefined : `${label}.sol`
}

/** A text after its length. */
function readText(bytes: Uint8Array): string | undefined {
  if (bytes.length < 4) return undefined
  const length = new DataView(bytes.buffer).getUint32(0, true)
  if (length === 0 || length > LONGEST || bytes.length < 4 + length) return undefined
  return new TextDecoder().decode(bytes.slice(4, 4 + length))
}
