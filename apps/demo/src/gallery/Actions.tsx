import { useLatchkey } from '@latchkey/react'
import { Button, Checkbox, CopyButton, IconButton, Note, Review, Stack, Tabs } from '@latchkey/react/ui'
import { useState } from 'react'

/** Components that are pressed. */
export function Actions() {
  const { ui } = useLatchkey()
  const [tab, setTab] = useState<'send' | 'receive'>('send')
  const [isChecked, setChecked] = useState(true)
  return (
    <Stack>
      <Tabs
        label="Direction"
        tabs={[
          { id: 'send', label: 'Send' },
          { id: 'receive', label: 'Receive' },
        ]}
        current={tab}
        onChange={setTab}
      >
        <p>Tabs: {tab}</p>
      </Tabs>
      <Button variant="accent" onPress={() => ui.showToast('A toast')}>
        Accent
      </Button>
      <Button icon="swap">Neutral</Button>
      <Button variant="quiet" icon="help">
        Quiet
      </Button>
      <Button variant="danger">Danger</Button>
      <Button isBusy>Busy</Button>
      <Button isDisabled>Disabled</Button>
      <div>
        <IconButton icon="retry" label="Icon button" />
        <CopyButton
          text="Copied"
          label="Copy button"
          onCopied={(isCopied) => ui.showToast(isCopied ? 'Copied' : 'Not copied', isCopied ? 'success' : 'error')}
        />
      </div>
      <Checkbox isChecked={isChecked} onChange={setChecked}>
        A box to tick
      </Checkbox>
      <Review
        facts={[
          { label: 'To', value: 'ada.eth' },
          { label: 'Amount', value: '0.25 ETH' },
          { label: 'Fee', value: '0.0004 ETH' },
        ]}
        confirmLabel="Send"
        cancelLabel="Cancel"
        onConfirm={() => ui.showToast('Confirmed')}
        onCancel={() => ui.showToast('Cancelled', 'error')}
      >
        <Note tone="warning">The address was never used before.</Note>
      </Review>
    </Stack>
  )
}
