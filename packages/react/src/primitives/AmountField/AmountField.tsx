import type { ChangeEvent } from 'react'
import { useStyles } from '../../theme/useStyles.js'
import { Button } from '../Button/Button.js'
import type { FieldProps } from '../Field/Field.js'
import { Field } from '../Field/Field.js'
import sheet from './AmountField.css?inline'
import { enterAmount } from './enterAmount.js'

/** Props of {@link AmountField}. */
export interface AmountFieldProps extends FieldProps {
  /** A plain decimal such as `1.5`, as `parseUnits` takes it; may end in a dot while it is typed. Empty: no amount. */
  readonly value: string
  /** Called with the next amount; never with invalid input. */
  readonly onChange: (next: string) => void
  /** Decimals of the coin; more cannot be typed. */
  readonly decimals: number
  /** Symbol of the coin, e.g. `ETH`. */
  readonly symbol?: string
  /** A button that enters the maximum. */
  readonly max?: { readonly label: string; readonly onPress: () => void }
}

/** An amount of a coin. Rejects typed or pasted text that is not an amount; the field then keeps its value. */
export function AmountField(props: AmountFieldProps) {
  useStyles(sheet)
  const { value, onChange, decimals, symbol, max, isDisabled = false } = props
  const change = ({ target }: ChangeEvent<HTMLInputElement>): void => {
    const typed = target.value
    const next = enterAmount(typed, decimals) ?? value
    if (next !== typed) {
      // Reset here, because React would move the caret to the end.
      const caret = Math.max(0, (target.selectionStart ?? typed.length) + next.length - typed.length)
      target.value = next
      target.setSelectionRange(caret, caret)
    }
    if (next !== value) onChange(next)
  }
  return (
    <Field {...props}>
      {(control) => (
        <>
          <input
            {...control}
            className="lk-amount"
            type="text"
            dir="ltr"
            inputMode="decimal"
            value={value}
            placeholder="0"
            autoComplete="off"
            enterKeyHint="done"
            onChange={change}
          />
          {symbol !== undefined && (
            <bdi className="lk-amount-symbol" title={symbol}>
              {symbol}
            </bdi>
          )}
          {max && (
            <Button variant="quiet" isDisabled={isDisabled} onPress={max.onPress}>
              {max.label}
            </Button>
          )}
        </>
      )}
    </Field>
  )
}
