import type { SocialProvider } from '../../options.js'
import { marks } from './marks.js'

/** The mark of a company, in the colour of the text. */
export const SocialMark = ({ provider, size = 20 }: { readonly provider: SocialProvider; readonly size?: number }) => (
  <svg className="lk-icon" width={size} height={size} viewBox="0 0 24 24" aria-hidden="true">
    <path d={marks[provider]} fill="currentColor" fillRule="evenodd" />
  </svg>
)
