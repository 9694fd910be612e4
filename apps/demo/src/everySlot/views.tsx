import type { ReactUiModule } from '@latchkey/react'
import { Button, Stack, TextField, TokenRow } from '@latchkey/react/ui'
import { useState } from 'react'

function Rewards() {
  return (
    <div>
      <TokenRow name="Ether" detail="Granite" amount="1.5 ETH" value="$4,200.00" />
      <TokenRow name="Dai" detail="Basalt" amount="120 DAI" value="$120.00" />
    </div>
  )
}

function Email() {
  const [email, setEmail] = useState('')
  return (
    <Stack>
      <TextField label="Email" value={email} onChange={setEmail} inputMode="email" autoComplete="email" placeholder="ada@example.org" />
      <Button isDisabled={!email.includes('@')}>Continue</Button>
    </Stack>
  )
}

function Help() {
  return <p>Questions? The laboratory answers none of them.</p>
}

/** The components of the views. */
export const views = { 'demo.Rewards': Rewards, 'demo.Email': Email, 'demo.Help': Help } satisfies ReactUiModule['views']
