import * as z from 'zod/mini'
import type { Accounts, ChainAccount } from '../accounts/createAccounts.js'
import type { Offer } from '../accounts/createOffer.js'
import { failure } from '../channel/failure.js'
import { clock } from '../clock.js'
import type { Turns } from '../createTurns.js'
import type { Bundles } from '../smart/bundles/createBundles.js'
import { createNode } from '../networks/createNode.js'
import type { Network } from '../networks/createNetworks.js'
import { addressSchema, hashSchema, isSame } from './evm/hex.js'
import { readCalls } from './evm/readCalls.js'
import { readParams } from './readParams.js'

/** What {@link readSafely} stands on. */
export interface SafeParts {
  readonly accounts: Accounts
  readonly offer: Offer
  readonly bundles: Bundles
  readonly turns: Turns
}

/** A request that needs no approval. */
export interface SafeRequest {
  readonly method: string
  /** Frozen. */
  readonly params: unknown
  readonly where: Network
  readonly signal: AbortSignal
}

const OF_BUNDLER = /UserOperation|EntryPoints/
const capabilitiesSchema = z.union([
  z.tuple([]),
  z.tuple([addressSchema], z.unknown()),
  z.tuple([addressSchema, z.array(z.string().check(z.maxLength(66))).check(z.maxLength(256))]),
])
const idSchema = z.tuple([z.string().check(z.minLength(1), z.maxLength(4_096))])

/** Answers a request that needs no approval, by the node or the bundler of the network. */
export async function readSafely(parts: SafeParts, request: SafeRequest): Promise<unknown> {
  const { method, params, where, signal } = request
  switch (method) {
    case 'eth_accounts':
      return (await ownAccounts(parts, request)).map(({ address }) => address)
    case 'eth_chainId':
      return `0x${BigInt(where.chainId.slice('eip155:'.length)).toString(16)}`
    case 'wallet_getCapabilities':
      return readCapabilities(parts, request)
    case 'wallet_getSupportedExecutionPermissions':
      return readSupported(parts)
    case 'wallet_getCallsStatus':
      return readStatus(parts, request)
    default:
      return OF_BUNDLER.test(method)
        ? askBundler(parts, request)
        : (await createNode({ url: where.rpcUrl, chainId: where.chainId, signal })).ask(method, params, signal)
  }
}

/** What is known is told while a person is asked something else. */
const ownAccounts = async ({ accounts, turns }: SafeParts, { where, signal }: SafeRequest): Promise<readonly ChainAccount[]> =>
  (await accounts.listKnown(where)) ?? turns(() => accounts.list(where, signal), signal)

/** Of the key there are none. */
async function readCapabilities(parts: SafeParts, request: SafeRequest): Promise<unknown> {
  const { offer } = parts
  const [address, asked] = readParams(capabilitiesSchema, request.params)
  const own = await ownAccounts(parts, request)
  const account = address === undefined ? own[0] : own.find((each) => isSame(each.address, address))
  if (account?.type !== 'smartAccount') return {}
  const served = (await offer.smartNetworks()).map(({ chainId }) => chainId)
  return (await import('../smart/bundles/capabilitiesOf.js')).capabilitiesOf(served, asked as readonly string[] | undefined)
}

/** Sessions are of accounts by EIP-7702. @see ERC-7715 https://eips.ethereum.org/EIPS/eip-7715 */
async function readSupported({ offer }: SafeParts): Promise<unknown> {
  if (!(await offer.hasSessions())) return {}
  const networks = (await offer.smartNetworks()).filter(({ kind }) => kind === 'delegated')
  const chainIds = networks.map(({ chainId }) => `0x${chainId.toString(16)}`)
  const { PERMISSION_TYPES } = await import('../smart/sessions/readRight.js')
  return Object.fromEntries(PERMISSION_TYPES.map((type) => [type, { chainIds, ruleTypes: ['expiry'] }]))
}

/** A bundle of the smart account by the page's id or its operation's hash, else one call of the key by its transaction's. */
async function readStatus(parts: SafeParts, request: SafeRequest): Promise<unknown> {
  const { accounts, offer, bundles } = parts
  const { params, where, signal } = request
  const [id] = readParams(idSchema, params)
  const sent = bundles.find(id)
  const isHash = hashSchema.safeParse(id).success
  if (sent && `eip155:${sent.chainId}` !== where.chainId) throw failure('FAILED', 'The bundle is of another network.')
  const offered = sent || isHash ? await offer.findSmart(where.chainId) : undefined
  if (offered) {
    // Opened in its turn: it may show a screen.
    await ownAccounts(parts, request)
    const account = await accounts.openSmart(where, signal)
    const outcome = await account.find((sent?.hash ?? id) as `0x${string}`, signal)
    if (sent || outcome) return (await import('../smart/bundles/toCallsStatus.js')).toCallsStatus({ id, chainId: offered.chainId, outcome })
  }
  return readCalls(params, await createNode({ url: where.rpcUrl, chainId: where.chainId, signal }), signal)
}

async function askBundler({ offer }: SafeParts, { method, params, where, signal }: SafeRequest): Promise<unknown> {
  const offered = await offer.findSmart(where.chainId)
  if (!offered) throw failure('NOT_SERVED', `The accounts of this network have no ${method}.`)
  const { askService } = await import('../smart/service/askService.js')
  const { bundlerUrl: url, chainId } = offered
  const asked = Array.isArray(params) ? (params as readonly unknown[]) : []
  return askService({ by: 'bundler', url, chainId, clock }, { method, params: asked, signal })
}
