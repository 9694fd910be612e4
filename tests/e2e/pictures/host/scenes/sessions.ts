/** Accounts of people without sessions, and with a service that does not tell. */
export const EMPTY_ADDRESS = '0x15d34AAf54267DB7D7c367839AAf71A00a2C6A65'
/** See {@link EMPTY_ADDRESS}. */
export const FAILING_ADDRESS = '0x9965507D1a55bcC2695C58ba16FB37d819B0A4dc'
/** Who may act for the account. */
export const DELEGATE = '0x90F79bf6EB2c4f870365E785982E1f101E93b906'

const END = 1_893_456_000
const session = (pci: string, type: string, more: object = {}) => ({
  ...{ pci, expiration: END, signer: { type: 'account', data: { address: DELEGATE } }, permissions: [{ type, data: {} }] },
  delegation: { context: `0x${pci}`, manager: DELEGATE },
  ...more,
})

/** What the service lists for an account; the first was granted last. */
export const listedSessions = (account: string): readonly object[] =>
  account.endsWith(EMPTY_ADDRESS)
    ? []
    : [
        session('a1', 'erc20-token-periodic'),
        session('b2', 'contract-call'),
        session('c3', 'native-token-periodic', { revokedAt: END }),
        session('d4', 'native-token-stream', { expiration: 1_600_000_000 }),
      ]
