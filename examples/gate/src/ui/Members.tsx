import { parseCaipAddress } from '@latchkey/kernel'
import { useLatchkey, usePluginState } from '@latchkey/react'
import { Button, Hero, IconTile, Stack, truncateAddress, useText } from '@latchkey/react/ui'
import '../registry.js'

/** Who may connect, and which account was refused. */
export function Members() {
  const text = useText()
  const { ui } = useLatchkey()
  const refused = usePluginState('gate')?.refused
  return (
    <Stack>
      <Hero
        picture={<IconTile icon="key" size={72} />}
        title={refused ? truncateAddress(parseCaipAddress(refused.account).address) : text('gate.heading')}
        text={text(refused?.reason ?? 'gate.text')}
      />
      <Button variant="accent" onPress={() => ui.router.reset('Connect')}>
        {text('gate.connect')}
      </Button>
    </Stack>
  )
}
