interface ScanScreenProps {
  readonly isPairing: boolean
  readonly onScan: () => void
  readonly onPutAway: () => void
}

/** A code is on the screen. */
export function ScanScreen({ isPairing, onScan, onPutAway }: ScanScreenProps) {
  return (
    <>
      <h2>Quartz Wallet</h2>
      <p className="muted">{isPairing ? 'Waiting for the application …' : 'A wallet on another device. It sees the code on the screen.'}</p>
      <div className="row">
        <button type="button" className="primary" disabled={isPairing} onClick={onScan}>
          Scan the code
        </button>
        <button type="button" onClick={onPutAway}>
          Put away
        </button>
      </div>
    </>
  )
}
