import { useStyles } from '@latchkey/react'
import { Avatar, Button, Explainer, Icon, QrCode, QrSkeleton, Ring, Stack, truncateAddress, WalletIcon } from '@latchkey/react/ui'
import type { Drawing, IconName } from '@latchkey/react/ui'

const SHEET = '.demo-icons { display: flex; flex-wrap: wrap; gap: var(--lk-space-3); }'

const ADDRESS = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const icons: readonly IconName[] = [
  'back',
  'check',
  'chevron',
  'close',
  'copy',
  'disconnect',
  'external',
  'globe',
  'help',
  'key',
  'network',
  'offline',
  'retry',
  'search',
  'shield',
  'swap',
  'wallet',
  'warning',
]

const lock: Drawing = {
  quiet: 'M32 8a14 14 0 0 1 14 14v10H18V22A14 14 0 0 1 32 8z',
  strong: 'M16 28h32a5 5 0 0 1 5 5v18a5 5 0 0 1-5 5H16a5 5 0 0 1-5-5V33a5 5 0 0 1 5-5z',
  strokes: 'M32 38v8',
}

/** Codes, icons and pictures. */
export function Pictures() {
  useStyles(SHEET)
  return (
    <Stack>
      <div className="demo-icons">
        {icons.map((name) => (
          <Icon key={name} name={name} />
        ))}
        <Icon name={{ path: 'M7 4h10M8 4v3L6 9.5V19h12V9.5L16 7V4' }} size={32} />
      </div>
      <Avatar address={ADDRESS} size={72} />
      <bdi>{truncateAddress(ADDRESS)}</bdi>
      <Ring state="waiting" shape="circle">
        <WalletIcon size={72} />
      </Ring>
      <QrCode value={ADDRESS} label="An address" mark={<Avatar address={ADDRESS} />} />
      <Explainer points={[[lock, 'whatIsAWallet.3.title', 'whatIsAWallet.3.text']]}>
        <Button>The next step</Button>
      </Explainer>
      <QrSkeleton label="A code on its way" />
    </Stack>
  )
}
