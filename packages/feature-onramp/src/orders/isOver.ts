import type { OnrampOrder } from '../contracts/index.js'

/** Whether nothing more happens to an order. */
export const isOver = ({ state }: Pick<OnrampOrder, 'state'>): boolean => state === 'completed' || state === 'failed'
