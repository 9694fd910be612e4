import { isolate } from '@latchkey/feature-kit/react'
import type { ActivityEntry, ActivityTransfer } from '@latchkey/kernel'
import { useSelector } from '@latchkey/react'
import { IconTile, Row, TokenIcon, truncateAddress, useFormat, useText } from '@latchkey/react/ui'
import type { SignedAmount } from '../../entries/amountsOf.js'
import { amountsOf } from '../../entries/amountsOf.js'
import { isOnChain } from '../../entries/boughtEntries.js'
import { kindText } from '../kinds.js'
import { markOf } from '../marks.js'
import { networkInUse, useExplorer } from './useExplorer.js'

/** Props of {@link ActivityRow}. */
export interface ActivityRowProps {
  readonly entry: ActivityEntry
  /** A transfer without a token is then of the network's coin for certain; a service may just not name its token. */
  readonly isFromNodes: boolean
  readonly tabIndex: number | undefined
}

/** The specified ends of an address. */
const ENDS = { charsStart: 4, charsEnd: 6 }

/** One transaction, which leads to the explorer of its network, if there is one. */
export function ActivityRow({ entry, isFromNodes, tabIndex }: ActivityRowProps) {
  const text = useText()
  const href = useExplorer({ transaction: entry.id })
  const [first, second] = amountsOf(entry)
  const title = text(kindText(entry.kind))
  const link = href !== undefined && isOnChain(entry) ? href : undefined
  return (
    <Row
      title={title}
      detail={<Detail entry={entry} {...(first && { transfer: first.transfer })} />}
      icon={<Picture entry={entry} transfer={first?.transfer} isFromNodes={isFromNodes} />}
      {...(first && { badge: <Amounts first={first} second={second} isFromNodes={isFromNodes} /> })}
      {...(link !== undefined && { href: link, leadsTo: 'page' as const })}
      tabIndex={tabIndex}
    />
  )
}

function Detail({ entry: { status, timeMs }, transfer }: { readonly entry: ActivityEntry; readonly transfer?: ActivityTransfer }) {
  const text = useText()
  const format = useFormat()
  const { direction, counterpart } = transfer ?? {}
  const address = counterpart === undefined ? undefined : isolate(truncateAddress(counterpart, ENDS))
  const side = address === undefined ? undefined : text(direction === 'in' ? 'history.from' : 'history.to', { address })
  const time = timeMs === undefined ? undefined : isolate(format.date(timeMs))
  const state = status === 'confirmed' ? undefined : text(`history.status.${status}`)
  const last = side ?? time
  return (
    <span className="lk-history-parts">{[state, last].flatMap((part) => (part === undefined ? [] : <span key={part}>{part} </span>))}</span>
  )
}

interface PictureProps extends Pick<ActivityRowProps, 'entry' | 'isFromNodes'> {
  readonly transfer: ActivityTransfer | undefined
}

/** The picture of what moved; a mark of what was done where nobody says which token it is: anyone can give a token any symbol. */
function Picture({ entry: { chainId, kind }, transfer, isFromNodes }: PictureProps) {
  const { token, symbol, name, nft } = transfer ?? {}
  const isKnown = !nft && (token !== undefined || (isFromNodes && transfer !== undefined))
  if (!isKnown) return <IconTile icon={markOf(kind, transfer?.direction)} />
  return <TokenIcon name={symbol ?? name ?? ''} coin={{ chainId, address: token }} />
}

interface AmountsProps extends Pick<ActivityRowProps, 'isFromNodes'> {
  readonly first: SignedAmount
  readonly second: SignedAmount | undefined
}

function Amounts({ first, second, isFromNodes }: AmountsProps) {
  return (
    <span className="lk-history-amounts">
      <Amount amount={first} isFromNodes={isFromNodes} />
      {second && <Amount amount={second} isFromNodes={isFromNodes} />}
    </span>
  )
}

function Amount({
  amount: { sign, transfer, amountBaseUnits, decimals },
  isFromNodes,
}: { readonly amount: SignedAmount } & Pick<AmountsProps, 'isFromNodes'>) {
  const format = useFormat()
  const network = useSelector(networkInUse)
  const { nft, token, symbol, name } = transfer
  if (nft?.name !== undefined) return <bdi>{sign + nft.name}</bdi>
  const coin = isFromNodes && token === undefined ? network?.nativeCurrency.symbol : undefined
  return <bdi>{sign + format.amount(amountBaseUnits, decimals, symbol ?? coin ?? name ?? (token && truncateAddress(token)))}</bdi>
}
