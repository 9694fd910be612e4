import { Select, TokenPicker, useText } from '@latchkey/react/ui'
import { useMemo } from 'react'
import { OnrampGate } from '../shared/OnrampGate.js'
import { useFlow, watch } from '../shared/useFlow.js'
import { useMoney } from '../shared/useMoney.js'
import { useOnrampState } from '../shared/useOnrampState.js'

/** What can be paid in, with the ways to pay. */
export function FiatSelect() {
  const text = useText()
  const money = useMoney()
  const use = useFlow(watch)
  const state = useOnrampState()
  const { fiats, fiat: current, method } = state
  const methods = fiats.find(({ code }) => code === current)?.methods ?? []
  const items = useMemo(
    () =>
      fiats.map(({ code, methods: all }) => ({ code, ways: all.map(money.method).join(', '), name: `${money.currency(code)} ${code}` })),
    [fiats, money],
  )
  return (
    <OnrampGate use={use} state={state} isEmpty={items.length === 0}>
      {() => (
        <TokenPicker
          items={items}
          label={text('onramp.fiat.title')}
          searchLabel={text('onramp.fiat.search')}
          getKey={({ code }) => code}
          describe={({ code, ways }) => ({ name: money.currency(code), coin: { currency: code }, detail: `${code} · ${ways}` })}
          current={current}
          onChoose={({ code }) => use.flow?.selectFiat(code)}
        >
          {method !== undefined && methods.length > 1 && (
            <Select
              label={text('onramp.method')}
              value={method}
              options={methods.map((each) => ({ id: each.id, label: money.method(each) }))}
              onChange={(id) => use.flow?.selectMethod(id)}
            />
          )}
        </TokenPicker>
      )}
    </OnrampGate>
  )
}
