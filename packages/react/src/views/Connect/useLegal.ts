import type { ComponentType } from 'react'
import { useMemo } from 'react'
import type { LegalProps } from '../../context/ModalModule.js'
import { useLatchkeyContext } from '../../context/useLatchkeyContext.js'
import { useLatchkey } from '../../hooks/useLatchkey.js'
import { type Later, useLater } from '../../loading/later.js'
import { loadLaterTexts } from '../../locale/laterTexts.js'

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
  const { modal } = useLatchkeyContext()
  const code = useMemo((): Later<ComponentType<LegalProps> | undefined> => {
    const load = async () => (await Promise.all([modal?.loadMoreViews(), loadLaterTexts()]))[0]?.Legal
    return { load }
  }, [modal])
  return { hasTerms, Legal: useLater(code, hasTerms) }
}
