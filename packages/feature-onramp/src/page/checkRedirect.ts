import { optionInvalid } from '@latchkey/kernel'
import { isSafe } from './checkAddress.js'

/** Checks the option `redirectUrl`; empty is none. @throws LatchkeyError `OPTION_INVALID` */
export function checkRedirect(redirectUrl: string): void {
  if (redirectUrl === '' || (URL.canParse(redirectUrl) && isSafe(new URL(redirectUrl)))) return
  throw optionInvalid('redirectUrl', 'is no address with https:', "write e.g. 'https://shop.example/bought'")
}
