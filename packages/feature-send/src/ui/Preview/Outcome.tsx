import { networkOf } from '@latchkey/feature-kit'
import { isolate } from '@latchkey/feature-kit/react'
import { formatUnits } from '@latchkey/kernel'
import { useHeading, useLatchkey, useSelector } from '@latchkey/react'
import { Button, Facts, Note, Progress, Row, useFormat, useText } from '@latchkey/react/ui'
import type { SentTransfer } from '../../contracts/SendState.js'
import type { SendParts } from '../SendGate.js'
import { WholeAddress } from '../WholeAddress.js'

/** How far the transfer has come; the view follows the chain. */
export function Outcome({ state: { progress, transfers }, flow }: SendParts) {
  const transfer = transfers.find(({ id }) => progress.step === 'sent' && id === progress.id) ?? transfers[0]
  return transfer ? <Found transfer={transfer} onDone={flow.reset} /> : null
}

function Found({ transfer, onDone }: { readonly transfer: SentTransfer; readonly onDone: () => void }) {
  const text = useText()
  const format = useFormat()
  const { ui } = useLatchkey()
  const url = useExplorer(transfer)
  const { amount, chainId, decimals, symbol, state, end, to, token, isUnchecked } = transfer
  const done = (): void => {
    ui.router.reset('Account')
    onDone()
  }
  useHeading(text('send.review.label'))
  return (
    <Progress
      state={isBad(state) ? 'failed' : isWaiting(state) ? 'waiting' : 'done'}
      token={{ name: symbol, coin: { chainId, address: token } }}
      title={isolate(`${format.decimal(formatUnits(BigInt(amount), decimals))} ${symbol}`)}
      text={text(`send.state.${end?.state ?? state}`)}
      actions={
        <Button variant="accent" onPress={done}>
          {text('send.done')}
        </Button>
      }
    >
      {end && <Note tone="warning">{text('send.state.ending')}</Note>}
      {isUnchecked && <Note tone="warning">{text('send.unchecked')}</Note>}
      <Facts facts={[{ label: text('send.fact.to'), value: <WholeAddress address={to} /> }]} />
      {url !== undefined && <Row title={text('send.explorer')} href={url} leadsTo="page" />}
    </Progress>
  )
}

const isBad = (state: SentTransfer['state']): boolean => ['failed', 'replaced', 'lost', 'another'].includes(state)
const isWaiting = (state: SentTransfer['state']): boolean => ['unseen', 'pending', 'ending'].includes(state)

/** A page of the web about the transaction. */
function useExplorer({ chainId, id }: SentTransfer): string | undefined {
  const { namespaces } = useLatchkey()
  const network = useSelector((all) => networkOf(all, chainId))
  const url = network && namespaces.get(network.namespace)?.explorerLink(network, { transaction: id })
  return url !== undefined && /^https?:/.test(url) ? url : undefined
}
