import { useLatchkey } from '@latchkey/react'
import { Screen, SearchableList, Select, TokenRow, useText } from '@latchkey/react/ui'
import { useMemo } from 'react'
import { Absent, absenceOf } from '../shared/Absent.js'
import { useFlow, watch } from '../shared/useFlow.js'
import { useMoney } from '../shared/useMoney.js'
import { useOnrampState } from '../shared/useOnrampState.js'

/** What can be paid in, with the ways to pay. */
export function FiatSelect() {
  const text = useText()
  const money = useMoney()
  const { router } = useLatchkey().ui
  const use = useFlow(watch)
  const state = useOnrampState()
  const { fiats, fiat: current, method } = state
  const methods = fiats.find(({ code }) => code === current)?.methods ?? []
  const items = useMemo(
    () =>
      fiats.map(({ code, methods: all }) => ({ code, ways: all.map(money.method).join(', '), name: `${money.currency(code)} ${code}` })),
    [fiats, money],
  )
  if (absenceOf({ ...use, state }) || items.length === 0)
    return <Absent {...use} state={state.status === 'ready' ? { ...state, tokens: [] } : state} />
  const choose = (code: string) => {
    use.flow?.selectFiat(code)
    router.goBack()
  }
  return (
    <Screen>
      {method !== undefined && methods.length > 1 && (
        <Select
          label={text('onramp.method')}
          value={method}
          options={methods.map((each) => ({ id: each.id, label: money.method(each) }))}
          onChange={(id) => use.flow?.selectMethod(id)}
        />
      )}
      <div>
        <SearchableList
          items={items}
          label={text('onramp.fiat.title')}
          searchLabel={text('onramp.fiat.search')}
          getKey={({ code }) => code}
          renderRow={({ code, ways }, tabIndex) => (
            <TokenRow
              name={money.currency(code)}
              coin={{ currency: code }}
              detail={`${code} · ${ways}`}
              isCurrent={code === current}
              tabIndex={tabIndex}
              onPress={() => choose(code)}
            />
          )}
        />
      </div>
    </Screen>
  )
}
