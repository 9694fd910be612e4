import type { SocialProvider } from '../options.js'

/** Who has logged in, as the frame says. */
export interface Person {
  readonly email?: string | undefined
  readonly userName?: string | undefined
  readonly social?: SocialProvider | undefined
}
