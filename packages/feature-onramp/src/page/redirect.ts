import type { OptionRule } from '@latchkey/kernel'
import { isSecureUrl } from '@latchkey/kernel/urls'

/** The option `redirectUrl`; empty is none. */
export const REDIRECT: OptionRule = [
  "an https: address, e.g. 'https://shop.example/bought'",
  (url) => url === '' || (typeof url === 'string' && URL.canParse(url) && isSecureUrl(new URL(url))),
]
