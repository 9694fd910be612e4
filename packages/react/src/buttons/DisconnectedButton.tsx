import { useButtonTexts } from '../hooks/useButtonTexts.js'
import { BaseButton } from './BaseButton.js'

/** The way to the list of wallets, drawn from nothing that a wallet said. */
export function DisconnectedButton({ variant = 'accent' }: { readonly variant?: 'accent' | 'neutral' }) {
  const text = useButtonTexts()
  return (
    <BaseButton variant={variant} opens={{ view: 'Connect' }}>
      {text.connect}
    </BaseButton>
  )
}
