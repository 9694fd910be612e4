/** Normalises a name: 'Trust Wallet' and 'Trust' are the same wallet. */
export function normalName(name: string): string {
  return name
    .trim()
    .toLowerCase()
    .replace(/ wallet$/, '')
}
