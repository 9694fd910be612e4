import { readTypedAmount, separatorsOf } from '@latchkey/kernel/units'
import type { ChangeEvent } from 'react'
import { useContext, useMemo, useState } from 'react'
import { LatchkeyContext } from '../../context/LatchkeyContext.js'
import { useText } from '../../locale/useText.js'

/** Parameters of {@link useTypedAmount}, as the field has them. */
export interface TypedAmountParameters {
  /** A plain decimal, or empty. */
  readonly value: string
  readonly onChange: (next: string) => void
  readonly decimals: number
}

/** What was typed last, while it says what the value is. */
interface Draft {
  readonly text: string
  /** What was read. */
  readonly amount: string
  readonly isUnclear: boolean
}

/** What a field for amounts shows. */
export interface TypedAmountField {
  readonly shown: string
  /** That the text could mean several amounts, and how to write it. */
  readonly unclear: string | undefined
  onInput(event: ChangeEvent<HTMLInputElement>): void
  onLeave(): void
}

/** The beginning of a number whose next separator may be one of groups, e.g. `1,`: it stays as it is typed until it is clear. */
const MAY_BE_GROUPED = /^[1-9]\d{0,2}\D/

/** Reads what is typed into a field by the language in use. */
export function useTypedAmount({ value, onChange, decimals }: TypedAmountParameters): TypedAmountField {
  const text = useText()
  const locale = useContext(LatchkeyContext)?.language.tag ?? 'en'
  const { decimal } = useMemo(() => separatorsOf(locale), [locale])
  const [draft, setDraft] = useState<Draft>()
  const current = draft?.amount === value ? draft : undefined
  const written = (amount: string): string => amount.replace('.', decimal)
  const shown = current?.text ?? written(value)

  const read = (typed: string): Draft | undefined => {
    const mayBeGrouped = MAY_BE_GROUPED.test(typed.trim())
    const { amount, problem } = readTypedAmount(typed, { decimals, locale })
    if (problem === undefined) return { text: mayBeGrouped ? typed : written(amount), amount, isUnclear: false }
    // One wrong character is not taken; a text that was pasted, or may become a number, is answered.
    const isAnswered = problem === 'separators' && (mayBeGrouped || typed.length > shown.length + 1)
    return isAnswered ? { text: typed, amount: '', isUnclear: true } : undefined
  }
  return {
    shown,
    unclear: current?.isUnclear ? text('amount.unclear', { example: `1234${decimal}5` }) : undefined,
    onInput({ target }) {
      const typed = target.value
      const next = read(typed)
      const nextText = next?.text ?? shown
      if (nextText !== typed) keepCaret(target, nextText)
      if (!next) return
      setDraft(next)
      if (next.amount !== value) onChange(next.amount)
    },
    onLeave() {
      if (!current?.isUnclear) setDraft(undefined)
    },
  }
}

/** Resets the text here, because React would move the caret to the end. */
function keepCaret(target: HTMLInputElement, next: string): void {
  const caret = Math.max(0, (target.selectionStart ?? target.value.length) + next.length - target.value.length)
  target.value = next
  target.setSelectionRange(caret, caret)
}
