import { useLatchkey } from '@latchkey/react'
import { AmountField, Button, useText } from '@latchkey/react/ui'
import type { OnrampFlow } from '../../flow/OnrampFlow.js'
import { decimalsOf, readAmount } from '../../flow/decimal.js'
import { isInside } from '../../flow/limits.js'
import type { OnrampState } from '../../flow/OnrampState.js'
import { useMoney } from '../shared/useMoney.js'
import { ChoiceRow } from './ChoiceRow.js'
import { presetsOf } from './presets.js'

/** Props of {@link Payment}. */
export interface PaymentProps {
  readonly state: OnrampState
  readonly flow: OnrampFlow | undefined
}

/** Amount and currency. Not drawn if every provider asks for them on its own page. */
export function Payment({ state, flow }: PaymentProps) {
  const text = useText()
  const money = useMoney()
  const { router } = useLatchkey().ui
  const { fiats, fiat, amount, method: methodId } = state
  const method = fiats.find(({ code }) => code === fiat)?.methods.find(({ id }) => id === methodId)
  if (fiat === undefined || !method) return null
  const decimals = decimalsOf(fiat)
  const plain = readAmount(amount, decimals)
  const presets = presetsOf(fiat, method)
  const isOutside = plain !== undefined && !isInside(plain, method)
  return (
    <>
      <div className="lk-onramp-amount">
        <AmountField
          label={text('onramp.pay')}
          value={amount}
          decimals={decimals}
          symbol={fiat}
          note={money.limits('limits', method, fiat) ?? ''}
          error={isOutside ? money.limits('outside', method, fiat) : undefined}
          onChange={(next) => flow?.setAmount(next)}
        />
        {presets.length > 0 && (
          <div className="lk-onramp-presets" role="group" aria-label={text('onramp.amounts')}>
            {presets.map((sum) => (
              <Button key={sum} onPress={() => flow?.setAmount(sum)}>
                {money.decimal(sum)}
              </Button>
            ))}
          </div>
        )}
      </div>
      <ChoiceRow
        label={text('onramp.currency')}
        name={money.currency(fiat)}
        coin={{ currency: fiat }}
        detail={`${fiat} · ${money.method(method)}`}
        onPress={() => router.push('OnRampFiatSelect')}
      />
    </>
  )
}
