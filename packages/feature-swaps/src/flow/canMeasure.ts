// Loads without the rest of the kit: whether swaps can be measured is asked before anybody swaps.
export { canMeasure } from '@latchkey/evm-kit/send'
