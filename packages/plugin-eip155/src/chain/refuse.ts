import { optionInvalid } from '@latchkey/kernel'

/** Says no to what the application wrote. @throws LatchkeyError `OPTION_INVALID`, always */
export function refuse(option: string, problem: string, fix: string): never {
  throw optionInvalid(option, problem, fix)
}

/** Whether a value has fields to read. */
export function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}
