import { TokenPicker, useFormat, useText } from '@latchkey/react/ui'
import type { SendAsset } from '../../contracts/SendState.js'
import type { SendParts } from '../SendGate.js'
import { SendGate } from '../SendGate.js'

/** What the account has. */
export function SelectToken() {
  return <SendGate>{(parts) => <Assets {...parts} />}</SendGate>
}

const keyOf = ({ token = '' }: SendAsset): string => token

function Assets({ state: { assets, asset, chainId }, flow }: SendParts) {
  const text = useText()
  const format = useFormat()
  return (
    <TokenPicker
      items={assets.map((each) => ({ ...each, search: `${each.name} ${each.symbol} ${each.token ?? ''}` }))}
      label={text('send.tokens')}
      searchLabel={text('send.search')}
      getKey={keyOf}
      describe={({ name, symbol, token, decimals, amountBaseUnits }) => ({
        name,
        detail: symbol,
        coin: chainId && { chainId, address: token },
        amount: format.amount(amountBaseUnits, decimals, symbol),
      })}
      current={asset && keyOf(asset)}
      onChoose={flow.select}
    />
  )
}
