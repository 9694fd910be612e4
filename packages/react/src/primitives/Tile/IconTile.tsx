import { Icon, type IconSource } from '../Icon/Icon.js'

/** A built-in icon where other rows have a picture. */
export function IconTile({ icon }: { readonly icon: IconSource }) {
  return (
    <span className="lk-tile" data-shape="circle">
      <Icon name={icon} />
    </span>
  )
}
