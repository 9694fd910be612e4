import type { Receipt } from './nodeShapes.js'

/** `ExecutionFailure(bytes32,uint256)` @see https://github.com/safe-global/safe-smart-account/blob/main/contracts/Safe.sol */
const SAFE_FAILED = '0x23428b18acfb3ea64b08dc0c1d296ea9c09702c09083ca5272e64d115b687d23'

/** A Safe includes a call that failed in a transaction that succeeded. @param account - Lower case hexadecimal. */
export const hasSafeFailed = ({ logs }: Receipt, account: string): boolean =>
  logs.some(({ address, topics }) => address === account && topics[0]?.toLowerCase() === SAFE_FAILED)
