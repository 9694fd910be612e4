// Amounts as people write them; what is shown and sent needs only `formatUnits` and `parseUnits` of the main entry.
export { readTypedAmount } from './readTypedAmount.js'
export type { AmountProblem, TypedAmount, TypedAmountOptions } from './readTypedAmount.js'
export { separatorsOf } from './separatorsOf.js'
export type { Separators } from './separatorsOf.js'
