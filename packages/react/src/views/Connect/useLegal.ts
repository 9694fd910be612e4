import type { ComponentType } from 'react'
import type { LegalProps } from '../../context/ModalModule.js'
import { useLatchkey } from '../../hooks/useLatchkey.js'
import { useRarePart } from '../../outlet/useRarePart.js'

/** What {@link useLegal} gives. */
export interface LegalCode {
  /** The application names terms or a privacy policy. */
  readonly hasTerms: boolean
  /** Draws them; undefined while it is on its way. */
  readonly Legal: ComponentType<LegalProps> | undefined
}

/** What draws the terms and privacy policy: most applications name none. */
export function useLegal(): LegalCode {
  const { termsConditionsUrl, privacyPolicyUrl } = useLatchkey().config
  const hasTerms = Boolean(termsConditionsUrl ?? privacyPolicyUrl)
  return { hasTerms, Legal: useRarePart('Legal', hasTerms) }
}
