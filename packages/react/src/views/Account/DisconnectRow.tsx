import { useText } from '../../locale/useText.js'
import { Row } from '../../primitives/Row/Row.js'
import { IconTile } from '../../primitives/Tile/IconTile.js'
import { useEnding } from './useEnding.js'

/** Disconnects, below other rows. */
export function DisconnectRow() {
  const text = useText()
  const { detail, isEnding, end } = useEnding()
  return <Row icon={<IconTile icon="disconnect" />} title={text('account.disconnect')} detail={detail} isBusy={isEnding} onPress={end} />
}
