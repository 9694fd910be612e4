import { useStyles } from '../../theme/useStyles.js'
import { Icon, type IconSource } from '../Icon/Icon.js'
import sheet from './Tile.css?inline'

/** A built-in icon where other rows have a picture. */
export function IconTile({ icon }: { readonly icon: IconSource }) {
  useStyles(sheet)
  return (
    <span className="lk-tile" data-shape="circle">
      <Icon name={icon} />
    </span>
  )
}
