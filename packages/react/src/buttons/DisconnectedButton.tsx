import { useButtonTexts } from '../hooks/useButtonTexts.js'
import { BaseButton } from './BaseButton.js'

/** Opens the list of wallets. Renders no data of a wallet. */
export function DisconnectedButton({ variant = 'accent' }: { readonly variant?: 'accent' | 'neutral' }) {
  const text = useButtonTexts()
  return (
    <BaseButton variant={variant} opens={{ view: 'Connect' }}>
      {text.connect}
    </BaseButton>
  )
}
