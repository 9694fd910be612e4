interface Connection {
  readonly saveData?: boolean
  /** `'slow-2g'`, `'2g'`, `'3g'` or `'4g'`. */
  readonly effectiveType?: string
}

/** Whether the visitor saves data or has a connection slower than 3G; browsers that do not tell count as fast. @see https://wicg.github.io/netinfo/ */
export function isDataScarce(): boolean {
  const { saveData = false, effectiveType = '' } = (navigator as Navigator & { readonly connection?: Connection }).connection ?? {}
  return saveData || effectiveType.endsWith('2g')
}
