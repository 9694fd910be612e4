import type { OnrampOrder } from '../contracts/index.js'

const OVER: readonly OnrampOrder['state'][] = ['completed', 'failed', 'arrived', 'unconfirmed']

/** Whether nothing is waited for any more. */
export const hasEnded = ({ state }: Pick<OnrampOrder, 'state'>): boolean => OVER.includes(state)
