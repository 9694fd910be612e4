import type { AccountType } from '@latchkey/kernel'
import { isLatchkeyError } from '@latchkey/kernel'
import { failure } from '../channel/failure.js'
import { clock } from '../clock.js'
import type { Addresses } from '../keys/toAddresses.js'
import { createNode } from '../networks/createNode.js'
import type { Network } from '../networks/createNetworks.js'
import type { Sessions } from '../session/createSessions.js'
import type { SmartAccount } from '../smart/SmartAccount.js'
import { REQUEST_MS } from '../timeouts.js'
import type { Wallet } from '../wallet/createWallet.js'
import type { Offer, SmartNetwork } from './createOffer.js'

/** An account on a network. */
export interface ChainAccount {
  readonly address: string
  readonly type: Extract<AccountType, 'eoa' | 'smartAccount'>
}

/** The accounts of who is logged in. Each call may show a screen where the wallet is not open yet: the caller holds the turn. */
export interface Accounts {
  /** The key's and, where there is one, the smart account, the preferred one first. Where the key itself is that, it is listed once, as what is preferred. */
  list(network: Network, signal: AbortSignal): Promise<readonly ChainAccount[]>
  /** The same without a screen, so in nobody's turn. @returns Undefined where one is needed first */
  listKnown(network: Network): Promise<readonly ChainAccount[] | undefined>
  /** @throws LatchkeyError `FRAME_REQUEST_FAILED` with `NOT_SERVED` where the operator offers none | `SMART_ACCOUNT_UNSUPPORTED` | … */
  openSmart(network: Network, signal: AbortSignal): Promise<SmartAccount>
  /**
   * Contracts that take the key's word as the smart account's, on this network: in lower case. Undefined where the operator offers smart accounts and
   * the node says that there are none: it may lie.
   */
  ownContracts(network: Network, signal: AbortSignal): Promise<readonly string[] | undefined>
  /** Which account is first, where there are two. @default the key's */
  prefer(type: ChainAccount['type']): void
}

/** Parameters of {@link createAccounts}. */
export interface AccountParts {
  readonly sessions: Pick<Sessions, 'demand' | 'learn'>
  readonly wallet: Pick<Wallet, 'known' | 'open'>
  readonly offer: Offer
}

/** A page names nodes: accounts by other ones than these are opened again. */
const MOST_OPEN = 16

/** Networks without smart accounts need none of it. */
const contracts = () => import('./contractsOf.js')

/** The account of a chain that is a key. */
const keyOn = (chainId: string, { eip155, solana }: Addresses): ChainAccount => ({
  address: chainId.startsWith('solana:') ? solana : eip155,
  type: 'eoa',
})

/** Creates it. */
export function createAccounts({ sessions, wallet, offer }: AccountParts): Accounts {
  let preferred: ChainAccount['type'] = 'eoa'
  const opened = new Map<string, Promise<SmartAccount>>()

  async function openSmart(network: Network, signal: AbortSignal): Promise<SmartAccount> {
    const offered = await offer.findSmart(network.chainId)
    if (!offered) throw failure('NOT_SERVED', 'There are no smart accounts on this network.')
    return openOf((await wallet.open(signal)).eip155, network, offered)
  }

  function openOf(owner: Addresses['eip155'], network: Network, offered: SmartNetwork): Promise<SmartAccount> {
    const key = [owner, network.chainId, network.rpcUrl].join(' ')
    const account = opened.get(key) ?? open(owner, network, offered)
    opened.set(key, account)
    account.catch(() => opened.delete(key))
    const [oldest] = opened.keys()
    if (opened.size > MOST_OPEN && oldest !== undefined) opened.delete(oldest)
    return account
  }

  /** As it was read before, else as the chain's contracts say. */
  async function findSmart(owner: Addresses['eip155'], network: Network, offered: SmartNetwork): Promise<ChainAccount | undefined> {
    const { account, derived, smart = {} } = await sessions.demand()
    if (derived?.eip155 !== owner) throw failure('NOT_CONNECTED', 'Another account has logged in.')
    const key = (await contracts()).cacheKey(offered)
    const known = Object.hasOwn(smart, key) ? smart[key] : undefined
    if (known !== undefined) return { address: known, type: 'smartAccount' }
    try {
      const { address } = await openOf(owner, network, offered)
      await sessions.learn(account.id, { smart: { ...smart, [key]: address } })
      return { address, type: 'smartAccount' }
    } catch (error) {
      // The operator's mistake, which the request for the account itself tells: visitors have their key.
      if (isLatchkeyError(error, 'SMART_ACCOUNT_UNSUPPORTED')) return undefined
      throw error
    }
  }

  async function listOf(addresses: Addresses, network: Network): Promise<readonly ChainAccount[]> {
    const key = keyOn(network.chainId, addresses)
    const offered = await offer.findSmart(network.chainId)
    const smart = offered && (await findSmart(addresses.eip155, network, offered))
    if (!smart) return [key]
    if (smart.address === key.address) return [{ ...key, type: preferred }]
    return preferred === 'eoa' ? [key, smart] : [smart, key]
  }

  return {
    list: async (network, signal) => listOf(await wallet.open(signal), network),
    async listKnown(network) {
      const addresses = await wallet.known()
      return addresses && listOf(addresses, network)
    },
    openSmart,
    async ownContracts(network, signal) {
      const offered = await offer.findSmart(network.chainId)
      if (!offered) return []
      const { contractsOf } = await contracts()
      const own = contractsOf(offered)
      // Of these no node is asked: a page that names one cannot deny them.
      if ('delegated' in own) {
        const { delegator, delegationManager } = own.delegated
        return [delegator, delegationManager].map((address) => address.toLowerCase())
      }
      const smart = await findSmart((await wallet.open(signal)).eip155, network, offered)
      return smart && [smart.address, own.deployment.module].map((address) => address.toLowerCase())
    },
    prefer(type) {
      preferred = type
    },
  }
}

/** Not by the signal of one caller: others share it. */
async function open(owner: Addresses['eip155'], { chainId, rpcUrl }: Network, offered: SmartNetwork): Promise<SmartAccount> {
  const signal = AbortSignal.timeout(REQUEST_MS)
  const [{ openSmartAccount }, { contractsOf }, node] = await Promise.all([
    import('../smart/openSmartAccount.js'),
    contracts(),
    createNode({ url: rpcUrl, chainId, signal }),
  ])
  const { bundlerUrl, paymasterUrl } = offered
  const services = { bundler: bundlerUrl, ...(paymasterUrl !== undefined && { paymaster: { url: paymasterUrl } }) }
  return openSmartAccount({ owner, chainId: offered.chainId, read: node.ask, clock, ...services, ...contractsOf(offered) }, signal)
}
