import type { EvmWallet } from '@latchkey/testkit/page-wallet'
import { useState } from 'react'
import type { Log } from '../log.js'

/** A network that the application does not have. */
const FOREIGN_CHAIN = 999

interface EvmControlsProps {
  readonly name: string
  readonly controls: EvmWallet
  readonly log: Log
}

/** Controls of an Ethereum wallet. */
export function EvmControls({ name, controls, log }: EvmControlsProps) {
  const [isLocked, setLocked] = useState(false)
  const [isDropped, setDropped] = useState(false)
  const toggleLock = () => {
    controls.setLocked(!isLocked)
    setLocked(!isLocked)
  }
  const toggleDrop = () => {
    controls.setDropped(!isDropped)
    setDropped(!isDropped)
  }
  const speedUp = () =>
    controls.speedUp().then(
      (hash) => log.write('wallet', `${name} sent the waiting transaction again, with higher fees`, hash),
      (error: unknown) => log.write('wallet', `${name} sped nothing up`, error),
    )
  return (
    <>
      <button type="button" onClick={() => controls.setAccounts(controls.addresses)}>
        All accounts
      </button>
      <button type="button" onClick={() => controls.setAccounts(controls.addresses.slice(1, 2))}>
        Other account
      </button>
      <button type="button" onClick={() => controls.setChain(FOREIGN_CHAIN)}>
        Move to {FOREIGN_CHAIN}
      </button>
      <button type="button" aria-pressed={isLocked} onClick={toggleLock}>
        {isLocked ? 'Unlock' : 'Lock'}
      </button>
      <button type="button" aria-pressed={isDropped} onClick={toggleDrop}>
        {isDropped ? 'Back online' : 'Go offline'}
      </button>
      <button type="button" onClick={() => void speedUp()}>
        Speed up
      </button>
    </>
  )
}
