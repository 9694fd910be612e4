import { isLatchkeyError, providerErrorCode } from '@latchkey/kernel'

/** The wallet's own code: the kernel translates it, and keeps what the wallet said as the cause. */
const codeOf = (error: unknown): number | undefined => (isLatchkeyError(error) ? providerErrorCode(error.cause) : undefined)

/**
 * A bundle is declined, what it is for is not: 5700 a capability, 5710 the network, 5740 too many calls, 5750 the visitor does not want the account
 * upgraded, 5760 no atomic execution; or the method is unknown.
 *
 * @see EIP-5792 https://eips.ethereum.org/EIPS/eip-5792#error-codes
 */
const DECLINED: readonly (number | undefined)[] = [5700, 5710, 5740, 5750, 5760]

/** Whether the same goal has to be reached without a bundle. */
export const declinesBundle = (error: unknown): boolean =>
  DECLINED.includes(codeOf(error)) || isLatchkeyError(error, 'METHOD_NOT_SUPPORTED')

/** There is a bundle with this id already. @see EIP-5792 */
const DUPLICATE = 5720
/** Invalid parameters, invalid input. @see EIP-1474 https://eips.ethereum.org/EIPS/eip-1474 */
const INVALID: readonly (number | undefined)[] = [-32_602, -32_000]

/** Whether the wallet does not take a request in this version: wallets answer that it is invalid, before they ask anybody. */
export const refusesVersion = (error: unknown): boolean => INVALID.includes(codeOf(error))

/** The wallet was asked, and what became of it is not known. */
const SILENT = [
  'WALLET_TIMEOUT',
  'WALLET_DISCONNECTED',
  'CHAIN_DISCONNECTED',
  'SESSION_EXPIRED',
  'HTTP_UNREACHABLE',
  'EVM_UNKNOWN',
] as const

/** Whether what was asked for may have been sent nevertheless. */
export const mayBeSent = (error: unknown): boolean =>
  codeOf(error) === DUPLICATE || SILENT.some((code) => isLatchkeyError(error, code)) || isLatchkeyError(error, 'ABORTED')
