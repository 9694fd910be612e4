import { optionInvalid } from '@latchkey/kernel'

/** Checks a number of an option. A comparison with NaN, e.g. of an unset variable, would disable the limit. @throws LatchkeyError `OPTION_INVALID` */
export function checkLimit(name: string, value: number, least: number): void {
  if (!(Number.isFinite(value) && value >= least)) throw optionInvalid(name, `is '${value}'`, `give a number of ${least} or more`)
}

/** Checks limits of at least 1, by the names of their options. @throws LatchkeyError `OPTION_INVALID` */
export function checkLimits(limits: Readonly<Record<string, number>>): void {
  for (const [name, value] of Object.entries(limits)) checkLimit(name, value, 1)
}
