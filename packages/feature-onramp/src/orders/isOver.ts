import type { OnrampOrder } from '../contracts/index.js'

/** Whether the state of an order is final. */
export const isOver = ({ state }: Pick<OnrampOrder, 'state'>): boolean => state === 'completed' || state === 'failed'
