import type { CaipNetworkId, LatchkeyState } from '@latchkey/kernel'
import { useLatchkey } from '../../hooks/useLatchkey.js'
import { useSelector } from '../../hooks/useSelector.js'
import { useText } from '../../locale/useText.js'
import { Button } from '../../primitives/Button/Button.js'
import { Stack } from '../../primitives/Stack/Stack.js'
import { NetworkList } from '../NetworkList/NetworkList.js'
import { useOfferedNetworks } from '../NetworkList/useOfferedNetworks.js'

const selectNamespace = (state: LatchkeyState) => state.modal.namespace

/** Chooses a network. The next step depends on the connected wallets. */
export function Networks() {
  const text = useText()
  const { ui } = useLatchkey()
  const offered = useOfferedNetworks(useSelector(selectNamespace))
  const choose = (chainId: CaipNetworkId): void => {
    const next = ui.routeToNetwork(chainId)
    if (next) ui.router.push(next.view, next.params)
  }
  return (
    <Stack>
      <NetworkList offered={offered} onChoose={choose} />
      <Button variant="quiet" icon="help" onPress={() => ui.router.push('WhatIsANetwork')}>
        {text('whatIsANetwork.title')}
      </Button>
    </Stack>
  )
}
