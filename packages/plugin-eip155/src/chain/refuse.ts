import { optionInvalid } from '@latchkey/kernel'

/** Rejects an option. @param option - After the factory's name. @throws LatchkeyError `OPTION_INVALID`, always */
export function refuse(option: string, problem: string, fix: string): never {
  throw optionInvalid(`eip155.${option}`, problem, fix)
}

/** Whether a value is an object. */
export function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}
