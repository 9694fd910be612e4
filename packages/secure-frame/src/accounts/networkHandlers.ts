import { failure } from '../channel/failure.js'
import type { Handlers } from '../channel/servePort.js'
import type { Turns } from '../createTurns.js'
import type { Networks } from '../networks/createNetworks.js'
import type { Accounts } from './createAccounts.js'
import type { Offer } from './createOffer.js'

/** Parameters of {@link networkHandlers}. */
export interface NetworkParts {
  readonly accounts: Accounts
  readonly offer: Offer
  readonly networks: Networks
  readonly turns: Turns
}

type Answered = 'SWITCH_NETWORK' | 'GET_CHAIN_ID' | 'GET_SMART_ACCOUNT_ENABLED_NETWORKS' | 'INIT_SMART_ACCOUNT' | 'SET_PREFERRED_ACCOUNT'

/** The network in use, and which account is preferred on it. */
export function networkHandlers({ accounts, offer, networks, turns }: NetworkParts): Pick<Handlers, Answered> {
  return {
    async SWITCH_NETWORK(asked) {
      const next = networks.find(asked)
      networks.use(next)
      return { chainId: next.chainId }
    },
    GET_CHAIN_ID: async () => ({ chainId: networks.current().chainId }),
    GET_SMART_ACCOUNT_ENABLED_NETWORKS: async () => ({
      smartAccountEnabledNetworks: (await offer.smartNetworks()).map(({ chainId }) => chainId),
    }),
    async INIT_SMART_ACCOUNT(_, signal) {
      const smart = await turns(() => accounts.openSmart(networks.current(), signal), signal)
      return { address: smart.address, isDeployed: await smart.isDeployed(signal) }
    },
    async SET_PREFERRED_ACCOUNT({ type }, signal) {
      const own = await turns(() => accounts.list(networks.current(), signal), signal)
      const account = own.find((each) => each.type === type)
      if (!account) throw failure('NOT_SERVED', 'There is no such account on this network.')
      accounts.prefer(type)
      return account
    },
  }
}
