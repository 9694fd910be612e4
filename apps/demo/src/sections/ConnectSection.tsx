import { AccountButton, ConnectButton, NetworkButton, useBalance, useConnection, useNetwork, WalletButton } from '@latchkey/react'
import { useFormat } from '@latchkey/react/ui'
import type { ReactNode } from 'react'

function Fact({ name, children }: { readonly name: string; readonly children: string }) {
  return (
    <div className="fact">
      <dt>{name}</dt>
      <dd data-testid={name.toLowerCase()}>{children}</dd>
    </div>
  )
}

/** A button with the name of its component. Some render nothing while disconnected. */
function Specimen({ of, children }: { readonly of: string; readonly children: ReactNode }) {
  return (
    <figure className="specimen">
      {children}
      <figcaption>
        <code>{`<${of}>`}</code>
      </figcaption>
    </figure>
  )
}

/** The account's balance in the network's native currency. */
function BalanceFact() {
  const { balance, error } = useBalance()
  const format = useFormat()
  const amount = balance && format.amount(balance.amountBaseUnits, balance.decimals, balance.symbol)
  return <Fact name="Balance">{amount ?? error?.message ?? '–'}</Fact>
}

/** The buttons in use, and the values of the hooks. */
export function ConnectSection() {
  const { status, address, accounts, connector, wallet } = useConnection()
  const { network, chainId, isSupported } = useNetwork()
  return (
    <section className="card hero" aria-labelledby="connect-title">
      <h2 id="connect-title">Connect</h2>
      <div className="specimens">
        <Specimen of="ConnectButton">
          <ConnectButton />
        </Specimen>
        <Specimen of="NetworkButton">
          <NetworkButton />
        </Specimen>
        <Specimen of="AccountButton">
          <AccountButton />
        </Specimen>
        <Specimen of="WalletButton">
          <WalletButton connectorId="test.latchkey.copper" />
        </Specimen>
        <Specimen of="ConnectButton.Custom">
          <ConnectButton.Custom>
            {({ connection, isOpen, open, prepare }) => (
              <button type="button" onFocus={prepare} onPointerEnter={prepare} aria-expanded={isOpen} onClick={() => void open()}>
                {connection.isConnected ? 'Custom: open' : 'Custom: connect'}
              </button>
            )}
          </ConnectButton.Custom>
        </Specimen>
      </div>
      <dl className="facts">
        <Fact name="Status">{status}</Fact>
        <Fact name="Wallet">{wallet?.name ?? connector?.name ?? '–'}</Fact>
        <Fact name="Network">{isSupported ? (network?.name ?? '–') : `${chainId}, not supported`}</Fact>
        <BalanceFact />
        <Fact name="Address">{address ?? '–'}</Fact>
        {accounts.length > 1 && <Fact name="Accounts">{accounts.map((account) => account.address).join(', ')}</Fact>}
      </dl>
    </section>
  )
}
