import type { OnrampMethod } from '../contracts/index.js'
import { toExact } from './decimal.js'
import type { OnrampLimits } from './OnrampState.js'

/** Whether an amount can be paid. @param amount - A plain decimal. */
export function isInside(amount: string, { min, max }: OnrampLimits): boolean {
  const exact = toExact(amount)
  return (min === undefined || exact >= toExact(min)) && (max === undefined || exact <= toExact(max))
}

/** The widest of two limits of the same method. */
export function widen(first: OnrampMethod, second: OnrampMethod): OnrampMethod {
  const choose = (one: string | undefined, other: string | undefined, isBetter: boolean) => (isBetter ? one : other)
  const none = (name: 'min' | 'max') => first[name] === undefined || second[name] === undefined
  const min = none('min') ? undefined : choose(first.min, second.min, toExact(first.min ?? '0') <= toExact(second.min ?? '0'))
  const max = none('max') ? undefined : choose(first.max, second.max, toExact(first.max ?? '0') >= toExact(second.max ?? '0'))
  return { id: first.id, name: first.name ?? second.name, min, max }
}
