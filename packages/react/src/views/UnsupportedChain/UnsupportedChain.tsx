import type { CaipNetworkId, LatchkeyState } from '@latchkey/kernel'
import { useState } from 'react'
import { useConnection } from '../../hooks/useConnection.js'
import { useSelector } from '../../hooks/useSelector.js'
import { useSwitchNetwork } from '../../hooks/useSwitchNetwork.js'
import { useText } from '../../locale/useText.js'
import { Notice } from '../../primitives/Notice/Notice.js'
import { Stack } from '../../primitives/Stack/Stack.js'
import { DisconnectRow } from '../Account/DisconnectRow.js'
import { failureOf, failureText } from '../failure.js'
import { NetworkList } from '../NetworkList/NetworkList.js'
import { useOfferedNetworks } from '../NetworkList/useOfferedNetworks.js'

const selectActive = (state: LatchkeyState) => state.activeNamespace

/** The wallet is on a network that the application does not use. The list is in this view, because going back would close the modal. */
export function UnsupportedChain() {
  const text = useText()
  const { wallet: peer } = useConnection()
  const offered = useOfferedNetworks(useSelector(selectActive))
  const { switchNetwork, isPending, error } = useSwitchNetwork()
  const [chosen, setChosen] = useState<CaipNetworkId>()
  const wallet = peer?.name ?? text('wallet.yours')
  const failure = error ? failureOf(error) : undefined

  const choose = (chainId: CaipNetworkId): void => {
    setChosen(chainId)
    switchNetwork({ chainId })
  }
  return (
    <Stack>
      {failure ? (
        <Notice
          icon="warning"
          tone={failure.isQuiet ? 'neutral' : 'error'}
          title={text(`failure.${failure.name}.title`, { wallet })}
          text={failure.said ? text('failure.said', { said: failure.said }) : failureText(text, failure, wallet)}
        />
      ) : (
        <Notice icon="network" title={text('account.unknownNetwork')} text={text('unsupportedChain.text')} />
      )}
      <NetworkList offered={offered} pendingId={isPending ? chosen : undefined} onChoose={choose} />
      <DisconnectRow />
    </Stack>
  )
}
