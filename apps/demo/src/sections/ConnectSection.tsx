import { AccountButton, ConnectButton, NetworkButton, useBalance, useConnection, useNetwork, WalletButton } from '@latchkey/react'
import { useFormat } from '@latchkey/react/ui'

function Fact({ name, children }: { readonly name: string; readonly children: string }) {
  return (
    <div className="fact">
      <dt>{name}</dt>
      <dd data-testid={name.toLowerCase()}>{children}</dd>
    </div>
  )
}

/** How much of the network's own coin the account holds. */
function BalanceFact() {
  const { balance, error } = useBalance()
  const format = useFormat()
  const amount = balance && format.amount(balance.amountBaseUnits, balance.decimals, balance.symbol)
  return <Fact name="Balance">{amount ?? error?.message ?? '–'}</Fact>
}

/** The buttons as an application uses them, and what the hooks tell it. */
export function ConnectSection() {
  const { status, address, accounts, connector, wallet } = useConnection()
  const { network, chainId, isSupported } = useNetwork()
  return (
    <section className="card hero" aria-labelledby="connect-title">
      <h2 id="connect-title">Connect</h2>
      <div className="row">
        <ConnectButton />
        <NetworkButton />
        <AccountButton />
        <WalletButton connectorId="test.latchkey.copper" />
        <ConnectButton.Custom>
          {({ connection, isOpen, open, prepare }) => (
            <button type="button" onFocus={prepare} onPointerEnter={prepare} aria-expanded={isOpen} onClick={() => void open()}>
              {connection.isConnected ? 'Custom: open' : 'Custom: connect'}
            </button>
          )}
        </ConnectButton.Custom>
      </div>
      <dl className="facts">
        <Fact name="Status">{status}</Fact>
        <Fact name="Wallet">{wallet?.name ?? connector?.name ?? '–'}</Fact>
        <Fact name="Network">{network?.name ?? (isSupported ? '–' : `${chainId}, not supported`)}</Fact>
        <BalanceFact />
        <Fact name="Address">{address ?? '–'}</Fact>
        {accounts.length > 1 && <Fact name="Accounts">{accounts.map((account) => account.address).join(', ')}</Fact>}
      </dl>
    </section>
  )
}
