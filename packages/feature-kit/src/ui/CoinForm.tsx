import type { CaipNetworkId } from '@latchkey/kernel'
import { useSelector } from '@latchkey/react'
import { AmountField, Button } from '@latchkey/react/ui'
import { useState } from 'react'
import { networkOf } from '../account/activeAccount.js'

/** An amount of a network's own coin; fits the values of a text. */
export interface Coins {
  /** A plain decimal such as `0.01`, more than zero. */
  readonly amount: string
  /** E.g. `ETH`. */
  readonly symbol: string
}

/** Props of `CoinForm`. */
export interface CoinFormProps {
  /** A network of the application; on another one no amount can be entered. */
  readonly chainId: CaipNetworkId | undefined
  /** The label of the field. */
  readonly label: string
  /** The label of the button. */
  readonly action: string
  readonly onSubmit: (coins: Coins) => void
}

/** Asks for an amount of a network's own coin. */
export function CoinForm({ chainId, label, action, onSubmit }: CoinFormProps) {
  const [amount, setAmount] = useState('')
  const coin = useSelector((state) => networkOf(state, chainId))?.nativeCurrency
  const { symbol = '', decimals = 0 } = coin ?? {}
  return (
    <>
      <AmountField label={label} value={amount} onChange={setAmount} decimals={decimals} symbol={symbol} isDisabled={!coin} />
      <Button variant="accent" isDisabled={!coin || !/[1-9]/.test(amount)} onPress={() => onSubmit({ amount, symbol })}>
        {action}
      </Button>
    </>
  )
}
