import { useStyles } from '../../theme/useStyles.js'
import sheet from './Spinner.css?inline'

/** Shows activity. Decorative: the element around it has `aria-busy`. */
export function Spinner() {
  useStyles(sheet)
  return <span className="lk-spinner" aria-hidden="true" />
}
