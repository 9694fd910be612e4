// Amounts as people write them; what is shown and sent needs only `formatUnits` and `parseUnits` of the main entry.
export { readTypedAmount, separatorsOf } from './caip/readTypedAmount.js'
export type { AmountProblem, Separators, TypedAmount, TypedAmountOptions } from './caip/readTypedAmount.js'
