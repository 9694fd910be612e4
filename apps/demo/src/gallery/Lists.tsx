import {
  IconTile,
  List,
  NetworkIcon,
  Row,
  SkeletonRows,
  SkeletonText,
  Stack,
  TokenPicker,
  TokenRow,
  useFormat,
  WalletIcon,
} from '@latchkey/react/ui'

const rows = [{ name: 'Copper' }, { name: 'Nickel' }]
const tokens = ['Ether', 'Dai', 'Wrapped Bitcoin'].map((name) => ({ name }))

/** Rows and their placeholders. */
export function Lists() {
  const format = useFormat()
  return (
    <Stack>
      <div>
        <Row icon={<IconTile icon="wallet" />} title="A row" leadsTo="view" />
        <Row icon={<WalletIcon />} title="With a detail" detail="and what it says" badge="Badge" />
        <Row icon={<NetworkIcon />} title="Current" isCurrent />
        <Row icon={<IconTile icon="key" />} title="Disabled" detail="and why" isDisabled />
        <Row icon={<IconTile icon="key" />} title="Busy" isBusy />
        <TokenRow
          name="Ether"
          detail="Granite"
          amount={format.amount(1_500_000_000_000_000_000n, 18, 'ETH')}
          value={format.fiat('4200', 'USD')}
        />
      </div>
      <List
        items={rows}
        label="A list"
        getKey={({ name }) => name}
        renderRow={({ name }, tabIndex) => <Row title={name} tabIndex={tabIndex} />}
      />
      <TokenPicker
        items={tokens}
        label="Found elsewhere"
        searchLabel="Search tokens"
        getKey={({ name }) => name}
        getGroup={({ name }) => (name === 'Ether' ? 'Coins' : 'Tokens')}
        describe={({ name }) => ({ name })}
        onChoose={() => undefined}
        remote={{ query: '', onSearch: () => undefined, isSearching: false }}
      />
      <SkeletonRows label="Loading rows" count={2} />
      <p>
        <SkeletonText label="Loading text" />
      </p>
      <p>
        {format.date(Date.UTC(2026, 4, 17, 12))}, {format.month(Date.UTC(2025, 4, 17), Date.UTC(2026, 4, 17))}
      </p>
    </Stack>
  )
}
