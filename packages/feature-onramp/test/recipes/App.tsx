import { useOnramp } from '@latchkey/feature-onramp/react'
import { ConnectButton, LatchkeyProvider } from '@latchkey/react'
import { latchkey } from './latchkey.js'

function BuyButton() {
  const { isAvailable, orders, open } = useOnramp()
  if (!isAvailable) return null
  return (
    <button type="button" onClick={open}>
      Get coins ({orders.length} purchases so far)
    </button>
  )
}

export function App() {
  return (
    <LatchkeyProvider latchkey={latchkey}>
      <ConnectButton />
      <BuyButton />
    </LatchkeyProvider>
  )
}
