import { APPROVED_METHODS, type PayloadOf, SAFE_METHODS } from '@latchkey/cloud-protocol/embedded'
import { LatchkeyError } from '@latchkey/kernel'
import { failure } from '../channel/failure.js'
import type { Turns } from '../createTurns.js'
import type { Addresses } from '../keys/toAddresses.js'
import type { Screens } from '../screens/Screens.js'
import type { Sessions } from '../session/createSessions.js'
import type { Wallet } from '../wallet/createWallet.js'
import { createNode } from './createNode.js'
import type { Network, Networks } from './createNetworks.js'
import { freezeParams } from './freezeParams.js'
import { readCalls } from './evm/readCalls.js'
import type { Prepared, Signing } from './Signing.js'

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
  readonly sessions: Sessions
  readonly wallet: Wallet
  readonly screens: Screens
  readonly turns: Turns
  /** The page around the frame. */
  readonly page: () => { readonly origin: string; readonly name?: string }
  readonly networks: Networks
}

interface Asked {
  readonly method: string
  /** Frozen. */
  readonly params: unknown
}

const SAFE: ReadonlySet<string> = new Set(SAFE_METHODS)
const APPROVED: ReadonlySet<string> = new Set(APPROVED_METHODS)
/** Of accounts that are contracts; there are none yet. */
const OF_CONTRACTS = /UserOperation|EntryPoints|Permissions$|^wallet_getAssets$|^eth_getAccount$/

/** The account of a chain. */
export const addressOn = (chainId: string, { eip155, solana }: Addresses): string => (chainId.startsWith('solana:') ? solana : eip155)

/** Answers requests by the two lists of methods; all others are refused. */
export function createRpc({ sessions, wallet, screens, turns, page, networks }: RpcParts): Rpc {
  const approvals = new Set<AbortController>()

  async function addressOf(chainId: string, signal: AbortSignal): Promise<string> {
    return addressOn(chainId, await wallet.open(signal))
  }
  const whereOf = (asked: PayloadOf<'RPC_REQUEST'>): Network => {
    const where = networks.find(asked)
    const isOf = (namespace: string): boolean => where.chainId.startsWith(`${namespace}:`)
    const { chainNamespace, method } = asked
    if ((chainNamespace !== undefined && !isOf(chainNamespace)) || method.startsWith('solana_') !== isOf('solana'))
      throw failure('FAILED', 'The request is of another kind of network.')
    return where
  }

  async function readSafely({ method, params }: Asked, where: Network, signal: AbortSignal): Promise<unknown> {
    if (method === 'eth_accounts') return [await turns(() => addressOf(where.chainId, signal), signal)]
    if (method === 'eth_chainId') return `0x${BigInt(where.chainId.slice('eip155:'.length)).toString(16)}`
    if (method === 'wallet_getCapabilities') return {}
    const node = await createNode({ url: where.rpcUrl, chainId: where.chainId, signal })
    if (method === 'wallet_getCallsStatus') return readCalls(params, node, signal)
    return node.ask(method, params, signal)
  }

  /** One at a time: prepared, shown and signed in its turn, by the account that is logged in the whole time. */
  async function approve(
    asked: { readonly method: string; readonly params: unknown },
    where: Network,
    signal: AbortSignal,
  ): Promise<unknown> {
    await sessions.demand()
    const controller = new AbortController()
    const within = AbortSignal.any([signal, controller.signal])
    approvals.add(controller)
    try {
      const send = await turns(() => ask({ ...asked, ...where }, within), within)
      return await send()
    } finally {
      approvals.delete(controller)
    }
  }

  async function ask({ method, params, chainId, rpcUrl }: Network & Asked, signal: AbortSignal): Promise<() => Promise<unknown>> {
    const { account } = await sessions.demand()
    const address = await addressOf(chainId, signal)
    const open = () => createNode({ url: rpcUrl, chainId, signal })
    const prepared = await prepare({ method, params, chainId, address, node: open, signal })
    const read = async (asked: string, given: unknown, within: AbortSignal) => (await open()).ask(asked, given, within)
    await screens.approve({ ...prepared.shown, chainId, page: page(), address, read }, signal)
    signal.throwIfAborted()
    if ((await sessions.demand()).account.id !== account.id) throw failure('NOT_CONNECTED', 'Another account has logged in.')
    return wallet.withKeys((keys) => prepared.sign(keys), signal)
  }

  return {
    async request(payload, signal) {
      const { method } = payload
      const isSafe = SAFE.has(method)
      if (!isSafe && !APPROVED.has(method)) throw failure('METHOD_NOT_ALLOWED', 'Action not allowed')
      if (OF_CONTRACTS.test(method)) throw failure('NOT_SERVED', `The accounts of this wallet have no ${method}.`)
      const where = whereOf(payload)
      if (method.startsWith('solana_') !== where.chainId.startsWith('solana:'))
        throw failure('FAILED', 'The method is of another kind of network.')
      const params = freezeParams(payload.params)
      return isSafe ? readSafely({ method, params }, where, signal) : approve({ method, params }, where, signal)
    },
    async signMessage(message, where, signal) {
      const address = await turns(() => addressOf(where.chainId, signal), signal)
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

/** Code that only approvals need is loaded with the first of them. */
async function prepare(signing: Signing): Promise<Prepared> {
  switch (signing.method) {
    case 'personal_sign':
      return (await import('./evm/prepareMessage.js')).prepareMessage(signing)
    case 'eth_signTypedData_v4':
      return (await import('./evm/prepareTyped.js')).prepareTyped(signing)
    case 'eth_sendTransaction':
      return (await import('./evm/prepareTransaction.js')).prepareTransaction(signing)
    case 'wallet_sendCalls':
      return (await import('./evm/prepareCalls.js')).prepareCalls(signing)
    default:
      return (await import('./solana/prepareSolana.js')).prepareSolana(signing)
  }
}
