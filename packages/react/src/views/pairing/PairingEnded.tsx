import type { ConnectorInfo } from '@latchkey/kernel'
import { useLatchkey } from '../../hooks/useLatchkey.js'
import { useText } from '../../locale/useText.js'
import { Button } from '../../primitives/Button/Button.js'
import { Notice } from '../../primitives/Notice/Notice.js'
import { WalletIcon } from '../../primitives/WalletIcon/WalletIcon.js'
import { Waiting } from '../Waiting/Waiting.js'

/** Props of {@link PairingEnded}. */
export interface PairingEndedProps {
  /** Undefined: a wallet connected. */
  readonly error: unknown
  readonly onRetry: () => void
  /** Undefined without a protocol connector: the pairing that the application passed has expired, or there was none. */
  readonly connector: ConnectorInfo | undefined
  /** The intended wallet; undefined: any. */
  readonly wallet?: string | undefined
  readonly icon?: string | undefined
  /** See `WalletIcon`. */
  readonly brand?: string
}

/** A pairing that has ended. */
export function PairingEnded({ error, onRetry, connector, wallet, icon, brand }: PairingEndedProps) {
  const text = useText()
  const latchkey = useLatchkey()
  if (!connector) {
    return (
      <Notice icon="offline" title={text('pairing.absent.title')} text={text('pairing.absent.text')}>
        <Button onPress={() => void latchkey.close({ reason: 'button' })}>{text('shell.close')}</Button>
      </Notice>
    )
  }
  const name = wallet ?? text('wallet.yours')
  return (
    <Waiting
      shape="square"
      picture={<WalletIcon src={icon ?? (brand === undefined ? connector.icon : undefined)} brand={brand} size={72} />}
      title={text('connecting.title', { wallet: name })}
      text={text('connecting.text')}
      doneTitle={text('connecting.done', { wallet: name })}
      wallet={name}
      error={error}
      isDone={error === undefined}
      onRetry={onRetry}
    />
  )
}
