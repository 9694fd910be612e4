import { useSiwx } from '@latchkey/feature-siwx/react'
import { AccountButton, useBalance, useConnection, useDisconnect, useLatchkey, useNetwork } from '@latchkey/react'
import { truncateAddress, useFormat } from '@latchkey/react/ui'
import { useState } from 'react'
import type { textsOf } from './texts.js'

const MESSAGE = 'Hello from Latchkey'

interface WalletPanelProps {
  readonly text: ReturnType<typeof textsOf>
}

/** The live connection state of the application. */
export function WalletPanel({ text }: WalletPanelProps) {
  const { isConnected } = useConnection()
  return (
    <section className="panel" aria-labelledby="wallet-title">
      <h2 id="wallet-title">{text.yourWallet}</h2>
      {isConnected ? <Connected text={text} /> : <Nobody text={text} />}
    </section>
  )
}

function Nobody({ text }: WalletPanelProps) {
  return (
    <div className="nobody">
      <p className="figure">{text.nobody}</p>
      <p>{text.nobodyText}</p>
    </div>
  )
}

function Connected({ text }: WalletPanelProps) {
  const { address = '', connector } = useConnection()
  const { network } = useNetwork()
  const { balance, error } = useBalance()
  const { disconnect } = useDisconnect()
  const format = useFormat()
  const { status, isPending, signIn, signOut } = useSiwx()
  const isSignedIn = status === 'signedIn'
  return (
    <>
      <p className="figure" dir="ltr" data-testid="balance">
        {balance ? format.amount(balance.amountBaseUnits, balance.decimals, balance.symbol) : (error?.message ?? '…')}
      </p>
      <dl>
        <dt>{text.network}</dt>
        <dd data-testid="network">{network?.name ?? '–'}</dd>
        <dt>{text.wallet}</dt>
        <dd>{connector?.name ?? '–'}</dd>
        <dt>{text.address}</dt>
        <dd>
          <code dir="ltr" title={address}>
            {truncateAddress(address)}
          </code>
        </dd>
        <dt>{text.signedIn}</dt>
        <dd data-testid="signed-in">{isSignedIn ? text.signedInYes : text.signedInNo}</dd>
      </dl>
      <div className="row">
        <AccountButton />
        <SignButton text={text} />
        <button type="button" className="plain" disabled={isPending} onClick={isSignedIn ? signOut : signIn}>
          {isSignedIn ? text.signOut : text.signIn}
        </button>
        <button type="button" className="plain" onClick={() => disconnect()}>
          {text.disconnect}
        </button>
      </div>
    </>
  )
}

function SignButton({ text }: WalletPanelProps) {
  const latchkey = useLatchkey()
  const [outcome, setOutcome] = useState('')
  const sign = () =>
    latchkey.signMessage({ message: MESSAGE }).then(
      (signature) => setOutcome(`${text.signed}: ${truncateAddress(signature)}`),
      (error: Error) => setOutcome(error.message),
    )
  return (
    <>
      <button type="button" className="plain" onClick={() => void sign()}>
        {text.sign}
      </button>
      <p className="outcome" role="status">
        {outcome}
      </p>
    </>
  )
}
