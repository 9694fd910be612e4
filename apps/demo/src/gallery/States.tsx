import { LatchkeyError } from '@latchkey/kernel'
import { Button, Hero, IconTile, Notice, Progress, Spinner, Stack, Stepper, useText, Waiting, WalletIcon } from '@latchkey/react/ui'

const steps = [
  { id: 'approve', title: 'Approve the limit' },
  { id: 'swap', title: 'Swap', detail: 'Continue in your wallet' },
  { id: 'wait', title: 'Wait for the network' },
]
const picture = <WalletIcon size={72} />
const failed = new LatchkeyError('RPC_FAILED', {})

/** Progress and errors. */
export function States() {
  const text = useText()
  const waiting = {
    picture,
    shape: 'square',
    title: 'Continue in Copper',
    text: 'Approve the request in your wallet.',
    wallet: 'Copper',
    onRetry: () => undefined,
  } as const
  return (
    <Stack>
      <Waiting {...waiting} error={undefined} />
      <Waiting {...waiting} error={failed} />
      <Stepper label="A swap" steps={steps} current={1} />
      <Stepper label="A swap that failed" steps={steps} current={2} isFailed />
      <Hero picture={<IconTile icon="shield" size={72} />} title="A hero" text="One thing, and what to do.">
        <Button>Do it</Button>
      </Hero>
      <Progress
        state="done"
        token={{ src: undefined, name: 'Ether' }}
        title="Swapped"
        steps={{ label: 'A swap that is done', list: steps, current: 3 }}
      />
      <Notice icon="wallet" title="Nothing here" text="What happened, and the next step.">
        <Button>{text('shell.retry')}</Button>
      </Notice>
      <Notice icon="warning" tone="error" title="Something failed" text="What to do about it." />
      <p>
        <Spinner /> A spinner
      </p>
    </Stack>
  )
}
