import type { LatchkeyState } from '@latchkey/kernel'
import { useState } from 'react'
import { useSelector } from '../../hooks/useSelector.js'
import { useText } from '../../locale/useText.js'
import { Button } from '../../primitives/Button/Button.js'
import { PairingEnded } from '../pairing/PairingEnded.js'
import { ScanCode } from '../pairing/ScanCode.js'
import { type Pairing, usePairing } from '../pairing/usePairing.js'
import type { ViewProps } from '../ViewProps.js'
import { OpenAnyWallet } from './OpenAnyWallet.js'

const selectMobile = (state: LatchkeyState) => state.mobile

/** Connects any wallet on another device by a QR code, or any app on this phone by a link. */
export function ConnectingWalletConnectBasic({ params }: ViewProps<'ConnectingWalletConnectBasic'>) {
  const isMobile = useSelector(selectMobile)
  const pairing = usePairing(params ?? {})
  const { uri, error, isDone, retry, connector } = pairing
  if (isDone || error !== undefined) return <PairingEnded error={error} onRetry={retry} connector={connector} />
  return isMobile ? <OnPhone {...pairing} /> : <ScanCode uri={uri} icon={connector?.icon} />
}

/** On a phone, the link to an app comes first; the code for another device is optional. */
function OnPhone(pairing: Pairing) {
  const text = useText()
  const [isScanned, setScanned] = useState(false)
  if (isScanned) return <ScanCode uri={pairing.uri} icon={pairing.connector?.icon} />
  return (
    <OpenAnyWallet {...pairing}>
      <Button variant="quiet" onPress={() => setScanned(true)}>
        {text('pairing.showCode')}
      </Button>
    </OpenAnyWallet>
  )
}
