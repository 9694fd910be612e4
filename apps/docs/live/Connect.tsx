import { AccountButton, ConnectButton, NetworkButton, useConnection } from '@latchkey/react'

function Who() {
  const { status, address } = useConnection()
  return <p role="status">{address ?? status}</p>
}

/** The three buttons, and the values of `useConnection`. */
export function Connect() {
  return (
    <>
      <div className="live-row">
        <ConnectButton />
        <NetworkButton />
        <AccountButton />
      </div>
      <Who />
    </>
  )
}
