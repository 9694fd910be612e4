import { useStyles } from '@latchkey/react'
import type { TokenIconProps } from '@latchkey/react/ui'
import { TokenRow } from '@latchkey/react/ui'
import sheet from './ChoiceRow.css?inline'

/** Props of {@link ChoiceRow}. */
export interface ChoiceRowProps {
  readonly label: string
  readonly name: string
  readonly detail: string
  readonly icon?: string | undefined
  readonly coin?: TokenIconProps['coin']
  readonly onPress: () => void
}

/** Something that is chosen in another view; what it is for stands in its second line. */
export function ChoiceRow({ label, name, detail, icon, coin, onPress }: ChoiceRowProps) {
  useStyles(sheet)
  return (
    <div className="lk-onramp-choice" role="group" aria-label={label}>
      <TokenRow name={name} icon={icon} coin={coin} detail={`${label} · ${detail}`} leadsTo="view" onPress={onPress} />
    </div>
  )
}
