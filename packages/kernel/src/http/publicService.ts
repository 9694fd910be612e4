import type { ServiceEndpoints } from './selfHosted.js'

/**
 * Base URLs of the public hosted service that AppKit 1.7 uses. They belong to a third party: its terms apply, it needs a project id of its own,
 * and it may change or end them at any time.
 *
 * @see https://docs.reown.com
 */
const PUBLIC_SERVICE: ServiceEndpoints = {
  directory: 'https://api.web3modal.org',
  blockchain: 'https://rpc.walletconnect.org',
  analytics: 'https://pulse.walletconnect.org',
  auth: 'https://api.web3modal.org/auth/v1',
}

/**
 * The `endpoints` of the public hosted service, which a third party runs: Reown. Requests carry your `projectId`, which has to be one of
 * theirs.
 *
 * @returns A new object. Leave services out by destructuring, or replace them by spread: `{ ...publicService(), analytics: 'https://…' }`.
 */
export const publicService = (): ServiceEndpoints => ({ ...PUBLIC_SERVICE })
