import { useStyles } from '../../theme/useStyles.js'
import { Button } from '../Button/Button.js'
import type { FieldProps } from '../Field/Field.js'
import { Field } from '../Field/Field.js'
import sheet from './AmountField.css?inline'
import { useTypedAmount } from './useTypedAmount.js'

/** Props of {@link AmountField}. */
export interface AmountFieldProps extends FieldProps {
  /** A plain decimal such as `1.5`, as `parseUnits` takes it; may end in a dot while it is typed. Empty: no amount. Shown as the language writes it. */
  readonly value: string
  /** Called with the next amount; never with invalid input. Empty for a text that could mean several amounts: the field then says so. */
  readonly onChange: (next: string) => void
  /** Decimals of the coin; more cannot be typed. */
  readonly decimals: number
  /** Symbol of the coin, e.g. `ETH`. */
  readonly symbol?: string
  /** A button that enters the maximum. */
  readonly max?: { readonly label: string; readonly onPress: () => void }
}

/**
 * An amount of a coin, typed or pasted as the visitor's language writes it. Rejects text that is not an amount; the field then keeps its
 * value.
 */
export function AmountField(props: AmountFieldProps) {
  useStyles(sheet)
  const { symbol, max, isDisabled = false } = props
  const { shown, unclear, onInput, onLeave } = useTypedAmount(props)
  return (
    <Field {...props} error={unclear ?? props.error}>
      {(control) => (
        <>
          <input
            {...control}
            className="lk-amount"
            type="text"
            dir="ltr"
            inputMode="decimal"
            value={shown}
            placeholder="0"
            autoComplete="off"
            enterKeyHint="done"
            onChange={onInput}
            onBlur={onLeave}
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
