import { useStyles } from '../../theme/useStyles.js'
import sheet from './Spinner.css?inline'

/** Something is under way. Decorative: what holds it says `aria-busy`. */
export function Spinner() {
  useStyles(sheet)
  return <span className="lk-spinner" aria-hidden="true" />
}
