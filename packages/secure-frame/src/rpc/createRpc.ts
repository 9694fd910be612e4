import { APPROVED_METHODS, GRANT_METHODS, type PayloadOf, REVOKE_METHODS, SAFE_METHODS } from '@latchkey/cloud-protocol/embedded'
import { LatchkeyError } from '@latchkey/kernel'
import type { Accounts, ChainAccount } from '../accounts/createAccounts.js'
import type { Offer } from '../accounts/createOffer.js'
import { failure } from '../channel/failure.js'
import type { Turns } from '../createTurns.js'
import type { Screens } from '../screens/Screens.js'
import type { Sessions } from '../session/createSessions.js'
import { createBundles } from '../smart/bundles/createBundles.js'
import type { Wallet } from '../wallet/createWallet.js'
import { createNode } from '../networks/createNode.js'
import type { Network, Networks } from '../networks/createNetworks.js'
import { freezeParams } from './freezeParams.js'
import { isSame } from './evm/hex.js'
import { namedAccount } from './evm/namedAccount.js'
import { readSafely } from './readSafely.js'
import type { KeySigning, Prepared, SessionSigning, Signing } from './Signing.js'

/** What the page asks of accounts and chains. */
export interface Rpc {
  request(payload: PayloadOf<'RPC_REQUEST'>, signal: AbortSignal): Promise<unknown>
  /** Signs one message of a login, with an approval. @returns The signature in the encoding of the chain. */
  signMessage(message: string, network: Network, signal: AbortSignal): Promise<string>
  /** Ends the approval that is shown, and those that wait. */
  abort(): void
}

/** Parameters of {@link createRpc}. */
export interface RpcParts {
  readonly sessions: Pick<Sessions, 'demand'>
  readonly wallet: Pick<Wallet, 'withKeys'>
  readonly accounts: Accounts
  readonly offer: Offer
  readonly screens: Pick<Screens, 'approve'>
  readonly turns: Turns
  /** The page around the frame. */
  readonly page: () => { readonly origin: string; readonly name?: string }
  readonly networks: Networks
  /** For which the service keeps its list of smart sessions. */
  readonly projectId: string
}

interface Asked {
  readonly method: string
  /** Frozen. */
  readonly params: unknown
}

const SAFE: ReadonlySet<string> = new Set(SAFE_METHODS)
const APPROVED: ReadonlySet<string> = new Set(APPROVED_METHODS)
const MESSAGES: ReadonlySet<string> = new Set(['personal_sign', 'eth_signTypedData_v4'])
const GRANTS: ReadonlySet<string> = new Set(GRANT_METHODS)
const SESSIONS: ReadonlySet<string> = new Set([...GRANT_METHODS, ...REVOKE_METHODS])
/** Nobody can read what a page's own operation does; the service, and not the wallet, lists sessions; assets are not offered. */
const NOT_SERVED = /^eth_sendUserOperation$|^wallet_getGrantedExecutionPermissions$|^wallet_getAssets$|^eth_getAccount$/

/** Answers requests by the two lists of methods; all others are refused. */
export function createRpc({ sessions, wallet, accounts, offer, screens, turns, page, networks, projectId }: RpcParts): Rpc {
  const bundles = createBundles()
  const approvals = new Set<AbortController>()

  const whereOf = (asked: PayloadOf<'RPC_REQUEST'>): Network => {
    const where = networks.find(asked)
    const isOf = (namespace: string): boolean => where.chainId.startsWith(`${namespace}:`)
    const { chainNamespace, method } = asked
    if ((chainNamespace !== undefined && !isOf(chainNamespace)) || method.startsWith('solana_') !== isOf('solana'))
      throw failure('FAILED', 'The request is of another kind of network.')
    return where
  }

  /** One at a time: prepared, shown and signed in its turn, by the account that is logged in the whole time. */
  async function approve(asked: Asked, where: Network, signal: AbortSignal): Promise<unknown> {
    const controller = new AbortController()
    const withdraw = (): void => controller.abort(signal.reason)
    if (signal.aborted) withdraw()
    signal.addEventListener('abort', withdraw)
    approvals.add(controller)
    let send: () => Promise<unknown>
    try {
      await sessions.demand()
      send = await turns(() => ask(asked, where, controller.signal), controller.signal)
    } finally {
      approvals.delete(controller)
      signal.removeEventListener('abort', withdraw)
    }
    // What is signed is sent: only an answer says what became of it.
    return send()
  }

  async function ask(asked: Asked, where: Network, signal: AbortSignal): Promise<() => Promise<unknown>> {
    const { account } = await sessions.demand()
    const { chainId, rpcUrl } = where
    const own = await accounts.list(where, signal)
    const { address, type } = chosen(asked, own)
    const open = () => createNode({ url: rpcUrl, chainId, signal })
    const signing: Signing = { ...asked, chainId, address, node: open, signal }
    const isOfKey = type === 'eoa' && !SESSIONS.has(asked.method)
    const prepared = await (isOfKey ? prepareOfKey(signing, where) : prepareOfSmart(signing, where))
    const read = async (method: string, given: unknown, within: AbortSignal) => (await open()).ask(method, given, within)
    const { shown, sign, ...known } = prepared
    const network = await offer.nameOf(chainId)
    await screens.approve({ ...shown, ...known, ...(network && { network }), chainId, page: page(), address, read }, signal)
    signal.throwIfAborted()
    if ((await sessions.demand()).account.id !== account.id) throw failure('NOT_CONNECTED', 'Another account has logged in.')
    return wallet.withKeys(async (keys) => sign(keys), signal)
  }

  async function prepareOfKey(signing: Signing, where: Network): Promise<Prepared> {
    const hasSmart = (await offer.smartNetworks()).length > 0
    return prepare({ ...signing, hasSmart, ownContracts: hasSmart ? await accounts.ownContracts(where, signing.signal) : [] })
  }
  async function prepareOfSmart(signing: Signing, where: Network): Promise<Prepared> {
    const isSession = SESSIONS.has(signing.method)
    if (isSession && !(await offer.hasSessions())) throw failure('NOT_SERVED', 'The operator offers no smart sessions.')
    const smart = await accounts.openSmart(where, signing.signal)
    if (isSession) return prepareOfSession({ ...signing, smart, page: { origin: page().origin, projectId } })
    if (!isSame(smart.address, signing.address)) throw failure('UNTRUSTED', 'The smart account has another address than before.')
    if (!smart.openSigner && MESSAGES.has(signing.method)) return prepareOfKey(signing, where)
    return (await import('./evm/prepareSmart.js')).prepareSmart({ ...signing, smart, bundles })
  }

  return {
    async request(payload, signal) {
      const { method } = payload
      const isSafe = SAFE.has(method)
      if (!isSafe && !APPROVED.has(method)) throw failure('METHOD_NOT_ALLOWED', 'Action not allowed')
      if (NOT_SERVED.test(method)) throw failure('NOT_SERVED', `The accounts of this wallet have no ${method}.`)
      const where = whereOf(payload)
      const params = freezeParams(payload.params)
      return isSafe
        ? readSafely({ accounts, offer, bundles, turns }, { method, params, where, signal })
        : approve({ method, params }, where, signal)
    },
    async signMessage(message, where, signal) {
      const [own] = await turns(() => accounts.list(where, signal), signal)
      const address = own?.address ?? ''
      if (!where.chainId.startsWith('solana:'))
        return String(await approve({ method: 'personal_sign', params: freezeParams([hexOf(message), address]) }, where, signal))
      const { base58 } = await import('@scure/base')
      const params = freezeParams({ message: base58.encode(new TextEncoder().encode(message)), pubkey: address })
      return ((await approve({ method: 'solana_signMessage', params }, where, signal)) as { readonly signature: string }).signature
    },
    abort() {
      for (const controller of approvals) controller.abort(new LatchkeyError('ABORTED', { action: 'RPC_ABORT' }))
    },
  }
}

/** A text that is hex from end to end would be signed as bytes. */
const hexOf = (text: string): string =>
  `0x${[...new TextEncoder().encode(text)].map((byte) => byte.toString(16).padStart(2, '0')).join('')}`

/** The account that a request names; where it names none, the preferred one. Another's is refused by what prepares it. */
function chosen({ method, params }: Asked, [first, ...others]: readonly ChainAccount[]): ChainAccount {
  const named = namedAccount(method, params)
  const account = others.find(({ address }) => named !== undefined && isSame(address, named)) ?? first
  if (!account) throw failure('NOT_CONNECTED', 'There is no account.')
  return account
}

/** Code that only approvals need is loaded with the first of them. */
async function prepare(signing: KeySigning): Promise<Prepared> {
  switch (signing.method) {
    case 'personal_sign':
    case 'eth_signTypedData_v4':
      return (await import('./evm/signByKey.js')).signByKey(signing)
    case 'eth_sendTransaction':
      return (await import('./evm/prepareTransaction.js')).prepareTransaction(signing)
    case 'wallet_sendCalls':
      return (await import('./evm/prepareCalls.js')).prepareCalls(signing)
    default:
      return (await import('./solana/prepareSolana.js')).prepareSolana(signing)
  }
}

async function prepareOfSession(signing: SessionSigning): Promise<Prepared> {
  const { demandDelegations, prepareGrant } = await import('./evm/prepareGrant.js')
  const delegations = demandDelegations(signing.smart)
  if (GRANTS.has(signing.method)) return prepareGrant(signing, delegations)
  return (await import('./evm/prepareRevocation.js')).prepareRevocation(signing, delegations)
}
