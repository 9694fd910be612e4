import { type DelegatedDeployment, PUBLIC_DELEGATIONS } from '../smart/delegated/deployment.js'
import { type Deployment, PUBLIC_DEPLOYMENT } from '../smart/deployments.js'
import type { SmartNetwork } from './createOffer.js'

/** Contracts of one kind of account. */
type Contracts = { readonly delegated: DelegatedDeployment } | { readonly deployment: Deployment }

/** Of the kind that the operator chose. */
export const contractsOf = ({ kind, contracts }: SmartNetwork): Contracts =>
  kind === 'delegated'
    ? { delegated: (contracts as DelegatedDeployment | undefined) ?? PUBLIC_DELEGATIONS }
    : { deployment: (contracts as Deployment | undefined) ?? PUBLIC_DEPLOYMENT }

/** The address follows from the key and these contracts. */
export function cacheKey(offered: SmartNetwork): string {
  const contracts = contractsOf(offered)
  if ('deployment' in contracts) return [offered.chainId, ...Object.values(contracts.deployment)].join(' ')
  const { entryPoint, delegator, delegationManager } = contracts.delegated
  return [offered.chainId, entryPoint, delegator, delegationManager].join(' ')
}
