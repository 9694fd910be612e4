import type { CaipNetworkId } from '@latchkey/kernel'
import type { SiwxMessageData } from '../contracts/index.js'
import { CHAIN_NAMES, isChainName } from './chainNames.js'
import { checkData, LONGEST_MESSAGE } from './checkData.js'
import { readFields } from './readFields.js'
import { refuse } from './refuse.js'
import { clusterOf } from './solanaClusters.js'

/** The parts of a message. */
export interface ParsedSiwxMessage {
  readonly data: SiwxMessageData
  /** The name of the chain in its first line, e.g. `Ethereum`. */
  readonly chainName: string
  /** Whether `formatSiwxMessage` writes exactly this text. Solana wallets use a slightly different layout. */
  readonly layout: 'standard' | 'wallet'
}

const HEADER = /^(?:([^:/ ]+):\/\/)?([^ ]+) wants you to sign in with your ([^:\n]+) account:$/

/**
 * Reads a sign-in message by the grammar of EIP-4361 and CAIP-122, and rejects everything else.
 *
 * If the first line names Solana, it also accepts the layout of `solana:signIn`: one blank line less without a statement, and clusters by name.
 *
 * @throws LatchkeyError `SIWX_MESSAGE_INVALID` | `CAIP_INVALID`
 * @see https://eips.ethereum.org/EIPS/eip-4361#abnf-message-format
 */
export function parseSiwxMessage(text: string): ParsedSiwxMessage {
  if (text.length > LONGEST_MESSAGE) refuse('it is too long')
  const lines = text.split('\n')
  const { chainName, ...origin } = readHeader(lines[0] ?? '')
  const { statement, rest, isShort } = readStatement(lines, chainName === CHAIN_NAMES['solana'])
  const { chain, ...fields } = readFields(rest)
  const chainId = toChainId(chain, chainName)
  const data: SiwxMessageData = {
    accountAddress: lines[1] ?? '',
    chainId,
    ...origin,
    ...(statement !== undefined && { statement }),
    ...fields,
  }
  checkData(data)
  const namespace = chainId.slice(0, chainId.indexOf(':'))
  if (!isChainName(chainName, namespace)) refuse('the first line names another chain than the chain id')
  return { data, chainName, layout: isShort || (chain !== chainId && namespace !== 'eip155') ? 'wallet' : 'standard' }
}

function readHeader(line: string): { readonly domain: string; readonly scheme?: string; readonly chainName: string } {
  const match = HEADER.exec(line) ?? refuse('the first line has no domain or chain')
  const [, scheme, domain = '', chainName = ''] = match
  return { domain, chainName, ...(scheme !== undefined && { scheme }) }
}

function toChainId(chain: string, chainName: string): CaipNetworkId {
  if (chainName === CHAIN_NAMES['eip155']) return `eip155:${chain}`
  return (chainName === CHAIN_NAMES['solana'] ? clusterOf(chain) : chain) as CaipNetworkId
}

interface Statement {
  readonly statement?: string
  /** The lines from `URI: ` on. */
  readonly rest: readonly string[]
  readonly isShort: boolean
}

function readStatement(lines: readonly string[], mayBeShort: boolean): Statement {
  if (lines[2] !== '') refuse('the blank line after the address is missing')
  if (lines[3] === '') return { rest: lines.slice(4), isShort: false }
  if (lines[4] === '') return { statement: lines[3] ?? '', rest: lines.slice(5), isShort: false }
  return mayBeShort ? { rest: lines.slice(3), isShort: true } : refuse('the blank line before the URI is missing')
}
