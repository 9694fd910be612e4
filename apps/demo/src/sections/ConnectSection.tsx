import { AccountButton, ConnectButton, NetworkButton, useBalance, useConnection, useNetwork, WalletButton } from '@latchkey/react'
import type { ReactNode } from 'react'
import { roundAmount } from '../roundAmount.js'

function Fact({ name, children }: { readonly name: string; readonly children: string }) {
  return (
    <div className="fact">
      <dt>{name}</dt>
      <dd data-testid={name.toLowerCase()}>{children}</dd>
    </div>
  )
}

/** A button with the name of its component. Some draw nothing while nobody is connected. */
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

/** The buttons as an application uses them, and what the hooks tell it. */
export function ConnectSection() {
  const { status, address, accounts, connector } = useConnection()
  const { network, chainId, isSupported } = useNetwork()
  const { balance, error } = useBalance()
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
        <Fact name="Wallet">{connector?.name ?? '–'}</Fact>
        <Fact name="Network">{isSupported ? (network?.name ?? '–') : `${chainId}, not supported`}</Fact>
        <Fact name="Balance">{balance ? `${roundAmount(balance.formatted)} ${balance.symbol}` : (error?.message ?? '–')}</Fact>
        <Fact name="Address">{address ?? '–'}</Fact>
        {accounts.length > 1 && <Fact name="Accounts">{accounts.map((account) => account.address).join(', ')}</Fact>}
      </dl>
    </section>
  )
}
