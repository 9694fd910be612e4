import { useStyles } from '@latchkey/react'
import type { TokenIconProps } from '@latchkey/react/ui'
import { TokenRow } from '@latchkey/react/ui'
import { useId } from 'react'
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

/** Something that is chosen in another view, under its label. */
export function ChoiceRow({ label, name, detail, icon, coin, onPress }: ChoiceRowProps) {
  useStyles(sheet)
  const id = useId()
  return (
    <div className="lk-onramp-choice" role="group" aria-labelledby={id}>
      <span id={id}>{label}</span>
      <TokenRow name={name} icon={icon} coin={coin} detail={detail} leadsTo="view" onPress={onPress} />
    </div>
  )
}
