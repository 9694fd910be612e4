import { addressParameterSchema, balanceQuerySchema, balancesSchema, callerSchema, splitList } from '@latchkey/cloud-protocol'
import * as z from 'zod/mini'
import { isSolanaAddress } from '../base58/base58.js'
import type { Chain, Chains } from '../chains/openChains.js'
import type { Endpoint } from '../endpoints/Endpoint.js'
import { endpoint } from '../endpoints/Endpoint.js'
import { refuse, toRefusal } from '../errors/refuse.js'
import type { ImageLinks } from '../image/createImageLinks.js'
import { linkIcon } from '../image/linkIcon.js'
import { createBalances } from './createBalances.js'
import type { TokensOf } from './TokensOf.js'

/** Contracts that one call may name. */
const MOST_FORCED = 20

interface BalanceParts {
  readonly chains: Chains
  readonly tokensOf: TokensOf
  readonly links: ImageLinks
  /** Milliseconds since 1970. */
  readonly now: () => number
}

/** What accounts have. */
export function balanceEndpoints(parts: BalanceParts): readonly Endpoint[] {
  const balancesOf = createBalances(parts)
  return [
    endpoint({
      method: 'GET',
      path: '/v1/account/{address}/balance',
      summary:
        'The coin of an account and its tokens that are known, on one chain, or on all that have such addresses and whose nodes answer',
      access: 'page',
      parameters: addressParameterSchema,
      query: z.object({ ...callerSchema.shape, ...balanceQuerySchema.shape }),
      answer: balancesSchema,
      async handle({ path, query: { chainId, forceUpdate }, project }) {
        const [address, own] = readAccount(path.address)
        const forced = splitList(forceUpdate).slice(0, MOST_FORCED)
        const asked = chainsOf(parts.chains, address, chainId ?? own)
        const answers = await Promise.allSettled(
          asked.map((chain) => balancesOf({ chain, address, also: forced.flatMap((id) => contractOf(id, chain.chainId)) })),
        )
        const failed = answers.find((answer) => answer.status === 'rejected')
        const isLost =
          failed !== undefined && (answers.every(({ status }) => status === 'rejected') || toRefusal(failed.reason) === undefined)
        if (isLost) throw failed.reason
        const balances = answers.flatMap((answer) => (answer.status === 'fulfilled' ? answer.value : [])).slice(0, 1_000)
        return { body: { balances: balances.map((balance) => linkIcon(balance, parts.links, project.id)) } }
      },
    }),
  ]
}

/** An address, and its chain where it is written as a CAIP-10 id. Of eip155 in lower case, so that each account is asked for once. */
function readAccount(text: string): readonly [string, string | undefined] {
  const [, chainId, address = ''] = /^(?:([^:]+:[^:]+):)?([^:]+)$/.exec(text) ?? []
  return [isEvmAddress(address) ? address.toLowerCase() : address, chainId]
}

const isEvmAddress = (address: string): boolean => /^0x[0-9a-fA-F]{40}$/.test(address)

/** Whether an address can be one of a chain. */
const fits = (chainId: string, address: string): boolean =>
  chainId.startsWith('eip155:') ? isEvmAddress(address) : isSolanaAddress(address)

function chainsOf({ list }: Chains, address: string, chainId: string | undefined): readonly Chain[] {
  const named = chainId === undefined ? list : list.filter((chain) => chain.chainId === chainId)
  if (named.length === 0) throw refuse('NOT_SERVED', 'This cloud does not serve the chain.', 'chainId')
  const fitting = named.filter((chain) => fits(chain.chainId, address))
  if (fitting.length === 0) throw refuse('REQUEST_INVALID', 'The address is none of the chain.', 'address')
  return fitting
}

/** The contract of a CAIP-10 id, if it is on a chain. */
function contractOf(id: string, chainId: string): readonly string[] {
  const contract = id.startsWith(`${chainId}:`) ? id.slice(chainId.length + 1) : ''
  return fits(chainId, contract) ? [contract] : []
}
