import { activeAccount, networkOf } from '@latchkey/feature-kit'
import { Gate } from '@latchkey/feature-kit/react'
import { useLatchkey, useSelector, useStyles } from '@latchkey/react'
import { CopyButton, NetworkIcon, QrCode, Row, Screen, useText } from '@latchkey/react/ui'
import { useState } from 'react'
import { paymentUri } from '../../receive/paymentUri.js'
import sheet from './Receive.css?inline'
import { WholeAddress } from '../WholeAddress.js'

/** Where the account can be sent to. */
export function Receive() {
  return <Gate account="send.noAccount">{() => <Address />}</Gate>
}

function Address() {
  useStyles(sheet)
  const text = useText()
  const { router } = useLatchkey().ui
  const [isCopied, setCopied] = useState(false)
  const address = useSelector((state) => activeAccount(state)?.address)
  const network = useSelector((state) => networkOf(state, activeAccount(state)?.chainId))
  if (address === undefined || !network) return null
  return (
    <Screen mayGrow actions={<CopyButton isLabelled text={address} label={text('send.receive.copy')} onCopied={setCopied} />}>
      <QrCode
        value={paymentUri(address, network)}
        label={text('send.receive.qr')}
        mark={<NetworkIcon chainId={network.caipNetworkId} src={network.iconUrl} size={40} />}
      />
      <div className="lk-send-receive">
        <WholeAddress address={address} />
        <span role="status">{isCopied ? text('send.receive.copied') : ''}</span>
      </div>
      <Row
        title={text('send.networks')}
        detail={text('send.receive.note')}
        leadsTo="view"
        onPress={() => router.push('WalletCompatibleNetworks')}
      />
    </Screen>
  )
}
