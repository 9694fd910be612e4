import type { Fact } from './Described.js'

/**
 * The number that is signed, for an amount that is shown by the decimals of its token: those are what a node of the page says, and a lie would make
 * a thousand coins look like none.
 *
 * @param decimals - Undefined, or none: the amount is shown in base units anyway.
 */
export const exactUnits = (amount: bigint, decimals: number | undefined): readonly Fact[] =>
  decimals ? [{ label: 'frame.fact.units', value: String(amount), isCode: true }] : []
