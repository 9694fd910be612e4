import type { ConnectorInfo, LatchkeyState } from '@latchkey/kernel'
import { useCallback } from 'react'
import { useHeading } from '../../hooks/useHeading.js'
import { useLatchkey } from '../../hooks/useLatchkey.js'
import { useSelector } from '../../hooks/useSelector.js'
import { useText } from '../../locale/useText.js'
import { brandOf } from '../../pictures/brandOf.js'
import { WalletIcon } from '../../primitives/WalletIcon/WalletIcon.js'
import { Install } from '../Install/Install.js'
import type { ViewProps } from '../ViewProps.js'
import { Waiting } from '../Waiting/Waiting.js'
import { useAttempt } from '../useAttempt.js'

/** Asks a wallet to connect. Leaving the view aborts the request. */
export function ConnectingExternal({ params }: ViewProps<'ConnectingExternal'>) {
  const { connectorId, namespace } = params
  const info = useSelector(
    useCallback(
      (state: LatchkeyState) => state.connectors.find((one) => one.id === connectorId && one.namespace === namespace),
      [connectorId, namespace],
    ),
  )
  useHeading(info?.name)
  if (info?.isInstalled === false) {
    return <Install name={info.name} icon={info.icon} brand={brandOf(info)} links={info.installLinks} appUrl={info.appUrl} />
  }
  return <Asking info={info} params={params} />
}

function Asking({ info, params }: AskingProps) {
  const text = useText()
  const latchkey = useLatchkey()
  const { error, isDone, isSlow, retry } = useAttempt((signal) => latchkey.connect({ ...params, signal }), params)
  const wallet = info?.name ?? text('wallet.yours')
  return (
    <Waiting
      shape="square"
      picture={<WalletIcon src={info?.icon} brand={info && brandOf(info)} size={72} />}
      title={text('connecting.title', { wallet })}
      text={text('connecting.text')}
      doneTitle={text('connecting.done', { wallet })}
      wallet={wallet}
      error={error}
      isDone={isDone}
      isSlow={isSlow}
      onRetry={retry}
    />
  )
}

type AskingProps = ViewProps<'ConnectingExternal'> & { readonly info: ConnectorInfo | undefined }
