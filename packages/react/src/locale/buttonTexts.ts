/** The few texts that are needed before the modal's code is loaded. */
export interface ButtonTexts {
  readonly connect: string
  readonly connecting: string
  /** The modal's code takes longer than a moment. */
  readonly loading: string
  /** Fetches the modal's code again. */
  readonly failed: string
  /** The modal's code could not be fetched. */
  readonly unavailable: string
  /** Closes the modal before its code is there. */
  readonly close: string
  readonly network: string
  readonly unknownNetwork: string
}

/** In English, the fallback for missing texts. */
export const buttonTexts: ButtonTexts = {
  connect: 'Connect wallet',
  connecting: 'Connecting…',
  loading: 'Loading…',
  failed: 'Try again',
  unavailable: 'This could not be loaded. Check your connection.',
  close: 'Close',
  network: 'Choose network',
  unknownNetwork: 'Unknown network',
}
