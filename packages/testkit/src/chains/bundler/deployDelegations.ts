import type { Address } from 'viem'
import { createPublicClient, createWalletClient, defineChain, http } from 'viem'
import { mnemonicToAccount } from 'viem/accounts'
import { testkitError } from '../../testkitError.js'
import { PHRASE } from '../exchange/createDeployer.js'
import type { Anvil } from '../node/startAnvil.js'

/** Contracts of accounts by EIP-7702 on a local chain: the delegation framework 1.3.0. */
export interface DelegationContracts {
  readonly entryPoint: Address
  /** EIP7702StatelessDeleGator. */
  readonly delegator: Address
  readonly delegationManager: Address
  readonly enforcers: Readonly<Record<(typeof ENFORCERS)[number], Address>>
}

/** Options of {@link deployDelegations}. */
export interface DelegationOptions {
  /** An anvil, whose last but two development account pays. */
  readonly node: Pick<Anvil, 'url' | 'chainId'>
  /** EntryPoint 0.7 of the bundler. */
  readonly entryPoint: Address
}

const ENFORCERS = [
  'allowedTargets',
  'allowedMethods',
  'exactCalldata',
  'timestamp',
  'limitedCalls',
  'valueLte',
  'nativeTokenTransferAmount',
  'nativeTokenPeriodTransfer',
  'erc20PeriodTransfer',
] as const

/** As the kit calls them, e.g. `ERC20PeriodTransferEnforcer`. */
const nameOf = (enforcer: string): string =>
  `${enforcer.startsWith('erc20') ? enforcer.replace('erc20', 'ERC20') : enforcer.replace(/^./, (first) => first.toUpperCase())}Enforcer`

/**
 * Deploys the contracts by the function of `@metamask/smart-accounts-kit` (MIT-0), which is installed beside this package.
 *
 * @throws LatchkeyError `TESTKIT_FAILED`
 */
export async function deployDelegations({ node, entryPoint }: DelegationOptions): Promise<DelegationContracts> {
  const { deploySmartAccountsEnvironment: deploy } = await import('@metamask/smart-accounts-kit/utils').catch((cause: unknown) => {
    throw testkitError('@metamask/smart-accounts-kit is not installed', cause)
  })
  const transport = http(node.url)
  const nativeCurrency = { name: 'Ether', symbol: 'ETH', decimals: 18 }
  const chain = defineChain({ id: node.chainId, name: 'Local', nativeCurrency, rpcUrls: { default: { http: [node.url] } } })
  const account = mnemonicToAccount(PHRASE, { addressIndex: 7 })
  const reader = createPublicClient({ chain, transport, pollingInterval: 10 })
  const kit = await deploy(createWalletClient({ chain, transport, account }), reader, chain, { EntryPoint: entryPoint })
  const at = (address: Address | undefined, name: string): Address => {
    if (!address) throw testkitError(`${name} was not deployed`)
    return address
  }
  const enforcers = ENFORCERS.map((name) => [name, at(kit.caveatEnforcers[nameOf(name)], name)])
  return {
    entryPoint,
    delegator: at(kit.implementations['EIP7702StatelessDeleGatorImpl'], 'The delegator'),
    delegationManager: kit.DelegationManager,
    enforcers: Object.fromEntries(enforcers) as DelegationContracts['enforcers'],
  }
}
