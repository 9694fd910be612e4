import { buttonTexts } from '../locale/buttonTexts.js'
import { useLatchkeyContext } from '../provider/useLatchkeyContext.js'
import { BaseButton } from './BaseButton.js'

/** The way to the list of wallets, drawn from nothing that a wallet said. */
export function DisconnectedButton({ variant = 'accent' }: { readonly variant?: 'accent' | 'neutral' }) {
  const { locale } = useLatchkeyContext()
  return (
    <BaseButton variant={variant} opens={{ view: 'Connect' }}>
      {buttonTexts[locale].connect}
    </BaseButton>
  )
}
