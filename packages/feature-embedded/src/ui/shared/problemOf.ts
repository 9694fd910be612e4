import { isLatchkeyError } from '@latchkey/kernel'
import type { useText } from '@latchkey/react/ui'

/** Answers of the frame with words of their own. */
const ANSWERS = ['CODE_WRONG', 'CODE_EXPIRED'] as const
/** Codes with words of their own. */
const CODES = ['USER_REJECTED', 'EMBEDDED_FRAME_FAILED', 'EMBEDDED_LOGIN_NEEDED'] as const

/** What a view says of a failure; undefined without one. */
export function problemOf(error: unknown, text: ReturnType<typeof useText>): string | undefined {
  if (error === null || error === undefined) return undefined
  if (isLatchkeyError(error, 'EMBEDDED_COOLDOWN')) return text('embedded.otp.wait', { seconds: error.context.seconds })
  if (isLatchkeyError(error, 'PARAMS_INVALID') && error.context.method !== 'CONNECT_OTP') return text('embedded.email.invalid')
  const answer = isLatchkeyError(error, 'EMBEDDED_REQUEST_FAILED') ? error.context.answer : undefined
  const known = ANSWERS.find((each) => each === answer) ?? CODES.find((each) => isLatchkeyError(error, each))
  return text(`embedded.problem.${known ?? 'other'}`)
}
