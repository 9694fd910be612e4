import { useFormat, useText } from '@latchkey/react/ui'
import { useMemo } from 'react'
import type { OnrampMethod, OnrampToken } from '../../contracts/index.js'
import { cut } from '../../flow/rateOf.js'
import type { OnrampLimits } from '../../flow/OnrampState.js'

const MOST_PLACES = 6

/** Formats money and coins in the language in use. */
export function useMoney() {
  const text = useText()
  const format = useFormat()
  const language = readLanguage(text('onramp.language'))
  return useMemo(() => {
    const days = new Intl.DateTimeFormat(language, { numberingSystem: 'latn', day: 'numeric', month: 'short' })
    const currencies = new Intl.DisplayNames(language, { type: 'currency' })
    return {
      ...format,
      /** E.g. `0.049 ETH`; never more than there is. */
      coins: (receive: string, { symbol }: Pick<OnrampToken, 'symbol'>) => `${format.decimal(cut(receive, MOST_PLACES))} ${symbol}`,
      /** E.g. `Nov 22`. */
      day: (timeMs: number) => days.format(timeMs),
      /** E.g. `US Dollar`. */
      currency: (code: string) => currencies.of(code) ?? code,
      /** E.g. `Card`. */
      method: ({ id, name }: OnrampMethod) => (id === 'card' || id === 'ach_bank_account' ? text(`onramp.method.${id}`) : (name ?? id)),
      /** What may be paid; undefined without limits. */
      limits: (kind: 'limits' | 'outside', { min, max }: OnrampLimits, fiat: string) => {
        const say = (value: string) => format.fiat(value, fiat)
        if (min !== undefined && max !== undefined) return text(`onramp.${kind}.both`, { min: say(min), max: say(max) })
        if (min !== undefined) return text(`onramp.${kind}.min`, { min: say(min) })
        return max === undefined ? undefined : text(`onramp.${kind}.max`, { max: say(max) })
      },
    }
  }, [text, format, language])
}

/** A text that may be missing. */
function readLanguage(tag: string): string {
  try {
    return Intl.getCanonicalLocales(tag)[0] ?? 'en'
  } catch {
    return 'en' // No language has this name.
  }
}
