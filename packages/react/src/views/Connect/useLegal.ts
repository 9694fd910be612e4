import type { ComponentType } from 'react'
import type { LegalProps } from '../../context/ModalModule.js'
import { useLatchkey } from '../../hooks/useLatchkey.js'
import { useRarePart } from '../../outlet/useRarePart.js'

/** What {@link useLegal} gives. */
export interface LegalCode {
  /** The application names terms or a privacy policy. */
  readonly hasTerms: boolean
  /** The component that renders them; undefined while it loads. */
  readonly Legal: ComponentType<LegalProps> | undefined
}

/** Loads the component of the terms and privacy policy only if the application sets them; most do not. */
export function useLegal(): LegalCode {
  const { termsConditionsUrl, privacyPolicyUrl } = useLatchkey().config
  const hasTerms = Boolean(termsConditionsUrl ?? privacyPolicyUrl)
  return { hasTerms, Legal: useRarePart('Legal', hasTerms) }
}
