/** What a contract of NFTs says. */
export interface Piece {
  /** The answer to `tokenURI`, and to each other call of a text. */
  readonly uri: string
  /** The answer to `ownerOf`. */
  readonly owner: string
}

const hex = (value: number, digits: number): string => value.toString(16).padStart(digits, '0')

/** Code of a contract of NFTs. A call of more than a hundred bytes is an event: its first four words are the topics, the rest is the data. */
export function pieceContract({ uri, owner }: Piece): string {
  const text = Buffer.from(uri)
  const rest = Buffer.alloc((32 - (text.length % 32)) % 32)
  const answer = `${hex(32, 64)}${hex(text.length, 64)}${text.toString('hex')}${rest.toString('hex')}`
  const size = hex(answer.length / 2, 4)
  const emit = '608036036080600037606035604035602035600035608036036000a400'
  const asked = 8 + emit.length / 2
  const owned = asked + 31
  return [
    `0x606436111560${hex(asked, 2)}57${emit}5b`,
    `60003560e01c636352211e1460${hex(owned, 2)}57`,
    `61${size}61${hex(owned + 30, 4)}60003961${size}6000f3`,
    `5b73${owner.slice(2)}60005260206000f3`,
    answer,
  ].join('')
}
