import type { TestWallet } from '@latchkey/testkit/contract'

/** Controls of a wallet of any namespace. */
export function NamespaceControls({ parts }: { readonly parts: readonly TestWallet[] }) {
  const share = (from: number) => {
    for (const part of parts) void part.setAccounts(part.addresses.slice(from))
  }
  return (
    <>
      <button type="button" onClick={() => share(0)}>
        All accounts
      </button>
      <button type="button" onClick={() => share(1)}>
        Other account
      </button>
    </>
  )
}
