/** Where the extensions of a mint of token-2022 begin, behind a byte that says that it is a mint. */
const EXTENSIONS_AT = 166

/** A mint with one extension of token-2022. @param type - See `ExtensionType` of the program. */
export function extendMint(mint: Uint8Array, type: number, bytes: number): Uint8Array {
  const data = new Uint8Array(EXTENSIONS_AT + 4 + bytes)
  data.set(mint)
  data[EXTENSIONS_AT - 1] = 1
  const view = new DataView(data.buffer)
  view.setUint16(EXTENSIONS_AT, type, true)
  view.setUint16(EXTENSIONS_AT + 2, bytes, true)
  return data
}
