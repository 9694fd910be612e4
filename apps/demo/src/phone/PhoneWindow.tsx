import type { LatchkeyState } from '@latchkey/kernel'
import { useLatchkey, useSelector } from '@latchkey/react'
import { useState } from 'react'
import type { PhoneClient } from './createPhoneClient.js'
import { PhoneFrame } from './PhoneFrame.js'
import { ProposalScreen } from './ProposalScreen.js'
import { RequestScreen } from './RequestScreen.js'
import { ScanScreen } from './ScanScreen.js'
import { usePhone } from './usePhone.js'

const selectCode = ({ pairing }: LatchkeyState) => pairing?.uri

/** The phone. Visible while it needs an action. */
export function PhoneWindow({ phone }: { readonly phone: PhoneClient }) {
  const latchkey = useLatchkey()
  const { isPairing, proposal, requests } = usePhone(phone)
  const code = useSelector(selectCode)
  const [ignored, setIgnored] = useState<string>()
  const [request] = requests

  if (proposal) {
    const answer = (namespaces: readonly string[]) => void phone.send({ type: 'answerProposal', namespaces })
    return (
      <PhoneFrame key="proposal" onCancel={() => answer([])}>
        <ProposalScreen
          proposal={proposal}
          nameOf={(namespace) => latchkey.namespaces.get(namespace)?.name ?? namespace}
          onAnswer={answer}
        />
      </PhoneFrame>
    )
  }
  if (request) {
    const answer = (isApproved: boolean) => void phone.send({ type: 'answerRequest', id: request.id, isApproved })
    return (
      <PhoneFrame key={`request ${request.id}`} onCancel={() => answer(false)}>
        <RequestScreen request={request} onAnswer={answer} />
      </PhoneFrame>
    )
  }
  if (code && code !== ignored) {
    const putAway = () => setIgnored(code)
    return (
      <PhoneFrame key="scan" onCancel={putAway}>
        <ScanScreen isPairing={isPairing} onScan={() => void phone.send({ type: 'scan', uri: code })} onPutAway={putAway} />
      </PhoneFrame>
    )
  }
  return null
}
