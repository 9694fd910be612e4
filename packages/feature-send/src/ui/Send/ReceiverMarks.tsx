import { Checkbox, Facts, Note, useText } from '@latchkey/react/ui'
import type { ReceiverMark } from '../../contracts/SendState.js'
import type { SendParts } from '../SendGate.js'
import { WholeAddress } from '../WholeAddress.js'

/** What the visitor should know of the receiver. */
export function ReceiverMarks({ state: { receiver, isWholeSeen }, flow }: SendParts) {
  const text = useText()
  if (receiver.status !== 'ready') return null
  const { address, name, marks } = receiver
  const poisoned = marks.find((mark): mark is Extract<ReceiverMark, { code: 'poisoned' }> => mark.code === 'poisoned')
  // Who is warned need not be told that it is the first time.
  const told = poisoned ? marks.filter(({ code }) => code !== 'first') : marks
  return (
    <>
      {name !== undefined && <Facts facts={[{ label: name, value: <WholeAddress address={address} /> }]} />}
      {told.map(({ code }) => (
        <Note key={code} tone={code === 'poisoned' ? 'error' : code === 'confusable' ? 'warning' : 'neutral'}>
          {text(`send.mark.${code}`)}
        </Note>
      ))}
      {poisoned && (
        <>
          <Facts
            facts={[
              { label: text('send.mark.before'), value: <WholeAddress address={poisoned.lookalike} /> },
              { label: text('send.mark.now'), value: <WholeAddress address={address} /> },
            ]}
          />
          <Checkbox isChecked={isWholeSeen} onChange={flow.setWholeSeen}>
            {text('send.mark.seen')}
          </Checkbox>
        </>
      )}
    </>
  )
}
