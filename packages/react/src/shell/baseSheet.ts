import button from '../primitives/Button/Button.css?inline'
import icon from '../primitives/Icon/Icon.css?inline'
import iconButton from '../primitives/IconButton/IconButton.css?inline'
import list from '../primitives/List/List.css?inline'
import row from '../primitives/Row/Row.css?inline'
import skeleton from '../primitives/Skeleton/Skeleton.css?inline'
import stack from '../primitives/Stack/Stack.css?inline'
import tile from '../primitives/Tile/Tile.css?inline'
import reset from '../theme/reset.css?inline'
import tokens from '../theme/tokens.css?inline'
import connect from '../views/Connect/Connect.css?inline'
import methods from '../views/Connect/ConnectMethods.css?inline'
import shell from './shell.css?inline'

const theme = `${reset}${tokens}`
const parts = `${icon}${tile}${row}${list}${skeleton}${stack}${button}${iconButton}`
const view = `${connect}${methods}`

/** The styles of every root, and of the wallet list: they are parsed while the modal stands ready, not when it opens. */
export const baseSheet = `${theme}${shell}${parts}${view}`
