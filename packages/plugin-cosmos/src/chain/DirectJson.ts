/** A direct document in the format of requests: bytes are base64. */
export interface DirectJson {
  readonly chainId: string
  readonly accountNumber: string
  readonly bodyBytes: string
  readonly authInfoBytes: string
}
