import { LatchkeyError } from '@latchkey/kernel'

/** The error of a component of ours that failed. @param component - Its public name. */
export function componentFailed(component: string, cause: unknown): LatchkeyError<'COMPONENT_FAILED'> {
  return new LatchkeyError('COMPONENT_FAILED', { component }, { cause })
}
