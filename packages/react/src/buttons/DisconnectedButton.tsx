import { useButtonTexts } from '../hooks/useButtonTexts.js'
import type { BaseButtonProps } from './BaseButton.js'
import { BaseButton } from './BaseButton.js'

/** Opens the list of wallets. Renders no data of a wallet. */
export function DisconnectedButton({ variant = 'accent', disabled }: Pick<BaseButtonProps, 'variant' | 'disabled'>) {
  const text = useButtonTexts()
  return (
    <BaseButton variant={variant} opens={{ view: 'Connect' }} disabled={disabled}>
      {text.connect}
    </BaseButton>
  )
}
