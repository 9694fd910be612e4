import { optionInvalid } from '@latchkey/kernel'
import { isSecureUrl } from '@latchkey/kernel/http'

/** Checks the option `redirectUrl`; empty is none. @throws LatchkeyError `OPTION_INVALID` */
export function checkRedirect(redirectUrl: string): void {
  if (redirectUrl === '' || (URL.canParse(redirectUrl) && isSecureUrl(new URL(redirectUrl)))) return
  throw optionInvalid('redirectUrl', 'is no address with https:', "write e.g. 'https://shop.example/bought'")
}
