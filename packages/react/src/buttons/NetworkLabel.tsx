import type { NetworkLabelProps } from '../context/ModalModule.js'
import { ButtonNetwork } from './ButtonNetwork.js'
import { usePartSheet } from './usePartSheet.js'

/** A network's picture and name. */
export function NetworkLabel({ network }: NetworkLabelProps) {
  const part = usePartSheet()
  return (
    <span {...part}>
      <ButtonNetwork network={network} />
      <span className="lk-part-text">{network.name}</span>
    </span>
  )
}
