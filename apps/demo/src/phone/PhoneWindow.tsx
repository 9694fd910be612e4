import type { LatchkeyState } from '@latchkey/kernel'
import { useLatchkey, useSelector } from '@latchkey/react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import type { PhoneClient } from './createPhoneClient.js'
import { ProposalScreen } from './ProposalScreen.js'
import { RequestScreen } from './RequestScreen.js'
import { ScanScreen } from './ScanScreen.js'
import { usePhone } from './usePhone.js'

const selectCode = ({ pairing }: LatchkeyState) => pairing?.uri

/** In the top layer: the modal makes everything else on the page inert, but a phone is no part of the page. */
function TopLayer({ children, onCancel }: { readonly children: ReactNode; readonly onCancel: () => void }) {
  const ref = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    const dialog = ref.current
    dialog?.showModal()
    return () => dialog?.close()
  }, [])
  return (
    <dialog
      ref={ref}
      className="phone"
      aria-label="Phone"
      onCancel={(event) => {
        event.preventDefault()
        onCancel()
      }}
    >
      {children}
    </dialog>
  )
}

/** The phone, whenever there is something to do on it. */
export function PhoneWindow({ phone }: { readonly phone: PhoneClient }) {
  const latchkey = useLatchkey()
  const { isPairing, proposal, requests } = usePhone(phone)
  const code = useSelector(selectCode)
  const [ignored, setIgnored] = useState<string>()
  const [request] = requests

  if (proposal) {
    const answer = (namespaces: readonly string[]) => void phone.send({ type: 'answerProposal', namespaces })
    return (
      <TopLayer key="proposal" onCancel={() => answer([])}>
        <ProposalScreen
          proposal={proposal}
          nameOf={(namespace) => latchkey.namespaces.get(namespace)?.name ?? namespace}
          onAnswer={answer}
        />
      </TopLayer>
    )
  }
  if (request) {
    const answer = (isApproved: boolean) => void phone.send({ type: 'answerRequest', id: request.id, isApproved })
    return (
      <TopLayer key={`request ${request.id}`} onCancel={() => answer(false)}>
        <RequestScreen request={request} onAnswer={answer} />
      </TopLayer>
    )
  }
  if (code && code !== ignored) {
    const putAway = () => setIgnored(code)
    return (
      <TopLayer key="scan" onCancel={putAway}>
        <ScanScreen isPairing={isPairing} onScan={() => void phone.send({ type: 'scan', uri: code })} onPutAway={putAway} />
      </TopLayer>
    )
  }
  return null
}
