const HEX = /^0x[\da-f]+$/i

/** What the application calls an address; undefined where it says nothing. Hex is the same address in any case. */
export function labelOf(labels: Readonly<Record<string, string>>, address: string): string | undefined {
  const keyOf = (text: string): string => (HEX.test(text) ? text.toLowerCase() : text)
  const [, label] = Object.entries(labels).find(([labelled]) => keyOf(labelled) === keyOf(address)) ?? []
  return label
}
