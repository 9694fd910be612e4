// Amounts as people write them; what is shown and sent needs only `formatUnits` and `parseUnits` of the main entry.
export { readTypedAmount } from './caip/readTypedAmount.js'
export type { AmountProblem, TypedAmount, TypedAmountOptions } from './caip/readTypedAmount.js'
export { separatorsOf } from './caip/readTypedAmount.js'
export type { Separators } from './caip/readTypedAmount.js'
