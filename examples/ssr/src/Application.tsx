import type { Latchkey } from '@latchkey/kernel'
import { AccountButton, ConnectButton, LatchkeyProvider, NetworkButton, useConnection } from '@latchkey/react'

function Address() {
  const { address } = useConnection()
  return <p>{address ?? 'Nobody is connected.'}</p>
}

/** The same markup on the server and in the browser's first render. */
export function Application({ latchkey }: { readonly latchkey: Latchkey }) {
  return (
    <LatchkeyProvider latchkey={latchkey} themeMode="system">
      <h1>Rendered on a server</h1>
      <ConnectButton />
      <NetworkButton />
      <AccountButton />
      <Address />
    </LatchkeyProvider>
  )
}
