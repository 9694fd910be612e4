import { useStyles } from '../../theme/useStyles.js'
import { Icon } from '../Icon/Icon.js'
import sheet from './DoneMark.css?inline'

/** A tick of 72 px: what was asked for is done. For `Hero`, whose title says what. */
export function DoneMark() {
  useStyles(sheet)
  return (
    <span className="lk-done">
      <Icon name="check" size={32} />
    </span>
  )
}
