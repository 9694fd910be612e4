interface Connection {
  readonly saveData?: boolean
  /** `'slow-2g'`, `'2g'`, `'3g'` or `'4g'`. */
  readonly effectiveType?: string
}

/** Whether the visitor saves data or has a connection slower than 3G; browsers that do not tell count as fast. @see https://wicg.github.io/netinfo/ */
export function isDataScarce(): boolean {
  const { connection } = navigator as Navigator & { readonly connection?: Connection }
  return connection?.saveData === true || connection?.effectiveType?.endsWith('2g') === true
}
