import { networkOf } from '@latchkey/feature-kit'
import { formatUnits } from '@latchkey/kernel'
import { useLatchkey, useSelector } from '@latchkey/react'
import { Button, Facts, Hero, Icon, Note, Ring, Screen, useFormat, useText } from '@latchkey/react/ui'
import { sendIcon } from '../../icons.js'
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
  const { amount, decimals, symbol, state, to, isUnchecked } = transfer
  const done = (): void => {
    ui.router.reset('Account')
    onDone()
  }
  return (
    <Screen
      actions={
        <>
          {url !== undefined && (
            <Button icon="external" href={url}>
              {text('send.explorer')}
            </Button>
          )}
          <Button variant="accent" onPress={done}>
            {text('send.done')}
          </Button>
        </>
      }
    >
      <Hero
        picture={<Picture state={state} />}
        title={`${format.decimal(formatUnits(BigInt(amount), decimals))} ${symbol}`}
        text={<span role="status">{text(`send.state.${state}`)}</span>}
        tone={isBad(state) ? 'error' : 'neutral'}
      />
      {isUnchecked && <Note tone="warning">{text('send.unchecked')}</Note>}
      <Facts facts={[{ label: text('send.fact.to'), value: <WholeAddress address={to} /> }]} />
    </Screen>
  )
}

const isBad = (state: SentTransfer['state']): boolean => ['failed', 'replaced', 'lost', 'another'].includes(state)

function Picture({ state }: Pick<SentTransfer, 'state'>) {
  return (
    <Ring state={state === 'unseen' || state === 'pending' ? 'waiting' : isBad(state) ? 'failed' : 'done'} shape="circle">
      <Icon name={sendIcon} size={32} />
    </Ring>
  )
}

/** A page of the web about the transaction. */
function useExplorer({ chainId, id }: SentTransfer): string | undefined {
  const { namespaces } = useLatchkey()
  const network = useSelector((all) => networkOf(all, chainId))
  const url = network && namespaces.get(network.namespace)?.explorerLink(network, { transaction: id })
  return url !== undefined && /^https?:/.test(url) ? url : undefined
}
