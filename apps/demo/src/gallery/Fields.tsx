import { AmountField, SearchInput, Select, Stack, TextField } from '@latchkey/react/ui'
import { useState } from 'react'

const currencies = [
  { id: 'usd', label: 'US dollar' },
  { id: 'eur', label: 'Euro' },
] as const

/** Components for input. */
export function Fields() {
  const [amount, setAmount] = useState('0.25')
  const [name, setName] = useState('')
  const [query, setQuery] = useState('')
  const [currency, setCurrency] = useState<'usd' | 'eur'>('usd')
  return (
    <Stack>
      <AmountField
        label="Amount"
        value={amount}
        onChange={setAmount}
        decimals={18}
        symbol="ETH"
        note="$700.00"
        max={{ label: 'Max', onPress: () => setAmount('1.5') }}
      />
      <AmountField
        label="Too much"
        value="9"
        onChange={() => undefined}
        decimals={18}
        symbol="ETH"
        error="More than you have. Enter at most 1.5."
      />
      <TextField label="Receiver" value={name} onChange={setName} placeholder="Address or name" />
      <Select label="Currency" options={currencies} value={currency} onChange={setCurrency} />
      <SearchInput label="Search" clearLabel="Clear" value={query} onChange={setQuery} />
    </Stack>
  )
}
